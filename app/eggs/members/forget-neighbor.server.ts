import { and, eq, gt, isNull, not, notExists } from 'drizzle-orm';
import { DAY_MS } from '../../../core/clock.ts';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { asProgram } from '../../../db/as-program.ts';
import type { Database } from '../../../db/database.ts';
import type { Sweep } from '../../../db/jobs/nightly.ts';
import { eggList, eggRequests, hasAccount, profiles } from '../../../db/schema.ts';
import { eggCustomerSentences } from '../desk/customers/egg-customer.ts';

/** How long their requests keep the name of who is off the list and has no account. */
const NEIGHBORS_KEPT_DAYS = 365;

/** Who was taken off the list, with their requests and emails, as when an account closes; counts of eggs stay in the books. @throws Refusal 409 they have an account */
export async function forgetNeighbor(
  { mail }: Pick<Context, 'mail'>,
  tx: Database,
  { supabaseId, email }: Pick<typeof eggList.$inferSelect, 'supabaseId' | 'email'>,
): Promise<void> {
  const isTheirs = and(eq(profiles.id, supabaseId), isNull(profiles.email));
  const gone = await tx.delete(profiles).where(isTheirs).returning({ id: profiles.id });
  if (gone.length === 0) throw new Refusal(409, eggCustomerSentences.hasAccount);
  if (email === null) return;
  // Somebody else may have an account with it.
  const others = await tx.$count(profiles, eq(profiles.email, email));
  if (others === 0) await mail.forget(tx, [email]);
}

/** Nobody can reach them any more, nor they themselves. */
export const sweepNeighbors: Sweep = async (db, clock) => {
  const since = new Date(clock.now().getTime() - NEIGHBORS_KEPT_DAYS * DAY_MS);
  const listed = db.select().from(eggList).where(eq(eggList.supabaseId, profiles.id));
  const recent = db
    .select()
    .from(eggRequests)
    .where(and(eq(eggRequests.customerId, profiles.id), gt(eggRequests.requestedAt, since)));
  const gone = and(not(hasAccount), notExists(listed), notExists(recent));
  await db.transaction((tx) => asProgram(tx, () => tx.delete(profiles).where(gone)));
};
