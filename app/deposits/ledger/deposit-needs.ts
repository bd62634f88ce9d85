import { href } from 'react-router';
import { priceInWords } from '../../../price.ts';
import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { byDay } from './by-day.ts';
import type { UnclearDeposits } from './unclear-deposits.server.ts';

type Unclear = UnclearDeposits['told'][number];

function whatIsWrong({ status, answerBy, differs, createdAt }: Unclear, now: Date): string {
  if (status === 'disputed') {
    if (!answerBy) return 'is disputed. Answer the bank.';
    return answerBy < now
      ? `is disputed. The bank wanted an answer ${byDay(answerBy, now)}.`
      : `is disputed. Answer the bank ${byDay(answerBy, now)}.`;
  }
  if (status === 'processing') return `has been on its way since ${dayInWords(farmDay(createdAt))}.`;
  return differs ? `does not match: ${differs}.` : 'may differ from what Stripe has. Compare the two.';
}

/** Who, how much, what is wrong, and until when. */
export const unclearInWords = (deposit: Unclear, now: Date): string =>
  `The ${priceInWords(deposit.amountCents)} deposit of ${deposit.name || deposit.email} ${whatIsWrong(deposit, now)}`;

/** One by one, and how many more there are. */
export function depositNeeds({ count, status, told }: UnclearDeposits, now: Date) {
  const rows = told.map((deposit) => ({
    text: unclearInWords(deposit, now),
    action: 'Look at it',
    to: href('/dashboard/deposits/:orderNumber', { orderNumber: deposit.orderNumber }),
  }));
  const more = count - rows.length;
  if (more <= 0) return rows;
  const text = more === 1 ? '1 more deposit needs a look.' : `${more} more deposits need a look.`;
  const to = `${href('/dashboard/deposits')}${status ? `?show=${status}` : ''}`;
  return [...rows, { text, action: 'Look at them', to }];
}
