import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { ready } from '../../db/ready.ts';
import { accounts, profiles } from '../../db/schema.ts';

const { firstName: name, phone: _, address: _too, ...others } = getTableColumns(profiles);

const withPassword = ready('person_to_sign_in', (db) =>
  db
    .select({ user: { ...others, name }, account: accounts })
    .from(profiles)
    .leftJoin(accounts, and(eq(accounts.userId, profiles.id), eq(accounts.providerId, 'credential')))
    .where(eq(profiles.email, sql.placeholder('email'))),
);

/**
 * Somebody with their password's account, or null: what Better Auth finds by an e-mail, planned once
 * (sign-in.farm.test.ts holds them together).
 */
export async function personToSignIn(db: Database, email: string) {
  const [found] = await withPassword(db, { email: email.toLowerCase() });
  return found ? { user: found.user, accounts: found.account ? [found.account] : [] } : null;
}
