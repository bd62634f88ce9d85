import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { ready } from '../../db/ready.ts';
import { accounts, profiles } from '../../db/schema.ts';
import { countedInTurn, type SignInCounters, valuesInTurn } from './attempts-in-turn.server.ts';

const { firstName: name, phone: _, address: _too, ...others } = getTableColumns(profiles);

const withPassword = ready('person_to_sign_in', (db) => {
  const { counted, full } = countedInTurn(db, 3);
  return db
    .with(...counted, full)
    .select({ full: full.until, user: { ...others, name }, account: accounts })
    .from(full)
    .leftJoin(profiles, eq(profiles.email, sql.placeholder('email')))
    .leftJoin(accounts, and(eq(accounts.userId, profiles.id), eq(accounts.providerId, 'credential')));
});

/**
 * Counts a try to sign in, and finds somebody with their password's account, all in one statement.
 * @returns seconds to wait, 0 when there is room; and the person or null: what Better Auth finds by an e-mail
 * (sign-in.farm.test.ts holds them together)
 */
export async function personToSignIn(db: Database, email: string, counters: SignInCounters) {
  const now = Date.now();
  const values = { ...valuesInTurn(counters, now), email: email.toLowerCase() };
  const [found] = await withPassword(db, values);
  const seconds = found?.full ? Math.max(1, Math.ceil((Number(found.full) - now) / 1000)) : 0;
  const person = found?.user ? { user: found.user, accounts: found.account ? [found.account] : [] } : null;
  return { seconds, person };
}
