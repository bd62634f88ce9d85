import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { profiles } from '../../../db/schema.ts';

type Stamped = { updatedAt: Date; updatedBy: string | null };

/** @throws Refusal 409 that says who saved what after the form was opened */
export async function refuseLateEdit(tx: Database, who: Who, row: Stamped, opened: string): Promise<void> {
  if (row.updatedAt.getTime() === new Date(opened).getTime()) return;
  const [person] = row.updatedBy
    ? await tx.select({ name: profiles.firstName }).from(profiles).where(eq(profiles.id, row.updatedBy))
    : [];
  const by = row.updatedBy === who.id ? 'You' : (person?.name ?? 'Someone');
  const sentence = `${by} changed this in the meantime. Nothing was saved yet: compare, then save again.`;
  throw new Refusal(409, sentence, { details: { current: row, changed_by: by } });
}

/** Later than the version before, even within one millisecond. */
export const stampOf = ({ clock }: Pick<Context, 'clock'>, who: Who, before?: Date) => ({
  updatedAt: new Date(Math.max(clock.now().getTime(), (before?.getTime() ?? 0) + 1)),
  updatedBy: who.id,
});

const OWN = ['id', 'updatedAt', 'updatedBy'];

/** Each field is sent under its column's name; what is not sent stays. */
export function valuesSent<Table extends PgTable>(table: Table, input: object) {
  const sent = Object.entries(getTableColumns(table))
    .map(([name, column]) => [name, input[column.name as keyof object]] as const)
    .filter(([name, value]) => value !== undefined && !OWN.includes(name));
  return Object.fromEntries(sent) as object as Partial<Table['$inferSelect']>;
}

type Edit<Row> = {
  row: Row;
  values: Partial<Row>;
  /** The version that the form started from. */
  opened: string;
  says: string;
};

/** What is there already is no edit. @param write may still refuse the row as it would be @throws Refusal 409 changed by someone else first */
export async function saveEdit<Row extends Stamped>(
  context: Pick<Context, 'clock'>,
  tx: Database,
  who: Who,
  { row, values, opened, says }: Edit<Row>,
  write: (edited: Row) => Promise<unknown>,
) {
  const answer = (at: Date) => ({ success: true, message: says, updated_at: at.toISOString() });
  if (isDeepStrictEqual({ ...row, ...values }, row)) return answer(row.updatedAt);
  await refuseLateEdit(tx, who, row, opened);
  const stamp = stampOf(context, who, row.updatedAt);
  await write({ ...row, ...values, ...stamp });
  return answer(stamp.updatedAt);
}
