import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { href } from 'react-router';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { eggList, profiles } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { writeToOwners } from '../../letters/writing/write-letter.server.tsx';
import { becomeAccount, becomeMember } from './become-one.server.ts';

type Parts = Pick<Context, 'clock' | 'mail' | 'config'>;

/** The rows of those whom the farm entered with this email, and of the account, locked as where two are put together. */
async function lockMembers(tx: Database, accountId: string, email: string) {
  const { id, supabaseId } = eggList;
  const found = await tx
    .select({ id })
    .from(eggList)
    .innerJoin(profiles, eq(profiles.id, supabaseId))
    .where(or(and(eq(eggList.email, email), isNull(profiles.email)), eq(supabaseId, accountId)));
  const ids = found.map((one) => one.id);
  const rows = await tx.select().from(eggList).where(inArray(id, ids)).orderBy(id).for('update');
  return {
    mine: rows.find((row) => row.supabaseId === accountId),
    neighbors: rows.filter((row) => row.supabaseId !== accountId && row.email === email),
  };
}

/** Whoever proves an email that the farm entered for a neighbor without an account is that neighbor; a phone or a name proves nothing. @returns whether they are on the list now by that */
export async function claimNeighbor(parts: Parts, tx: Database, accountId: string): Promise<boolean> {
  const [account] = await tx.select().from(profiles).where(eq(profiles.id, accountId));
  if (!account?.email || !account.emailVerified) return false;
  const { email } = account;
  const { mine, neighbors } = await lockMembers(tx, accountId, email);
  const [neighbor] = neighbors;
  if (!neighbor) return false;
  try {
    await tx.transaction((inner) =>
      mine
        ? becomeMember(parts, inner, accountId, neighbor, mine)
        : becomeAccount(parts, inner, neighbor, { ...account, email }),
    );
  } catch (error) {
    // Eggs are ready for both: the owner puts them together once they are picked up.
    if (error instanceof Refusal) return false;
    throw error;
  }
  const memberId = (mine ?? neighbor).id;
  await writeToOwners(parts.mail, tx, 'neighbor-joined', {
    farm: await readFarm(tx),
    values: { neighbor: `${neighbor.firstName} ${neighbor.lastName}`.trim() },
    href: `${parts.config.publicUrl}${href('/egg-customers/:memberId', { memberId })}`,
  });
  return !mine;
}
