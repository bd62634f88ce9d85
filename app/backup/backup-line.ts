import { z } from 'zod';

/** Of one line. */
export const ROWS_MAX = 500;

/** Counted first: each wrong one costs far more than itself. */
const listOf = <Item extends z.ZodType>(item: Item, { least = 0, most }: { least?: number; most: number }) =>
  z.array(z.unknown()).min(least).max(most).pipe(z.array(item));

const MIGRATIONS_MAX = 10_000;
const LETTERS_MAX = 50_000;
const TABLES_MAX = 1_000;

const tally = z.object({ rows: z.int(), sum: z.string() });

/** A backup is lines of JSON: head, rows by table, unsent emails, end. */
const lineForm = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('head'),
    format: z.int(),
    madeAt: z.iso.datetime(),
    mode: z.string(),
    /** When each migration of the database was written, in milliseconds. */
    migrations: listOf(z.int(), { most: MIGRATIONS_MAX }),
  }),
  z.object({
    is: z.literal('rows'),
    table: z.string(),
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
      .pipe(z.record(z.string(), tally)),
  }),
]);

export type Line = z.infer<typeof lineForm>;

/** @throws SyntaxError, ZodError for what is no line */
export const parseLine = (text: string): Line => lineForm.parse(JSON.parse(text));
