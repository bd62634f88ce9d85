import { type Options, stringify } from 'csv-stringify/sync';
import { TIME_ZONE } from '../../core/clock.ts';

const AT_A_TIME = 250;

/** '2025-09-20 14:05' in the farm's time zone, which spreadsheets read as a time. Swedish writes it that way. */
const farmMinute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
}).format;

/** After a byte order mark, by which spreadsheets know UTF-8. */
export const csvHeader = (columns: readonly string[]) => `\uFEFF${columns.join(',')}\r\n`;

/** Rows whose values are named like the columns, as text that no spreadsheet runs. */
export const csvLines = (rows: object[], columns: readonly string[], cast?: Options['cast']) =>
  // As arrays: of objects, the library parses each column's name again for every row.
  stringify(
    rows.map((row) => columns.map((name) => (row as Record<string, unknown>)[name])),
    {
      quoted: true,
      quoted_empty: true,
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { boolean: String, date: (moment) => farmMinute(moment), ...cast },
    },
  );

/** @property read up to `limit` rows that come after `last`, in an order of their own */
export type Sheet<Row extends object> = {
  columns: readonly string[];
  cast?: Options['cast'];
  read(limit: number, last?: Row): PromiseLike<Row[]>;
};

/** In chunks, read in pages, so that the whole file is never in memory. */
export async function* csvText<Row extends object>({ columns, cast, read }: Sheet<Row>) {
  yield csvHeader(columns);
  let last: Row | undefined;
  do {
    const rows = await read(AT_A_TIME, last);
    yield csvLines(rows, columns, cast);
    last = rows.length < AT_A_TIME ? undefined : rows.at(-1);
  } while (last);
}

/** Reads no faster than the client. */
function asBytes(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await text.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    cancel: () => void text.return(undefined),
  });
}

/** A file to save, sent while it is read. */
export const fileToSave = (name: string, type: string, text: AsyncGenerator<string>) =>
  new Response(asBytes(text), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });

/** @param name without '.csv' */
export const csvFile = (name: string, text: AsyncGenerator<string>) =>
  fileToSave(`${name}.csv`, 'text/csv', text);
