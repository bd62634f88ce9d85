import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { depositEvents } from '../../../db/schema.ts';
import type { Letter } from '../../../services/mail/mail.ts';
import { standingOf, whatToDo } from './deposit-ledger.ts';

type Told = Pick<Letter, 'about' | 'says'>;

/** @property about of the letter, the deposit's id; null for a letter of before those had one */
const linesOf = async (tx: Database, { about }: Told) =>
  about === undefined
    ? null
    : tx.select().from(depositEvents).where(eq(depositEvents.depositId, about)).orderBy(depositEvents.place);

/** Whoever got all of it back picks nothing up. */
export async function isReceiptTrue(tx: Database, letter: Told): Promise<boolean> {
  const lines = await linesOf(tx, letter);
  return lines === null || standingOf(lines).status !== 'refunded';
}

/** The bank may have returned it. @property says of the letter, the refund's reference */
export async function isRefundTrue(tx: Database, letter: Told): Promise<boolean> {
  const lines = await linesOf(tx, letter);
  if (lines === null) return true;
  const cameBack = lines.some(({ kind, reference }) => kind === 'refund_failed' && reference === letter.says);
  return !cameBack && standingOf(lines).refundedCents > 0;
}

/** Until an owner or the bank has settled it. */
export async function needsLook(tx: Database, letter: Told): Promise<boolean> {
  const lines = await linesOf(tx, letter);
  if (lines === null) return true;
  const kinds = lines.map(({ kind }) => kind);
  return kinds.includes('refund_failed') || whatToDo(standingOf(lines).status, kinds) !== '';
}
