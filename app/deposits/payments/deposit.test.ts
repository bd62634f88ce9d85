import { describe, expect, it } from 'vitest';
import { refundForm } from '../ledger/refund.ts';
import { depositForm } from './deposit.ts';
import { newOrderNumber, sameOrderNumber } from './order-number.ts';

describe('an amount', () => {
  const problem = (amount: unknown) =>
    depositForm({ depositFrom: 5, depositUpTo: 2_000 }).safeParse({ amount, email: 'ana@example.com' }).error
      ?.issues[0]?.message;

  it('is from 5 to 2,000 dollars', () => {
    for (const fine of ['5', 5, '2000', '2,000.00', 2000, 19.99]) expect(problem(fine)).toBeUndefined();
    for (const not of ['4.99', 4.99, '2000.01', 0, '0']) {
      expect(problem(not)).toBe('A deposit can be from $5.00 to $2,000.00.');
    }
    for (const no of [undefined, null, {}, '', 'ten', -5, 1e21, Number.NaN, 5.001]) {
      expect(problem(no)).toBe('Please enter an amount in dollars, like 25 or 25.50.');
    }
  });

  it('of a refund may be left out', () => {
    const rest = { reason: 'The frost', password: 'x' };
    expect(refundForm.parse(rest).amount).toBeUndefined();
    expect(refundForm.parse({ ...rest, amount: '' }).amount).toBeNull();
    expect(refundForm.parse({ ...rest, amount: '12.50' }).amount).toBe(1_250);
    expect(refundForm.safeParse({ ...rest, amount: 'some' }).success).toBe(false);
  });
});

describe('an order number', () => {
  it('is eight letters and digits that nobody mistakes, and never the same', () => {
    const many = Array.from({ length: 2_000 }, newOrderNumber);
    for (const number of many) expect(number).toMatch(/^[2-9A-HJKMNP-RT-Z]{8}$/);
    expect(new Set(many).size).toBe(many.length);
  });

  it('is the same however it is written down', () => {
    expect(sameOrderNumber(' k7mw-3xqa ')).toBe('K7MW3XQA');
  });
});
