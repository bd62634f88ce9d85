import { z } from 'zod';

const tally = z.object({ rows: z.int(), sum: z.string() });

/** A backup is lines of JSON: head, rows by table, unsent emails, end. */
const lineForm = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('head'),
    format: z.int(),
    madeAt: z.iso.datetime(),
    mode: z.string(),
    /** When each migration of the database was written, in milliseconds. */
    migrations: z.array(z.int()),
  }),
  z.object({ is: z.literal('rows'), table: z.string(), rows: z.array(z.string()) }),
  z.object({
    is: z.literal('unsent'),
    /** Without a body where it held a sign-in link. */
    letters: z.array(
      z.object({ id: z.uuid(), body: z.object({ text: z.string(), html: z.string() }).nullable() }),
    ),
  }),
  z.object({ is: z.literal('end'), tables: z.record(z.string(), tally) }),
]);

export type Line = z.infer<typeof lineForm>;

/** @throws SyntaxError, ZodError for what is no line */
export const parseLine = (text: string): Line => lineForm.parse(JSON.parse(text));
