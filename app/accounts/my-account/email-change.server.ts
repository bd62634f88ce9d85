import { and, eq, gt, lt } from 'drizzle-orm';
import { DAY_MS } from '../../../core/clock.ts';
import type { Context, Who } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import type { Sweep } from '../../../db/jobs/nightly.ts';
import { eggList, emailChanges, profiles } from '../../../db/schema.ts';
import { firstNameOf } from '../../access/names/person-name.ts';
import { sayWhatIsOwedTo } from '../../eggs/line/heard/say-what-is-owed.server.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { LETTERS_TO_NEIGHBORS } from '../../letters/letters-to-neighbors.ts';
import { letterOf } from '../../letters/write-letter.server.tsx';
import { changesHands, waysInWords } from '../auth/changes-hands.server.ts';
import { hashOfToken } from '../auth/hashed-tokens.server.ts';
import { helpPage, newToken } from '../auth/mailed-links.server.ts';
import { endUnverified } from '../auth/sign-up-transaction.server.ts';
import { keepFormerEmail } from './former-emails.server.ts';

type Parts = Pick<Context, 'clock' | 'mail' | 'config'>;

const accountAt = async (tx: Database, email: string) =>
  (await tx.select({ verified: profiles.emailVerified }).from(profiles).where(eq(profiles.email, email)))[0];

/** Voids the previous link. If the address has an account, only an email to it says so. @param email in lowercase */
export async function askNewAddress(
  { mail, config }: Pick<Parts, 'mail' | 'config'>,
  tx: Database,
  userId: string,
  email: string,
) {
  const token = newToken();
  const change = { email, token: hashOfToken(token), expiresAt: new Date(Date.now() + DAY_MS) };
  await tx
    .insert(emailChanges)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change });
  const isTaken = (await accountAt(tx, email))?.verified;
  const name = isTaken ? 'has-account' : 'new-email';
  const href = isTaken ? `${config.publicUrl}/login` : `${config.publicUrl}/verify?token=${token}`;
  const letter = await letterOf(tx, name, email, { farm: await readFarm(tx), values: {}, href });
  await mail.queue(tx, isTaken ? letter : { ...letter, about: change.token });
}

/** @returns which account a link would move, and to where; null if it was used, or the address has an account */
export async function findEmailChange(db: Database, token: string) {
  const isLink = eq(emailChanges.token, hashOfToken(token));
  const [change] = await db
    .select({ accountId: emailChanges.userId, email: emailChanges.email })
    .from(emailChanges)
    .where(and(isLink, gt(emailChanges.expiresAt, new Date())));
  return change && !(await accountAt(db, change.email))?.verified ? change : null;
}

/** Emails both addresses; only the session that opened the link stays. @returns whose account it is; null if the link was used, or the address has an account by now */
export async function changeEmail(
  parts: Parts,
  tx: Database,
  who: Who | null,
  token: string,
): Promise<string | null> {
  const { mail, config } = parts;
  const isLink = eq(emailChanges.token, hashOfToken(token));
  const [change] = await tx
    .delete(emailChanges)
    .where(and(isLink, gt(emailChanges.expiresAt, new Date())))
    .returning({ userId: emailChanges.userId, email: emailChanges.email });
  if (!change) return null;
  const { userId, email } = change;
  await endUnverified(tx, email);
  if (await accountAt(tx, email)) return null;
  const [before] = await tx.select().from(profiles).where(eq(profiles.id, userId));
  await tx.update(profiles).set({ email }).where(eq(profiles.id, userId));
  await tx.update(eggList).set({ email }).where(eq(eggList.supabaseId, userId));
  if (before?.email) {
    await keepFormerEmail(tx, parts.clock, userId, before.email, email);
    await mail.readdress(tx, before.email, email, Object.keys(LETTERS_TO_NEIGHBORS));
  }
  await sayWhatIsOwedTo(parts, tx, [userId]);
  const stays = who?.id === userId ? who.sessionId : null;
  const what = waysInWords(await changesHands(tx, userId, { stays }));
  const hello = before && firstNameOf(before);
  const filled = { farm: await readFarm(tx), values: { what, help: helpPage(config, userId) }, hello };
  for (const to of [before?.email ?? email, email]) {
    await mail.queue(tx, await letterOf(tx, 'email-changed', to, filled));
  }
  return userId;
}

export const sweepEmailChanges: Sweep = async (db) => {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, new Date()));
};
