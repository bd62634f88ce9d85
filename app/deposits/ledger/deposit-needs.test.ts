import { expect, it } from 'vitest';
import { depositNeeds, unclearInWords } from './deposit-needs.ts';

const now = new Date('2025-09-20T10:00:00-05:00');
const deposit = {
  orderNumber: '7ZY8MKQH',
  name: 'Rosalie Tran',
  email: 'rosalie@example.com',
  amountCents: 7_500,
  status: 'disputed' as const,
  plant: null,
  createdAt: new Date('2025-09-10T10:00:00-05:00'),
  answerBy: new Date('2025-10-04T18:59:59-05:00'),
  differs: null,
};
const next = new Date('2026-01-04T18:59:59-06:00');

it.each([
  [{}, 'The $75 deposit of Rosalie Tran is disputed. Answer the bank by October 4.'],
  [{ answerBy: next }, 'The $75 deposit of Rosalie Tran is disputed. Answer the bank by January 4, 2026.'],
  [{ answerBy: null }, 'The $75 deposit of Rosalie Tran is disputed. Answer the bank.'],
  [
    { answerBy: new Date('2025-09-19T12:00:00-05:00') },
    'The $75 deposit of Rosalie Tran is disputed. The bank wanted an answer by September 19.',
  ],
  [{ name: null }, 'The $75 deposit of rosalie@example.com is disputed. Answer the bank by October 4.'],
  [{ name: '' }, 'The $75 deposit of rosalie@example.com is disputed. Answer the bank by October 4.'],
  [
    { amountCents: 123_456 },
    'The $1,234.56 deposit of Rosalie Tran is disputed. Answer the bank by October 4.',
  ],
  [
    { status: 'paid' as const, plant: 'Honeycrisp Apple, 5 gal' },
    'The $75 deposit of Rosalie Tran holds one Honeycrisp Apple, 5 gal. Set it aside.',
  ],
  [
    { plant: 'Honeycrisp Apple, 5 gal' },
    'The $75 deposit of Rosalie Tran is disputed. Answer the bank by October 4.',
  ],
  [
    { status: 'processing' as const },
    'The $75 deposit of Rosalie Tran has been on its way since September 10.',
  ],
  [
    { status: 'to_check' as const, differs: '$70.00 USD came instead of $75.00' },
    'The $75 deposit of Rosalie Tran does not match: $70.00 USD came instead of $75.00.',
  ],
  [
    { status: 'to_check' as const },
    'The $75 deposit of Rosalie Tran may differ from what Stripe has. Compare the two.',
  ],
])('%j is %j', (change, said) => {
  const { text, more } = unclearInWords({ ...deposit, ...change }, now);
  expect([text, more].join(' ').trim()).toBe(said);
});

it('tells them one by one, and counts what does not fit', () => {
  expect(depositNeeds({ count: 0, status: null, told: [] }, now)).toEqual([]);
  const three = { told: [deposit, deposit, deposit], status: 'disputed' };
  expect(depositNeeds({ ...three, count: 3 }, now)).toHaveLength(3);
  expect(depositNeeds({ ...three, count: 4 }, now).at(-1)).toEqual({
    text: '1 more deposit needs a look.',
    action: 'Look at them',
    to: '/dashboard/deposits?show=disputed',
  });
});
