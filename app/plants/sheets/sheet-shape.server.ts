import { parse } from 'csv-parse/sync';
import { placesOf } from './sheet-columns.ts';

/** How a file is written: what stands between its cells, and which record has the headings. */
export type Shape = { text: string; delimiter: string; headingsAt: number };

/** Spreadsheets write all three, and a file may have been through several programs. */
export const LINE_ENDS = ['\r\n', '\n', '\r'];

const DELIMITERS = [',', ';', '\t', '|'];
export const CELLS_MAX = 100;
const HEAD = 8_192;
const TITLES_MAX = 20;

/** Excel's own first line, which says what stands between the cells. */
const SEP = /^"?sep=([^"\r\n])"?[,;\t]*(?:\r\n|\n|\r|$)/i;
const IN_SMART_QUOTES = /^\s*[“”][^“”\r\n]+[“”]\s{0,9}[,;\t|]\s{0,9}[“”]/;

/** The records at the start, as far as they are whole. */
function firstRecords(text: string, delimiter: string): string[][] {
  const records: string[][] = [];
  try {
    parse(text.slice(0, HEAD), {
      delimiter,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      relax_quotes: true,
      to: TITLES_MAX,
      on_record: (record: string[]) =>
        void records.push(record.slice(0, CELLS_MAX).map((cell) => cell.trim())),
    });
  } catch {
    // The last one was cut off, or a quotation mark is not closed: reading the file names its row.
  }
  return records;
}

const known = (record: string[]) => Object.keys(placesOf(record)).length;
const filled = (record: string[]) => record.filter(Boolean).length;

/** The row of headings is the one with the most that are known, else the first with more than one cell. */
function headingsIn(records: string[][]): { at: number; known: number; cells: number } {
  const most = Math.max(0, ...records.map(known));
  const isHeading = (record: string[]) => (most > 1 ? known(record) === most : filled(record) > 1);
  const found = records.findIndex(isHeading);
  const at = found < 0 ? records.findIndex((record) => filled(record) > 0) : found;
  return { at: Math.max(0, at), known: most, cells: filled(records[at] ?? []) };
}

export function shapeOf(given: string): Shape {
  const said = SEP.exec(given.replace(/^\uFEFF/, ''));
  const rest = given.replace(/^\uFEFF/, '').slice(said?.[0].length ?? 0);
  const text = IN_SMART_QUOTES.test(rest) ? rest.replace(/[“”]/g, '"') : rest;
  const choices = (said?.[1] ? [said[1]] : DELIMITERS).map((delimiter) => ({
    delimiter,
    ...headingsIn(firstRecords(text, delimiter)),
  }));
  const [best] = choices.toSorted((a, b) => b.known - a.known || b.cells - a.cells);
  return { text, delimiter: best?.delimiter ?? ',', headingsAt: best?.at ?? 0 };
}
