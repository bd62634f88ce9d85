import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../core/clock.ts';
import { clockJump, clockLine } from './clock-line.ts';

it('says nothing while the clock is right', () => {
  expect(clockLine(null, clockJump())).toEqual([]);
  expect(clockLine(null, 5 * MINUTE_MS)).toEqual([]);
});

it('says that it jumped, and which date is still to come', () => {
  expect(clockLine(null, 30 * HOUR_MS)).toMatchObject([
    { state: 'failed', text: expect.stringContaining('jumped forward by 30 hours') },
  ]);
  expect(clockLine(null, -61 * MINUTE_MS)).toMatchObject([
    { state: 'failed', text: expect.stringContaining('jumped back by 61 minutes') },
  ]);
  expect(clockLine(new Date('2027-03-03T12:00:00Z'), 0)).toMatchObject([
    { state: 'failed', text: expect.stringContaining('March 3, 2027') },
  ]);
});
