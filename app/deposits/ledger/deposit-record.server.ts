import { and, eq, isNull } from 'drizzle-orm';
import { href } from 'react-router';
import type { Context } from '../../../core/context.ts';
import { inDollars } from '../../../core/money.ts';
import type { Database } from '../../../db/database.ts';
import { depositEvents, deposits } from '../../../db/schema.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { formatDay } from '../../facts/calendar/farm-time.ts';
import { letterOf, writeToOwners } from '../../letters/write-letter.server.tsx';
import { isPotInStock } from '../payments/held-plant.server.ts';
import { heldSentences } from '../payments/held-plant.ts';
import { byDay } from './by-day.ts';
import { LINE_WORDS, type Line, type Standing, standingOf } from './deposit-ledger.ts';

export type Deposit = typeof deposits.$inferSelect;
type Parts = Pick<Context, 'mail' | 'clock' | 'config'>;

/** Locked until `tx` ends. */
export async function lockDeposit(tx: Database, id: string): Promise<Deposit> {
  const [deposit] = await tx.select().from(deposits).where(eq(deposits.id, id)).for('update');
  if (!deposit) throw new Error(`deposit ${id} is gone`);
  return deposit;
}

export const historyOf = (db: Database, depositId: string) =>
  db.select().from(depositEvents).where(eq(depositEvents.depositId, depositId)).orderBy(depositEvents.place);

/** Stripe's own event may arrive first, without who and why. */
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

/** Adds new lines to a locked deposit and queues their emails. @returns the new lines */
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

/** True as the payment is recorded: a pot may have sold while they paid. */
async function heldInWords(tx: Database, { plantId, plant }: Deposit): Promise<string> {
  if (!plantId || !plant) return '';
  return (await isPotInStock(tx, plantId)) ? heldSentences.held(plant) : heldSentences.soldMeanwhile(plant);
}

/** Name, notes and phone may be from a stranger who does not own the address, so no email has them. */
async function writeAbout(
  parts: Parts,
  tx: Database,
  deposit: Deposit,
  fresh: Line[],
  { refundedCents }: Standing,
) {
  if (fresh.length === 0) return;
  const { id: about, orderNumber, email } = deposit;
  const { mail, config } = parts;
  const farm = await readFarm(tx);
  const cameBack = new Set(fresh.filter(({ kind }) => kind === 'refund_failed').map((one) => one.reference));
  for (const { kind, reference, amountCents, note, answerBy, at } of fresh) {
    const lookAt = (what: string) =>
      writeToOwners(
        mail,
        tx,
        'deposit-look',
        {
          farm,
          values: { 'order number': orderNumber, 'what happened': what },
          href: `${config.publicUrl}${href('/dashboard/deposits/:orderNumber', { orderNumber })}`,
        },
        about,
      );
    if (kind === 'paid' && amountCents > 0) {
      const values = {
        'order number': orderNumber,
        amount: inDollars(amountCents),
        day: formatDay(at),
        'held plant': await heldInWords(tx, deposit),
        'refund rule': farm.words.deposits.refunds,
      };
      const letter = await letterOf(tx, 'deposit-receipt', email, { farm, values, must: ['{held plant}'] });
      await mail.queue(tx, { ...letter, about });
    }
    if (kind === 'refunded' && refundedCents > 0 && !cameBack.has(reference)) {
      const values = { 'order number': orderNumber, amount: inDollars(-amountCents) };
      const letter = await letterOf(tx, 'deposit-refund', email, { farm, values });
      await mail.queue(tx, { ...letter, about, says: reference });
    }
    if (kind === 'mismatch') await lookAt(`The amount paid is not the amount we asked for: ${note}.`);
    if (kind === 'dispute_opened') {
      const by = answerBy
        ? `Answer the bank ${byDay(answerBy, parts.clock.now())}.`
        : 'Stripe shows how long you have to respond.';
      await lookAt(`The cardholder disputed it with the bank. ${by}`);
    }
    if (kind === 'refund_failed') {
      await lookAt(`${LINE_WORDS.refund_failed}: the bank could not pay out ${inDollars(amountCents)}.`);
    }
  }
}
