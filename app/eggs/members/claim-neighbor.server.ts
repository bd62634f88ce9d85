import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { href } from 'react-router';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { wholeName } from '../../../core/whole-name.ts';
import type { Database } from '../../../db/database.ts';
import { deposits, eggList, profiles } from '../../../db/schema.ts';
import { isUnnamed } from '../../access/names/person-name.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { writeToOwners } from '../../letters/write-letter.server.tsx';
import { becomeAccount, becomeMember } from './become-one.server.ts';

type Parts = Pick<Context, 'clock' | 'mail' | 'config'>;
type Member = typeof eggList.$inferSelect;
type Named = Pick<Member, 'firstName' | 'lastName'>;

const nameParts = ({ firstName, lastName }: Named) => ({ firstName, lastName });

/** Nobody's account: a neighbor whom the farm entered with that email. */
const entered = (email: string) => and(eq(eggList.email, email), isNull(profiles.email));

/** The rows of those whom the farm entered with this email, and of the account, locked as where two are put together. */
async function lockMembers(tx: Database, accountId: string, email: string) {
  const { id, supabaseId } = eggList;
  const found = await tx
    .select({ id })
    .from(eggList)
    .innerJoin(profiles, eq(profiles.id, supabaseId))
    .where(or(entered(email), eq(supabaseId, accountId)));
  const ids = found.map((one) => one.id);
  const rows = await tx.select().from(eggList).where(inArray(id, ids)).orderBy(id).for('update');
  return {
    mine: rows.find((row) => row.supabaseId === accountId),
    neighbors: rows.filter((row) => row.supabaseId !== accountId && row.email === email),
  };
}

/** Whom the farm knows by an email alone: a neighbor by name, or a payer (null). */
export async function knownAt(db: Database, email: string): Promise<{ name: string | null } | null> {
  const { firstName, lastName } = eggList;
  const [neighbor] = await db
    .select({ firstName, lastName })
    .from(eggList)
    .innerJoin(profiles, eq(profiles.id, eggList.supabaseId))
    .where(entered(email))
    .limit(1);
  if (neighbor) return { name: wholeName(neighbor) };
  const isPaid = and(eq(deposits.email, email), isNotNull(deposits.paidAt));
  return (await db.$count(deposits, isPaid)) > 0 ? { name: null } : null;
}

async function tellOwners({ mail, config }: Parts, tx: Database, neighbor: Member, memberId: string) {
  await writeToOwners(mail, tx, 'neighbor-joined', {
    farm: await readFarm(tx),
    values: { neighbor: wholeName(neighbor) },
    href: `${config.publicUrl}${href('/egg-customers/:memberId', { memberId })}`,
  });
}

/** Who opened an account by a link to this email and its password is the neighbor whom the farm entered with it. @param keepsName what the farm calls them stays: a stranger may have typed the account's */
export async function claimNeighbor(
  parts: Parts,
  tx: Database,
  accountId: string,
  { keepsName = false } = {},
): Promise<void> {
  const [account] = await tx.select().from(profiles).where(eq(profiles.id, accountId));
  if (!account?.email || !account.emailVerified) return;
  const { email } = account;
  const { mine, neighbors } = await lockMembers(tx, accountId, email);
  const [neighbor] = neighbors;
  if (!neighbor) return;
  const named = keepsName || isUnnamed(account) ? neighbor : account;
  try {
    await tx.transaction((inner) =>
      mine
        ? becomeMember(parts, inner, accountId, neighbor, mine)
        : becomeAccount(parts, inner, neighbor, { ...account, ...nameParts(named), email }),
    );
  } catch (error) {
    // Eggs are ready for both: the owner puts them together once they are picked up.
    if (error instanceof Refusal) return;
    throw error;
  }
  await tellOwners(parts, tx, neighbor, (mine ?? neighbor).id);
}

/** The entry of a neighbor becomes an account of its own, whose address is proven; nothing signs in to it yet. @returns whose; null if nobody is entered with that email */
export async function beginAccount(parts: Parts, tx: Database, email: string): Promise<string | null> {
  const [neighbor] = (await lockMembers(tx, '', email)).neighbors;
  if (!neighbor) return null;
  const { supabaseId } = neighbor;
  await tx.update(profiles).set({ email, emailVerified: true }).where(eq(profiles.id, supabaseId));
  await tellOwners(parts, tx, neighbor, neighbor.id);
  return supabaseId;
}
