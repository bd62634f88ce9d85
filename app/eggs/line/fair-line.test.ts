import { describe, expect, it } from 'vitest';
import { fair, type Got, heldIn, sharerBy, strict, years } from '../../../test/claims/egg-years.ts';
import { quantile } from '../../../test/claims/flock.ts';

const DAYS = 3 * 365;

const waits = (got: Got[]) => got.map(({ waited }) => waited);

const simulated = await Promise.all(
  [1, 2].map(async (seed) => ({
    seed,
    ours: await years(sharerBy(fair), seed, DAYS),
    theirs: await years(sharerBy(strict), seed, DAYS),
  })),
);

describe.each(simulated)('three years of 60 hens and 30 homes, seed $seed', ({ ours, theirs }) => {
  const [mine, old] = [waits(ours.got), waits(theirs.got)];

  it('most wait half as long as in a strict line, and nobody longer than its longest', () => {
    expect(quantile(mine, 0.5)).toBeLessThanOrEqual(quantile(old, 0.5) / 2);
    expect(quantile(mine, 0.9)).toBeLessThanOrEqual(quantile(old, 0.9) * 0.7);
    expect(Math.max(...mine, ...ours.stillWaiting)).toBeLessThanOrEqual(
      Math.max(...old, ...theirs.stillWaiting),
    );
  });

  it('hardly a dozen grows old while somebody waits, as in a strict line', () => {
    expect(ours.oldDozens).toBeLessThanOrEqual(theirs.oldDozens);
    expect(theirs.envy).toBe(0);
    expect(ours.envy).toBeGreaterThan(0);
  });

  it('nobody who would rather wait for all is forgotten', () => {
    const all = waits(ours.got.filter(({ ifShort }) => ifShort === 'all'));
    expect(all.length).toBeGreaterThan(100);
    expect(Math.max(...all)).toBeLessThanOrEqual(Math.max(...old));
  });

  it.each(['spring', 'autumn'] as const)('what was said in %s holds for 9 in 10', (season) => {
    const { said, share } = heldIn(ours.got, season);
    expect(said).toBeGreaterThan(300);
    expect(share).toBeGreaterThanOrEqual(0.9);
  });
});
