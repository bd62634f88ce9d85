import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type CastingContext, CsvError, parse } from 'csv-parse';
import { saidOf } from '../../../core/plant-fields.ts';
import { type Plant, toWire } from '../catalog/plant.ts';
import { fromShops } from './from-shops.ts';
import { COLUMNS, type Column, NEEDED, type Places, placesOf, twiceIn } from './sheet-columns.ts';
import { CELLS_MAX, LINE_ENDS, shapeOf } from './sheet-shape.server.ts';

export const SHEET_ROWS_MAX = 10_000;

/** Also counts rows that are blank or not good. */
const ROWS_READ_MAX = 2 * SHEET_ROWS_MAX;

const ROW_MAX_BYTES = 100_000;

/** By its number in a spreadsheet, whose first row is 1. */
export type SheetRow = { row: number; cells: Partial<Record<Column, string>> };

export type BadRow = { row: number; reason: string };

/** Where a person says the columns are, and what is the same in every row. */
export type Chosen = { columns?: Places; fill?: Partial<Record<Column, string>> };

/** The row of headings, and which of them are read. */
export type Headings = { row: number; names: string[]; places: Places };

export type Sheet = { rows: SheetRow[]; bad: BadRow[]; headings: Headings };

/** Formulas, and text that looks like an escaped one: both get one more apostrophe. */
const ESCAPED = /^'+[=+\-@\t\r＝＋－＠]/;

const unescaped = (text: string) => (ESCAPED.test(text) ? text.slice(1) : text);

export const cellsOf = (plant: Plant) => ({ ...toWire(plant), ...saidOf(plant, 'key') });

export const PLANT_SHEET = {
  columns: COLUMNS,
  cast: { string: (text: string) => (ESCAPED.test(text) ? `'${text}` : text) },
};

const PIECE = 512;

/** In chunks, so that other requests run in between. */
async function* pieces(text: string) {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await setImmediate();
  }
}

function headingProblem({ names, places }: Headings, { columns, fill = {} }: Chosen): string | null {
  const twice = twiceIn(names, places);
  if (twice && !columns) return `The column "${twice}" is there twice.`;
  if (Object.keys(places).length === 0) {
    return `We don’t know the column "${names[0]}". Choose which column is which, or use these names: ${COLUMNS.join(', ')}.`;
  }
  const missing = NEEDED.filter((column) => places[column] === undefined && !fill[column]);
  return missing.length ? `These columns are missing: ${missing.join(', ')}.` : null;
}

/** Drops the empty cells that spreadsheets add after the last column. */
function withoutTail(record: string[], atLeast: number): string[] {
  const cells = record.map((text) => text.trim());
  while (cells.length > atLeast && cells.at(-1) === '') cells.pop();
  return cells;
}

const inWords = (most: number) => most.toLocaleString('en-US');

const QUOTES = 'The quotation marks do not match: one is not closed, or not doubled inside its cell.';
const TOO_MANY_ROWS = `At most ${inWords(SHEET_ROWS_MAX)} rows fit. Please split the file.`;
const TOO_MANY_READ = `More than ${inWords(ROWS_READ_MAX)} rows are in this file. Please delete the empty ones, or split it.`;
const TOO_MANY_CELLS = `This row has more than ${CELLS_MAX} cells. Please delete the columns that are empty.`;
const TOO_LONG = 'This row is too long. Perhaps a quotation mark is not closed.';

class TooWide extends Error {
  readonly records: number;

  constructor(records: number) {
    super();
    this.records = records;
  }
}

function onlySoWide(text: string, { index, records }: CastingContext): string {
  if (index >= CELLS_MAX) throw new TooWide(records);
  return text;
}

function whyUnreadable(error: unknown): string {
  if (error instanceof TooWide) return TOO_MANY_CELLS;
  if (!(error instanceof CsvError)) throw error;
  return error.code === 'CSV_MAX_RECORD_SIZE' ? TOO_LONG : QUOTES;
}

/** Why nothing is read from this row on, or null. */
function tooMuchAt(row: number, record: string[], taken: number): string | null {
  if (row > ROWS_READ_MAX) return TOO_MANY_READ;
  return taken === SHEET_ROWS_MAX && record.some((text) => text.trim() !== '') ? TOO_MANY_ROWS : null;
}

/** A mark that is closed by the next one takes the rows between into one cell. */
function cellsProblem(cells: string[], most: number): string | null {
  if (cells.length === most) return null;
  const count = `This row has ${cells.length} cells, the header has ${most}.`;
  return cells.some((text) => text.includes('\n')) ? `${count} ${QUOTES}` : count;
}

function cellsOfRow(record: string[], { places }: Headings, { fill = {} }: Chosen): SheetRow['cells'] {
  const cells: SheetRow['cells'] = {};
  for (const column of COLUMNS) {
    const place = places[column];
    if (place !== undefined) cells[column] = unescaped(record[place] ?? '');
    else if (fill[column]) cells[column] = fill[column];
  }
  return cells;
}

/** Blank rows count, but are left out. */
export async function readSheet(given: string, chosen: Chosen = {}): Promise<Sheet> {
  const { text, delimiter, headingsAt } = shapeOf(given);
  const parser = parse({
    delimiter,
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    max_record_size: ROW_MAX_BYTES,
    cast: onlySoWide,
  });
  Readable.from(pieces(text)).pipe(parser);
  const sheet: Sheet = { rows: [], bad: [], headings: { row: headingsAt + 1, names: [], places: {} } };
  const { rows, bad, headings } = sheet;
  let row = 0;
  let asRead = fromShops([]);
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      const tooMuch = tooMuchAt(row, record, rows.length);
      if (tooMuch) return { ...sheet, bad: [...bad, { row, reason: tooMuch }] };
      if (row < headings.row) continue;
      const cells = withoutTail(record, headings.names.length);
      if (cells.every((text) => text === '')) continue;
      if (headings.names.length === 0) {
        headings.names = cells;
        headings.places = chosen.columns ?? placesOf(cells);
        const problem = headingProblem(headings, chosen);
        if (problem) return { ...sheet, bad: [{ row, reason: problem }] };
        asRead = fromShops(cells);
        continue;
      }
      const problem = cellsProblem(cells, headings.names.length);
      if (problem) bad.push({ row, reason: problem });
      else {
        const whole = asRead(cells, cellsOfRow(cells, headings, chosen));
        if (whole) rows.push({ row, cells: whole });
      }
    }
  } catch (error) {
    const reason = whyUnreadable(error);
    // An error overtakes the rows before it.
    const { records = row } = error as { records?: number };
    bad.push({ row: records + 1, reason });
  }
  if (headings.names.length === 0 && !bad.length) bad.push({ row: 1, reason: 'The file is empty.' });
  return sheet;
}
