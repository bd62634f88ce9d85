import { z } from 'zod';

/** For one line. */
export const ROWS_MAX = 500;

/** Counted first: each wrong one costs far more than itself. */
const listOf = <Item extends z.ZodType>(item: Item, { least = 0, most }: { least?: number; most: number }) =>
  z.array(z.unknown()).min(least).max(most).pipe(z.array(item));

const MIGRATIONS_MAX = 10_000;
const LETTERS_MAX = 50_000;
const TABLES_MAX = 1_000;

/** These are printed, so nothing in them moves a terminal's cursor. */
const tableName = z.string().regex(/^[a-z_]{1,63}$/);

const tally = z.object({ rows: z.int(), sum: z.string() });

/** A backup is lines of JSON: head, rows by table, unsent emails, end. */
const lineForm = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('head'),
    format: z.int(),
    madeAt: z.iso.datetime(),
    mode: z.enum(['demo', 'live']),
    /** When each migration of the database was written, in milliseconds. */
    migrations: listOf(z.int(), { most: MIGRATIONS_MAX }),
  }),
  z.object({
    is: z.literal('rows'),
    table: tableName,
    rows: listOf(z.string(), { least: 1, most: ROWS_MAX }),
  }),
  z.object({
    is: z.literal('unsent'),
    /** Without a body where it held a sign-in link. */
    letters: listOf(
      z.object({ id: z.uuid(), body: z.object({ text: z.string(), html: z.string() }).nullable() }),
      { most: LETTERS_MAX },
    ),
  }),
  z.object({
    is: z.literal('end'),
    tables: z
      .record(z.string(), z.unknown())
      .refine((tables) => Object.keys(tables).length <= TABLES_MAX, { abort: true })
      .pipe(z.record(tableName, tally)),
  }),
]);

export type Line = z.infer<typeof lineForm>;

/** The longest line of ours, of emails, has five for each. */
const PARTS_MAX = 6 * LETTERS_MAX;
const DEPTH_MAX = 8;

const [QUOTE, COMMA, ESCAPE] = [0x22, 0x2c, 0x5c];
const OPENS = [0x5b, 0x7b];
const CLOSES = [0x5d, 0x7d];

function afterText(json: Buffer, from: number): number {
  let at = from;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === ESCAPE ? 2 : 1;
  return at;
}

/** Before parsing, because a few megabytes of brackets become a gigabyte of objects. */
function isModest(json: Buffer): boolean {
  let [parts, depth] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? 0;
    if (sign === QUOTE) at = afterText(json, at + 1);
    else if (CLOSES.includes(sign)) depth -= 1;
    else if (sign === COMMA) parts += 1;
    else if (OPENS.includes(sign)) {
      parts += 1;
      depth += 1;
    }
    if (parts > PARTS_MAX || depth > DEPTH_MAX) return false;
  }
  return true;
}

/** @throws SyntaxError, ZodError for what is no line */
export function parseLine(json: Buffer): Line {
  if (!isModest(json)) throw new SyntaxError('This line has too many parts.');
  return lineForm.parse(JSON.parse(json.toString()));
}
