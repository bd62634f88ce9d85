import { describe, expect, it } from 'vitest';
import type { IfShort } from '../../db/egg-words.ts';
import { daysFrom, eggsOn, quantile, seeded, wishOfHome } from '../../test/flock.ts';
import { daysBetween } from '../farm/days.ts';
import type { InLine } from './line.ts';
import { DOZEN } from './on-hand.ts';
import { shareOut } from './proposal.ts';
import { type CountedDay, estimateWait, layRate } from './wait.ts';

const HENS = 60;
const HOMES = 30;
const DAYS = 3 * 365;
/** A home asks again so many days after it got eggs, on average. */
const ASKS_AGAIN_AFTER = 9;

type Asked = InLine & { day: string; said: { from: string; to: string } | null };
/** @property held whether it came when it was said; null if nothing was said */
type Got = { waited: number; day: string; ifShort: IfShort; held: boolean | null };
type Rule = (
  line: Asked[],
  dozens: number,
  day: string,
) => { one: Asked; dozens: number; isGiven: boolean }[];

const fair: Rule = (line, dozens, day) =>
  shareOut(line, dozens, day, new Set()).map((share) => ({ ...share, one: share.one as Asked }));

/** The first gets everything before the second gets anything. */
const strict: Rule = (line, dozens) => {
  let left = dozens;
  let isBlocked = false;
  return line.map((one) => {
    isBlocked ||= one.asked / DOZEN > left;
    if (isBlocked) return { one, dozens: 0, isGiven: false };
    left -= one.asked / DOZEN;
    return { one, dozens: one.asked / DOZEN, isGiven: true };
  });
};

/** The same homes ask with the same chances under every rule. */
function years(rule: Rule, seed: number): { got: Got[]; longestInLine: number } {
  const laid = seeded(seed);
  const homes = Array.from({ length: HOMES }, (_, home) => seeded(seed * 1_000 + home));
  const counted: CountedDay[] = [];
  const got: Got[] = [];
  let onHand = 0;
  let line: Asked[] = [];
  for (const [n, day] of daysFrom('2024-01-01', DAYS).entries()) {
    const eggs = eggsOn(day, HENS, laid);
    onHand += eggs;
    counted.push({ day, eggs });
    const shares = rule(line, Math.floor(onHand / DOZEN), day);
    for (const { one, dozens } of shares.filter(({ isGiven }) => isGiven)) {
      onHand -= dozens * DOZEN;
      const held = one.said && one.said.from <= day && day <= one.said.to;
      got.push({ waited: daysBetween(one.day, day), day: one.day, ifShort: one.ifShort, held });
    }
    line = shares.flatMap(({ one, dozens, isGiven }) => (isGiven ? [] : [{ ...one, putBy: dozens * DOZEN }]));
    // Without takers, eggs go to the stand.
    if (line.length === 0) onHand = Math.min(onHand, 4 * DOZEN);
    const put = line.reduce((sum, { putBy }) => sum + putBy, 0);
    for (const [home, random] of homes.entries()) {
      if (random() >= 1 / ASKS_AGAIN_AFTER || line.some(({ name }) => name === String(home))) continue;
      const wish = wishOfHome(random);
      const more = wish.ifShort === 'all' ? wish.asked / DOZEN - 1 : 0;
      const free = Math.floor((onHand - put) / DOZEN);
      const waiting = { place: line.length + 1, free, more, notBefore: null };
      const estimate = estimateWait(waiting, layRate(counted.slice(-14), day), day);
      line.push({
        ...{ ...wish, requestId: `${day} ${String(home).padStart(2, '0')}`, name: String(home) },
        ...{ kind: 'chickens', putBy: 0, notBefore: null, requestedAt: new Date(n), day },
        said: 'between' in estimate ? estimate.between : null,
      });
    }
  }
  return { got, longestInLine: Math.max(0, ...line.map((one) => daysBetween(one.day, '2026-12-30'))) };
}

const waits = (got: Got[]) => got.map(({ waited }) => waited);

describe.each([1, 2])('three years of 60 hens and 30 homes, seed %i', (seed) => {
  const ours = years(fair, seed);
  const theirs = years(strict, seed);
  const [mine, old] = [waits(ours.got), waits(theirs.got)];

  it('most wait half as long as in a strict line, and nobody longer than its longest', () => {
    expect(quantile(mine, 0.5)).toBeLessThanOrEqual(quantile(old, 0.5) / 2);
    expect(quantile(mine, 0.9)).toBeLessThanOrEqual(quantile(old, 0.9) * 0.7);
    expect(Math.max(...mine, ours.longestInLine)).toBeLessThanOrEqual(Math.max(...old, theirs.longestInLine));
  });

  it('nobody who would rather wait for all is forgotten', () => {
    const all = waits(ours.got.filter(({ ifShort }) => ifShort === 'all'));
    expect(all.length).toBeGreaterThan(100);
    expect(Math.max(...all)).toBeLessThanOrEqual(Math.max(...old));
  });

  it.each([
    ['spring', ['03', '04', '05']],
    ['autumn', ['09', '10', '11']],
  ])('what was said in %s holds for 9 in 10', (_, months) => {
    const said = ours.got.filter(({ day, held }) => held !== null && months.includes(day.slice(5, 7)));
    expect(said.length).toBeGreaterThan(300);
    expect(said.filter(({ held }) => held).length / said.length).toBeGreaterThanOrEqual(0.9);
  });
});
