import { and, lt } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import { DAY_MS } from '../../../core/clock.ts';
import { asProgram } from '../../../db/as-program.ts';
import type { Sweep } from '../../../db/jobs/nightly.ts';
import { profiles } from '../../../db/schema.ts';
import { emailForm } from '../../access/account.ts';
import { refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { refuseWithoutPuzzle } from '../../access/puzzle/ask-puzzle.server.ts';
import { isUnverified } from '../auth/sign-up-transaction.server.ts';

const UNVERIFIED_DAYS = 7;

/** Gives the same answer for any address. @throws Refusal 429 */
export const sendVerificationEmail = act('send-verification-email', {
  summary:
    'Sends a new verification link. The response is the same whether or not the address has an account.',
  who: 'anyone',
  of: 'site',
  beforeOpening: true,
  input: emailForm,
  answers: done,
  refusals: [429],
  prepare: async ({ context }, { email }) => {
    const { puzzles, address, headers } = context;
    const limits = context.limits.ofStrangers(context.who);
    const full = () => limits.beforePuzzle.verification(address);
    await refuseWhenTooOften(limits.verificationNetwork, address);
    await refuseWithoutPuzzle(puzzles, 'verification', { address, headers, account: email, full });
    await refuseWhenTooOften(limits.verificationLetter, email);
  },
  run: async ({ tx, context }, { email }) => {
    await context.accountLetters.ask(tx, { kind: 'verification', email });
    return { success: true, message: 'If an account needs verifying, a new email is on its way.' };
  },
});

export const sweepUnverified: Sweep = async (db) => {
  const aWeekAgo = new Date(Date.now() - UNVERIFIED_DAYS * DAY_MS);
  const old = and(isUnverified, lt(profiles.createdAt, aWeekAgo));
  await db.transaction((tx) => asProgram(tx, () => tx.delete(profiles).where(old)));
};
