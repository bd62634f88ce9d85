import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { accounts, passkeys, profiles, twoFactors } from '../../../db/schema.ts';
import { allowFirstSetUp, forgetLinks } from './mailed-links.server.ts';
import { signOut } from './sign-out.server.ts';

type How = {
  /** Whoever may have prepared the account keeps nothing: its password and every factor end, too. */
  startsOver?: boolean;
  /** An owner helps: every factor ends, and the password stays. */
  factorsEnd?: boolean;
  /** The session of the person who does it, freshly proved. */
  stays?: string | null;
};

/** What is left after a recovery, and how many sessions ended. */
export type WaysIn = { passkeys: number; hasTwoSteps: boolean; ended: number };

/**
 * Whenever an account is recovered or gets another address, role or person: sessions and links end, and passkeys rest
 * until they are confirmed. A code stays asked, so a mailbox alone never weakens an account.
 */
export async function changesHands(
  tx: Database,
  id: string,
  { startsOver = false, factorsEnd = startsOver, stays = null }: How,
): Promise<WaysIn> {
  const ended = await signOut(tx, id, { stays });
  await forgetLinks(tx, id);
  const begun = factorsEnd ? undefined : eq(twoFactors.verified, false);
  await tx.delete(twoFactors).where(and(eq(twoFactors.userId, id), begun));
  if (startsOver) {
    await tx.delete(accounts).where(eq(accounts.userId, id));
    await allowFirstSetUp(tx, id);
  }
  if (factorsEnd) {
    await tx.delete(passkeys).where(eq(passkeys.userId, id));
    await tx.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.id, id));
    return { passkeys: 0, hasTwoSteps: false, ended: ended.length };
  }
  const resting = await tx
    .update(passkeys)
    .set({ confirmed: false })
    .where(eq(passkeys.userId, id))
    .returning({ id: passkeys.id });
  const [person] = await tx
    .select({ hasTwoSteps: profiles.twoFactorEnabled })
    .from(profiles)
    .where(eq(profiles.id, id));
  return { passkeys: resting.length, hasTwoSteps: person?.hasTwoSteps === true, ended: ended.length };
}

/** For the email about it; what is not there is left out. */
export function waysInWords({ passkeys: keys, hasTwoSteps, ended }: WaysIn): string {
  const keysLeft =
    keys === 1
      ? 'A passkey is still there. It signs nobody in until you confirm it under Your account.'
      : `${keys} passkeys are still there. They sign nobody in until you confirm them under Your account.`;
  return [
    ended === 1 ? 'One other device was signed out.' : `${ended || 'No'} other devices were signed out.`,
    keys ? keysLeft : '',
    hasTwoSteps ? 'Two-step sign-in is on, and still asks for a code.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
