import { and, eq, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import { accountText } from '../../../db/member-text.ts';
import { accountEmail, hasAccount, passkeys, profiles, sessions, twoFactors } from '../../../db/schema.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { textHas } from '../../eggs/desk/customers/member-search.server.ts';
import { storable } from '../../forms/storable.ts';
import { formerEmailsOf } from '../my-account/former-emails.server.ts';
import { peopleSentences } from './people.ts';

const MOST_SHOWN = 20;

const { id, firstName, lastName, role, emailVerified, twoFactorEnabled } = profiles;

const openSessions = sql`from ${sessions} where ${sessions.userId} = ${id} and ${sessions.expiresAt} > now()`;

/** No more than helping with a sign-in needs. */
const ACCOUNT = {
  id,
  firstName,
  lastName,
  email: accountEmail,
  role,
  emailVerified,
  hasTwoSteps: twoFactorEnabled,
  /** Until when ten wrong codes lock the second step. */
  lockedUntil: sql<Date | null>`(select ${twoFactors.lockedUntil} from ${twoFactors}
    where ${twoFactors.userId} = ${id} and ${twoFactors.lockedUntil} > now())`.mapWith(
    twoFactors.lockedUntil,
  ),
  passkeys: sql<number>`(select count(*) from ${passkeys} where ${passkeys.userId} = ${id})`.mapWith(Number),
  devices: sql<number>`(select count(*) ${openSessions})`.mapWith(Number),
  /** When one of these devices was last used. */
  lastUsed: sql<Date | null>`(select max(${sessions.updatedAt}) ${openSessions})`.mapWith(sessions.updatedAt),
};

/** The first by name, and how many match; nobody for a query without words. @throws Refusal 403 */
export async function findAccounts({ db }: Pick<Context, 'db'>, who: Who, query: string) {
  mustBeAdmin(who, peopleSentences.mayNot);
  const words = textHas(accountText, query);
  if (words.length === 0) return { accounts: [], found: 0 };
  const rows = await db
    .select({ ...ACCOUNT, found: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(profiles)
    .where(and(...words))
    .orderBy(firstName, lastName, id)
    .limit(MOST_SHOWN);
  return { accounts: rows.map(({ found: _, ...account }) => account), found: rows[0]?.found ?? 0 };
}

export type FoundAccounts = Awaited<ReturnType<typeof findAccounts>>;
export type FoundAccount = FoundAccounts['accounts'][number];
export type AccountRead = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** Null for nobody's. @throws Refusal 403 */
export async function readAccount({ db, clock }: Pick<Context, 'db' | 'clock'>, who: Who, accountId: string) {
  mustBeAdmin(who, peopleSentences.mayNot);
  const [account] = await db
    .select(ACCOUNT)
    .from(profiles)
    .where(and(eq(id, storable(accountId)), hasAccount));
  return account ? { ...account, former: await formerEmailsOf(db, clock, account.id) } : null;
}
