import { href } from 'react-router';
import { priceInWords } from '../../../core/money.ts';
import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { isHolding } from '../payments/deposit.ts';
import { byDay } from './by-day.ts';
import type { UnclearDeposits } from './unclear-deposits.server.ts';

type Unclear = UnclearDeposits['told'][number];

/** And what to do about it, if there is more to say. */
function whatIsWrong(
  { status, plant, answerBy, differs, createdAt }: Unclear,
  now: Date,
): [string, more?: string] {
  if (status === 'disputed') {
    if (!answerBy) return ['is disputed.', 'Answer the bank.'];
    const by = byDay(answerBy, now);
    return ['is disputed.', answerBy < now ? `The bank wanted an answer ${by}.` : `Answer the bank ${by}.`];
  }
  if (plant && isHolding(status)) return [`holds one ${plant}.`, 'Set it aside.'];
  if (status === 'processing') return [`has been on its way since ${dayInWords(farmDay(createdAt))}.`];
  return differs ? [`does not match: ${differs}.`] : ['may differ from what Stripe has.', 'Compare the two.'];
}

/** Who, how much, what is wrong, and until when. */
export function unclearInWords(deposit: Unclear, now: Date) {
  const [wrong, more] = whatIsWrong(deposit, now);
  const whose = `The ${priceInWords(deposit.amountCents)} deposit of ${deposit.name || deposit.email}`;
  return { text: `${whose} ${wrong}`, more };
}

/** One by one, and how many more there are. */
export function depositNeeds({ count, status, told }: UnclearDeposits, now: Date) {
  const rows = told.map((deposit) => ({
    ...unclearInWords(deposit, now),
    action: 'Look at it',
    to: href('/dashboard/deposits/:orderNumber', { orderNumber: deposit.orderNumber }),
  }));
  const others = count - rows.length;
  if (others <= 0) return rows;
  const text = others === 1 ? '1 more deposit needs a look.' : `${others} more deposits need a look.`;
  const to = `${href('/dashboard/deposits')}${status ? `?show=${status}` : ''}`;
  return [...rows, { text, action: 'Look at them', to }];
}
