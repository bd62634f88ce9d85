import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { accounts, profiles, sessions } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { emailForm } from './account.ts';
import { newResetLink } from './reset-link.server.ts';

/** The account of that address; made when there is none. The insert waits for whoever is just changing it. */
async function accountOf(tx: Database, email: string) {
  const made = await tx
    .insert(profiles)
    .values({ id: randomUUID(), firstName: 'Owner', email })
    .onConflictDoNothing()
    .returning({ id: profiles.id });
  const [account] = await tx
    .select({ id: profiles.id, verified: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.email, email));
  if (!account) throw new Error('The account went away while it was made an owner.');
  return { ...account, made: made.length > 0 };
}

/** Anybody can have signed up with an address they never proved to be theirs: their way in is closed. */
async function shutOut(tx: Database, id: string) {
  await tx.delete(sessions).where(eq(sessions.userId, id));
  await tx.delete(accounts).where(eq(accounts.userId, id));
}

/**
 * Makes an account an owner, all of it or nothing. One without a password, or whose address was never
 * verified, gets a link to choose a new one; nobody else's password or session is left in it. Run from the
 * command line on the farm's own machine, which is what proves that the asker may.
 * @throws Refusal 400 when that is no e-mail address
 */
export async function makeOwner({ db, config }: Context, rawEmail: string) {
  const parsed = emailForm.safeParse({ email: rawEmail.toLowerCase() });
  if (!parsed.success) throw new Refusal(400, 'Usage: npm run owner -- you@example.com');
  return db.transaction(async (tx) => {
    const { id, verified, made } = await accountOf(tx, parsed.data.email);
    if (!verified) await shutOut(tx, id);
    await tx.update(profiles).set({ role: 'admin', emailVerified: true }).where(eq(profiles.id, id));
    const passwords = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.userId, id));
    const link = passwords.length ? null : await newResetLink(tx, config, id);
    return { made, link };
  });
}
