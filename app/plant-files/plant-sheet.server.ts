import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type CastingContext, CsvError, parse } from 'csv-parse';
import { type Plant, priceOf, toWire } from '../catalog/plant.ts';

/** By the specification's field names, and `price`; the last three are read-only. */
export const COLUMNS = [
  'id',
  'plant_variety',
  'plant_name',
  'plant_description',
  'pot_size',
  'price',
  'plant_type',
  'in_stock',
  'photo_url',
  'created_at',
  'updated_at',
] as const;

export type Column = (typeof COLUMNS)[number];

const NEEDED: Column[] = ['plant_variety', 'plant_name', 'pot_size', 'plant_type'];

export const SHEET_ROWS_MAX = 10_000;

/** Also counts rows that are blank or not good. */
const ROWS_READ_MAX = 2 * SHEET_ROWS_MAX;

const CELLS_MAX = 100;

const ROW_MAX_BYTES = 100_000;

/** By its number in a spreadsheet, whose header is row 1. */
export type SheetRow = { row: number; cells: Partial<Record<Column, string>> };

export type BadRow = { row: number; reason: string };

/** Formulas, and text that looks like an escaped one: both get one more apostrophe. */
const ESCAPED = /^'+[=+\-@\t\r＝＋－＠]/;

const unescaped = (text: string) => (ESCAPED.test(text) ? text.slice(1) : text);

export const cellsOf = (plant: Plant) => ({ ...toWire(plant), price: priceOf(plant) });

export const PLANT_SHEET = {
  columns: COLUMNS,
  cast: { string: (text: string) => (ESCAPED.test(text) ? `'${text}` : text) },
};

/** Comma or semicolon, whichever the header has more of. */
function delimiterOf(text: string): string {
  const header = text.slice(0, 2_000).split(/[\r\n]/, 1)[0] ?? '';
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

const PIECE = 512;

/** In chunks, so that other requests run in between. */
async function* pieces(text: string) {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await setImmediate();
  }
}

function headerProblem(header: string[]): string | null {
  const known: readonly string[] = COLUMNS;
  const unknown = header.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return unknown === ''
      ? 'A column has no name. The first row holds the names of the columns.'
      : `The farm has no column "${unknown}". The first row holds these names: ${COLUMNS.join(', ')}.`;
  }
  const twice = header.find((name, place) => header.indexOf(name) !== place);
  if (twice) return `The column "${twice}" is there twice.`;
  const missing = NEEDED.filter((name) => !header.includes(name));
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
  constructor(readonly records: number) {
    super();
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

/** Blank rows count, but are left out. */
export async function readSheet(text: string): Promise<{ rows: SheetRow[]; bad: BadRow[] }> {
  const rows: SheetRow[] = [];
  const bad: BadRow[] = [];
  const parser = parse({
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    max_record_size: ROW_MAX_BYTES,
    cast: onlySoWide,
  });
  Readable.from(pieces(text)).pipe(parser);
  let header: Column[] | null = null;
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      const tooMuch = tooMuchAt(row, record, rows.length);
      if (tooMuch) return { rows, bad: [...bad, { row, reason: tooMuch }] };
      const cells = withoutTail(record, header?.length ?? 0);
      if (cells.every((text) => text === '')) continue;
      if (!header) {
        const names = cells.map((name) => name.toLowerCase());
        const problem = headerProblem(names);
        if (problem) return { rows: [], bad: [{ row, reason: problem }] };
        header = names as Column[];
      } else if (cells.length !== header.length) {
        bad.push({ row, reason: `This row has ${cells.length} cells, the header has ${header.length}.` });
      } else {
        rows.push({
          row,
          cells: Object.fromEntries(header.map((name, at) => [name, unescaped(cells[at] ?? '')])),
        });
      }
    }
  } catch (error) {
    const reason = whyUnreadable(error);
    // An error overtakes the rows before it.
    const { records = row } = error as { records?: number };
    bad.push({ row: records + 1, reason });
  }
  if (!header && !bad.length) bad.push({ row: 1, reason: 'The file is empty.' });
  return { rows, bad };
}
