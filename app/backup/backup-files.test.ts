import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/clock.ts';
import { type BackupFile, isPart, madeAtOf, nameOf, surplusOf } from './backup-files.ts';

const LAST = new Date('2026-11-23T08:00:00Z');
const NOW = '1.0.0+1';

const file = (madeAt: Date, more: Partial<BackupFile> = {}): BackupFile => ({
  name: nameOf(madeAt),
  program: NOW,
  isProven: false,
  ...more,
});
const ago = (ms: number) => new Date(LAST.getTime() - ms);

/** One a night. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, night) => file(ago(night * DAY_MS))).reverse();

const surplus = (files: BackupFile[], now = LAST, made = { name: nameOf(now), program: NOW }) =>
  surplusOf(files, made, now);

const kept = (files: BackupFile[], now = LAST) => {
  const removed = surplus(files, now);
  return files.map(({ name }) => name).filter((name) => !removed.includes(name));
};

it('a file’s name says when it was made, and nothing else is a backup', () => {
  expect(nameOf(LAST)).toBe('prairie-hen-2026-11-23T080000Z.zst.age');
  expect(madeAtOf(nameOf(LAST))).toEqual(LAST);
  const others = ['notes.txt', `${nameOf(LAST)}.part`, 'prairie-hen-2026-13-41T080000Z.zst.age', 'film.part'];
  for (const name of others) {
    expect(madeAtOf(name)).toBeNull();
    expect(surplus([file(LAST, { name }), ...nights(3)])).toEqual([]);
  }
  expect(others.filter(isPart)).toEqual([`${nameOf(LAST)}.part`]);
});

it('keeps 7 nights, 4 weeks and 12 months of two years', () => {
  const days = kept(nights(730))
    .reverse()
    .map((name) => madeAtOf(name)?.toISOString().slice(0, 10));
  expect(days).toEqual([
    ...['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'],
    ...['2026-11-15', '2026-11-08'],
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
    ...['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ]);
});

describe('is never removed', () => {
  it('the night’s, when another is made by day', () => {
    const today = [file(ago(9 * HOUR_MS)), file(ago(4 * HOUR_MS)), file(LAST)];
    const names = kept([...nights(9).slice(0, -1), ...today]);
    expect(names).toEqual(expect.arrayContaining(today.map(({ name }) => name)));
  });

  it('the newest proven one, and the last one of another version', () => {
    const old = [
      file(ago(400 * DAY_MS + 3 * HOUR_MS), { program: null, isProven: true }),
      file(ago(400 * DAY_MS + 2 * HOUR_MS), { program: null }),
      file(ago(400 * DAY_MS + HOUR_MS), { isProven: true }),
    ];
    expect(surplus([...old, ...nights(60)])).toContain(old[0]?.name);
    const names = kept([...old, ...nights(60)]);
    expect(names).toEqual(expect.arrayContaining([old[1]?.name, old[2]?.name]));
  });

  it('what was just made, by a clock that is an hour behind', () => {
    const names = kept(nights(20), ago(HOUR_MS));
    expect(names).toContain(nameOf(LAST));
    expect(surplus([...nights(20), file(ago(HOUR_MS))], ago(HOUR_MS))).not.toContain(nameOf(ago(HOUR_MS)));
  });

  it('old ones, through any number of nights without a backup', () => {
    const later = file(new Date('2031-01-01T08:00:00Z'));
    expect(surplus([...nights(7), later], madeAtOf(later.name) ?? LAST)).toHaveLength(1);
  });
});

/** How long the farm rests before each backup, and by how much its clock jumps meanwhile. */
const steps = fc.array(
  fc.record({
    restMs: fc.integer({ min: MINUTE_MS, max: 30 * HOUR_MS }),
    jumpMs: fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      fc.integer({ min: -800 * DAY_MS, max: 0 }),
      fc.integer({ min: 27 * HOUR_MS, max: 800 * DAY_MS }),
    ),
    isProven: fc.boolean(),
    program: fc.constantFrom('1.0.0+1', '1.1.0+2'),
  }),
  { minLength: 1, maxLength: 60 },
);

it('whatever the clock does, nothing younger than 48 hours, just made or newly proven is removed', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let real = 0;
      let clock = LAST.getTime();
      let files: (BackupFile & { real: number })[] = [];
      for (const { restMs, jumpMs, isProven, program } of all) {
        real += restMs;
        clock += restMs + jumpMs;
        while (files.some(({ name }) => name === nameOf(new Date(clock)))) clock += 1_000;
        const now = new Date(clock);
        const made = { ...file(now, { isProven }), program, real };
        files.push(made);
        const removed = surplusOf(files, made, now);
        const young = files.filter((each) => real - each.real < 2 * DAY_MS).slice(-30);
        const proven = files.filter((each) => each.isProven && (madeAtOf(each.name) ?? now) <= now);
        const newest = proven
          .map(({ name }) => name)
          .sort()
          .at(-1);
        for (const name of [...young.map((each) => each.name), newest]) expect(removed).not.toContain(name);
        files = files.filter(({ name }) => !removed.includes(name));
      }
    }),
    { numRuns: 200 },
  );
});
