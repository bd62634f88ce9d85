import { and, eq, lt } from 'drizzle-orm';
import type { RequestContext, Who } from '../../../context.ts';
import { asProgram } from '../../../db/as-program.ts';
import type { Database } from '../../../db/database.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import type { Sweep } from '../../../db/jobs/nightly.ts';
import { profiles } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { DAY_MS } from '../../../time.ts';
import { refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { refuseWithoutPuzzle } from '../../access/puzzle/ask-puzzle.server.ts';
import { claimNeighbor } from '../../eggs/neighbors/claim-neighbor.server.ts';
import { hasVerified, rememberUsed, spendVerification } from '../auth/mailed-links.server.ts';
import { isUnverified } from '../auth/sign-up-transaction.server.ts';
import { changeEmail } from '../my-account/email-change.server.ts';
import { VERIFIED } from './verified.ts';

const UNVERIFIED_DAYS = 7;

/** Gives the same answer for any address. @throws Refusal 429 */
export async function sendVerificationEmail(context: RequestContext, who: Who | null, email: string) {
  const { limits, puzzles, address, headers } = context;
  const full = () => limits.beforePuzzle.verification(address);
  await refuseWhenTooOften(limits.verificationNetwork, address);
  await refuseWithoutPuzzle(puzzles, 'verification', { address, headers, account: email, full });
  await refuseWhenTooOften(limits.verificationLetter, email);
  return idempotentWrite(context, who?.id ?? '', 'send-verification-email', async (tx) => {
    await context.accountLetters.ask(tx, { kind: 'verification', email });
    return { success: true, message: 'If an account needs verifying, a new email is on its way.' };
  });
}

/** @returns whose account it is; null if the link is not one of a sign-up */
async function verifySignUp(tx: Database, token: string): Promise<string | null> {
  const id = (await spendVerification(tx, token)) ?? '';
  const isHers = eq(profiles.id, id);
  const [done] = await tx
    .update(profiles)
    .set({ emailVerified: true })
    .where(isHers)
    .returning({ id: profiles.id });
  return done?.id ?? null;
}

/** For sign-ups and email changes; a used link only says what it did. @throws Refusal 400 if it ran out, or a later sign-up replaced it */
export function verifyEmail(context: RequestContext, who: Who | null, token: string) {
  return idempotentWrite(context, who?.id ?? '', 'verify-email', async (tx) => {
    const id = (await verifySignUp(tx, token)) ?? (await changeEmail(context, tx, who, token));
    if (id) {
      await rememberUsed(tx, token, id);
      await claimNeighbor(context, tx, id);
    } else if (await hasVerified(tx, token)) return { success: true, message: VERIFIED.before };
    else throw new Refusal(400, VERIFIED.not);
    return { success: true, message: VERIFIED.now };
  });
}

export const sweepUnverified: Sweep = async (db) => {
  const aWeekAgo = new Date(Date.now() - UNVERIFIED_DAYS * DAY_MS);
  const old = and(isUnverified, lt(profiles.createdAt, aWeekAgo));
  await db.transaction((tx) => asProgram(tx, () => tx.delete(profiles).where(old)));
};
