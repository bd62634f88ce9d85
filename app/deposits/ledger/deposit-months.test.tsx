import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DepositMonths } from './deposit-months.tsx';

const plantTax = { how: 'none', rate: null } as const;
const now = new Date('2025-09-20T10:00:00-05:00');

/** Newest first, each with a dollar paid. */
const months = (count: number) =>
  Array.from({ length: count }, (_, back) => {
    const month = new Date(Date.UTC(2025, 8 - back, 15)).toISOString().slice(0, 7);
    return { month, paidCents: 100, refundedCents: 0, disputedCents: 0, balanceCents: 100 };
  });

const rowsOf = (count: number) => {
  const page = renderToStaticMarkup(<DepositMonths months={months(count)} plantTax={plantTax} now={now} />);
  return [...page.matchAll(/<th scope="row">([^<]+)<.*?data-label="Total">([^<]+)</g)].map(
    ([, when, total]) => `${when} ${total}`,
  );
};

it('has a line for each of the newest 36 months, and one for all before', () => {
  expect(rowsOf(2)).toEqual(['September 2025 $1.00', 'August 2025 $1.00']);
  expect(rowsOf(36)).toHaveLength(36);
  const many = rowsOf(600);
  expect(many).toHaveLength(37);
  expect(many.at(-1)).toBe('Until September 2022 $564.00');
});
