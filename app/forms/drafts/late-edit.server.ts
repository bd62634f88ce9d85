import { eq } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { profiles } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';

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
export const stampOf = (context: Context, who: Who, before?: Date) => ({
  updatedAt: new Date(Math.max(context.clock.now().getTime(), (before?.getTime() ?? 0) + 1)),
  updatedBy: who.id,
});
