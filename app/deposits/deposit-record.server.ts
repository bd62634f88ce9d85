import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { depositEvents, deposits, profiles } from '../../db/schema.ts';
import type { Mail } from '../../services/mail/mail.ts';
import { readCalendar } from '../farm/calendar.server.ts';
import { inDollars } from './deposit.ts';
import { LINE_WORDS, type Line, type Standing, standingOf } from './deposit-ledger.ts';
import { lookAtDepositLetter, receiptLetter, refundLetter, type ToFarm } from './deposit-letters.server.tsx';

export type Deposit = typeof deposits.$inferSelect;
type Parts = Pick<Context, 'mail' | 'clock' | 'config'>;

/** Writes one letter to everybody who runs the farm. */
export async function tellTheFarm(
  { mail, config }: Pick<Parts, 'mail' | 'config'>,
  tx: Database,
  write: (reader: ToFarm) => Mail,
) {
  const farmers = await tx.select({ email: profiles.email }).from(profiles).where(eq(profiles.role, 'admin'));
  const farm = await readCalendar(tx);
  for (const { email: to } of farmers) {
    await mail.queue(tx, write({ to, farm, publicUrl: config.publicUrl }));
  }
}

/** A deposit as nobody else can change it until `tx` ends. */
export async function lockDeposit(tx: Database, id: string): Promise<Deposit> {
  const [deposit] = await tx.select().from(deposits).where(eq(deposits.id, id)).for('update');
  if (!deposit) throw new Error(`deposit ${id} is gone`);
  return deposit;
}

/** A deposit's history, as it came. */
export const historyOf = (db: Database, depositId: string) =>
  db.select().from(depositEvents).where(eq(depositEvents.depositId, depositId)).orderBy(depositEvents.place);

/** Stripe's own report of what one of us did can come first: then it learns who and why. */
async function signLine(tx: Database, deposit: Deposit, line: Line, who: { by: string; note: string }) {
  const { kind, reference } = line;
  const same = and(
    eq(depositEvents.depositId, deposit.id),
    eq(depositEvents.kind, kind),
    eq(depositEvents.reference, reference),
  );
  await tx
    .update(depositEvents)
    .set(who)
    .where(and(same, isNull(depositEvents.by)));
}

/**
 * Adds what is new of `lines` to a locked deposit's history, and works out anew where it stands. Letters go out
 * with what is new, so once.
 * @param who did it, and why, when it was one of us
 * @returns the lines that were new
 */
export async function record(
  parts: Parts,
  tx: Database,
  deposit: Deposit,
  lines: Line[],
  who: { by: string; note: string } | null = null,
): Promise<Line[]> {
  const fresh: Line[] = [];
  for (const line of lines) {
    const added = await tx
      .insert(depositEvents)
      .values({ ...line, depositId: deposit.id, ...who })
      .onConflictDoNothing()
      .returning({ place: depositEvents.place });
    if (added.length) fresh.push(line);
    else if (who) await signLine(tx, deposit, line, who);
  }
  const standing = standingOf(await historyOf(tx, deposit.id));
  const { status, paidCents, balanceCents, paidAt } = standing;
  await tx
    .update(deposits)
    .set({ status, paidCents, balanceCents, paidAt, updatedAt: parts.clock.now() })
    .where(eq(deposits.id, deposit.id));
  await writeAbout(parts, tx, deposit, fresh, standing);
  return fresh;
}

async function writeAbout(
  parts: Parts,
  tx: Database,
  deposit: Deposit,
  fresh: Line[],
  { refundedCents }: Standing,
) {
  if (fresh.length === 0) return;
  const farm = await readCalendar(tx);
  const cameBack = new Set(fresh.filter(({ kind }) => kind === 'refund_failed').map((one) => one.reference));
  for (const { kind, reference, amountCents, note, at } of fresh) {
    const lookAt = (what: string) =>
      tellTheFarm(parts, tx, (reader) => lookAtDepositLetter(reader, deposit.orderNumber, what));
    if (kind === 'paid' && amountCents > 0) {
      await parts.mail.queue(tx, receiptLetter(deposit, amountCents, at, farm));
    }
    if (kind === 'refunded' && refundedCents > 0 && !cameBack.has(reference)) {
      await parts.mail.queue(tx, refundLetter(deposit, -amountCents, farm));
    }
    if (kind === 'mismatch') await lookAt(`Another amount arrived than was asked for: ${note}.`);
    if (kind === 'dispute_opened') {
      await lookAt('The cardholder disputes it with the bank. Stripe says until when you can answer.');
    }
    if (kind === 'refund_failed') {
      await lookAt(`${LINE_WORDS.refund_failed}: the bank could not pay out ${inDollars(amountCents)}.`);
    }
  }
}
