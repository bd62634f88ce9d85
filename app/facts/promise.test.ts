import { describe, expect, it } from 'vitest';
import { isLate, isWishLate, lateAt, promisedHours } from './promise.ts';

describe('what the owner promised', () => {
  it.each([
    ['24 hours', 24],
    ['about 24 hours', 24],
    ['a day', 24],
    ['one day', 24],
    ['an hour or so', 1],
    ['2 to 3 days', 72],
    ['1-2 days', 48],
    ['two or three days', 72],
    ['A Week', 168],
    ['soon', null],
    ['', null],
    ['100 hens', null],
  ])('%j', (wait, hours) => expect(promisedHours(wait)).toBe(hours));

  it('is late only after that time, and never without a promise', () => {
    const asked = new Date('2025-09-19T10:00:00Z');
    const hoursLater = (hours: number) => new Date(asked.getTime() + hours * 3_600_000);
    expect(isLate(asked, lateAt(hoursLater(24), '24 hours'))).toBe(false);
    expect(isLate(asked, lateAt(hoursLater(24.1), '24 hours'))).toBe(true);
    expect(isLate(asked, lateAt(hoursLater(1_000), 'soon'))).toBe(false);
  });

  it.each([
    [null, '2025-09-20T05:00:00Z', true],
    ['2025-09-20', '2025-09-20T05:00:00Z', false],
    ['2025-09-20', '2025-09-20T05:00:01Z', true],
    ['2025-09-21', '2025-09-20T05:00:01Z', false],
    ['2025-01-10', '2025-01-10T06:00:00Z', false],
  ])('counts from the midnight of the day they are wanted from: %s, %s', (notBefore, before, late) => {
    const requestedAt = new Date('2025-09-19T10:00:00Z');
    expect(isWishLate({ requestedAt, notBefore }, { before: new Date(before), wait: '24 hours' })).toBe(late);
  });
});
