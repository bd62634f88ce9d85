import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { asProgram } from '../../db/as-program.ts';
import type { Database } from '../../db/open.ts';
import type { StaffRole } from '../../db/roles.ts';
import { accounts, passkeys, profiles, sessions, twoFactors } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { emailForm } from '../accounts/account.ts';
import { forgetLinks, keepResetToken, newToken, resetLink } from '../accounts/mailed-links.server.ts';
import { endSessionsAsStaff } from '../accounts/session-end.server.ts';

export async function hasOwner(db: Database): Promise<boolean> {
  const owners = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.role, 'admin'));
  return (await owners.limit(1)).length > 0;
}

const FIRST_NAMES = { admin: 'Owner', helper: 'Helper' } as const satisfies Record<StaffRole, string>;

/** The insert waits for any other change to the account. */
async function accountOf(tx: Database, email: string, role: StaffRole) {
  const made = await tx
    .insert(profiles)
    .values({ id: randomUUID(), firstName: FIRST_NAMES[role], email })
    .onConflictDoNothing()
    .returning({ id: profiles.id });
  const [account] = await tx
    .select({ id: profiles.id, verified: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.email, email));
  if (!account) throw new Error('That account was deleted before its role could be set.');
  return { ...account, made: made.length > 0 };
}

/** Anyone may have signed up with this address, so its old password, second factor, sessions and links end. */
async function shutOut(tx: Database, id: string) {
  for (const table of [accounts, passkeys, twoFactors, sessions]) {
    await tx.delete(table).where(eq(table.userId, id));
  }
  await tx.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.id, id));
  await forgetLinks(tx, id);
}

type NewStaff = {
  /** In lowercase. */
  email: string;
  /** An owner stays one. */
  role: StaffRole;
  /** Of the link to choose a password. */
  token: string;
  /** A verified account chooses one too, and is signed out everywhere. */
  startsOver?: boolean;
};

/** @returns whether the account is new, and whether the link works: it has no password, or its address was unverified */
export async function makeStaffIn(tx: Database, { email, role, token, startsOver = false }: NewStaff) {
  const { id, verified, made } = await accountOf(tx, email, role);
  if (startsOver || !verified) await shutOut(tx, id);
  const atLeast = sql`case when ${profiles.role} = 'admin' then 'admin' else ${role} end`;
  await tx.update(profiles).set({ role: atLeast, emailVerified: true }).where(eq(profiles.id, id));
  await endSessionsAsStaff(tx, id);
  const passwords = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.userId, id));
  const choosesPassword = passwords.length === 0;
  if (choosesPassword) await keepResetToken(tx, token, id);
  return { made, choosesPassword };
}

/** Signs the account out everywhere. @throws Refusal 400 */
export async function makeOwner({ db, config }: Context, rawEmail: string) {
  const parsed = emailForm.safeParse({ email: rawEmail.toLowerCase() });
  if (!parsed.success) throw new Refusal(400, 'Usage: npm run owner -- you@example.com');
  const token = newToken();
  const owner = { email: parsed.data.email, role: 'admin', token, startsOver: true } as const;
  const { made } = await db.transaction((tx) => asProgram(tx, () => makeStaffIn(tx, owner)));
  return { made, link: resetLink(config, token) };
}
