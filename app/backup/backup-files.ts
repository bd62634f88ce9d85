import { DAY_MS } from '../../time.ts';

const NAME = /^prairie-hen-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.zst\.age$/;

/** A file's name until it is complete. */
export const PART = '.part';

/** How many backups to keep, by interval. */
const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

/** The name of a backup's file, to the second, in UTC. */
export const nameOf = (madeAt: Date): string =>
  `prairie-hen-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.zst.age`;

/** When the backup of this name was made; null if it is not one. */
export function madeAtOf(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(madeAt.getTime()) ? null : madeAt;
}

const SPANS: { most: number; spanOf(madeAt: Date): string | number }[] = [
  { most: DAYS, spanOf: (madeAt) => madeAt.toISOString().slice(0, 10) },
  // January 1, 1970 was a Thursday; weeks begin on Monday.
  { most: WEEKS, spanOf: (madeAt) => Math.floor((madeAt.getTime() / DAY_MS + 3) / 7) },
  { most: MONTHS, spanOf: (madeAt) => madeAt.toISOString().slice(0, 7) },
];

/** The last backup of each of 7 days, 4 weeks and 12 months stays. @param names any files @param proven never among those returned */
export function surplusOf(names: readonly string[], proven: string | null): string[] {
  const found = names.flatMap((name) => {
    const madeAt = madeAtOf(name);
    return madeAt ? [{ name, madeAt }] : [];
  });
  const newestFirst = found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set([proven]);
  for (const { most, spanOf } of SPANS) {
    const spans = new Map<string | number, string>();
    for (const { name, madeAt } of newestFirst) {
      const span = spanOf(madeAt);
      if (spans.size < most && !spans.has(span)) spans.set(span, name);
    }
    for (const name of spans.values()) kept.add(name);
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}
