import { expect, it } from 'vitest';
import { DAY_MS } from '../../time.ts';
import { madeAtOf, nameOf, surplusOf } from './backup-files.ts';

const LAST = new Date('2026-11-23T08:00:00Z');

/** One a night, newest first. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, ago) => nameOf(new Date(LAST.getTime() - ago * DAY_MS)));

const kept = (names: string[], proven: string | null = null) => {
  const surplus = surplusOf(names, proven);
  return names.filter((name) => !surplus.includes(name));
};

it('a file’s name says when it was made, and nothing else is a backup', () => {
  expect(nameOf(LAST)).toBe('prairie-hen-2026-11-23T080000Z.zst.age');
  expect(madeAtOf(nameOf(LAST))).toEqual(LAST);
  for (const name of ['notes.txt', `${nameOf(LAST)}.part`, 'prairie-hen-2026-13-41T080000Z.zst.age']) {
    expect(madeAtOf(name)).toBeNull();
    expect(surplusOf([name, ...nights(3)], null)).toEqual([]);
  }
});

it('keeps 7 nights, 4 weeks and 12 months of two years', () => {
  const days = kept(nights(730)).map((name) => madeAtOf(name)?.toISOString().slice(0, 10));
  expect(days).toEqual([
    ...['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'],
    ...['2026-11-15', '2026-11-08'],
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
    ...['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ]);
});

it('never deletes the newest of a day, nor the last proven one', () => {
  const morning = nameOf(LAST);
  const noon = nameOf(new Date(LAST.getTime() + DAY_MS / 6));
  expect(surplusOf([morning, noon], null)).toEqual([morning]);
  const names = nights(60);
  const [proven] = surplusOf(names, null);
  expect(kept(names, proven)).toContain(proven);
});

it('keeps the old ones through any number of nights without a backup', () => {
  const names = nights(7);
  expect(surplusOf([...names, nameOf(new Date('2031-01-01T08:00:00Z'))], null)).toHaveLength(1);
});
