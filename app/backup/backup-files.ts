import { DAY_MS, HOUR_MS } from '../../core/clock.ts';

const NAME = /^prairie-hen-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.zst\.age$/;

/** A file's name until it is complete. */
export const PART = '.part';

/** The name of a backup's file, to the second, in UTC. */
export const nameOf = (madeAt: Date): string =>
  `prairie-hen-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.zst.age`;

/** When the backup of this name was made; null if it is not one. */
export function madeAtOf(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(madeAt.getTime()) ? null : madeAt;
}

/** Whether the name is of a backup that is being made or was interrupted. */
export const isPart = (name: string): boolean =>
  name.endsWith(PART) && madeAtOf(name.slice(0, -PART.length)) !== null;

/** @property program the version that made it; null before versions were recorded @property isProven whether it was restored and compared */
export type BackupFile = { name: string; program: string | null; isProven: boolean };

type Dated = BackupFile & { madeAt: Date };

/** How many backups to keep, by interval. */
const SPANS: { most: number; spanOf(madeAt: Date): string | number }[] = [
  { most: 7, spanOf: (madeAt) => madeAt.toISOString().slice(0, 10) },
  // January 1, 1970 was a Thursday; weeks begin on Monday.
  { most: 4, spanOf: (madeAt) => Math.floor((madeAt.getTime() / DAY_MS + 3) / 7) },
  { most: 12, spanOf: (madeAt) => madeAt.toISOString().slice(0, 7) },
];

/** The last of each of 7 days, 4 weeks and 12 months. */
function lastOfSpans(newestFirst: Dated[]): string[] {
  return SPANS.flatMap(({ most, spanOf }) => {
    const spans = new Map<string | number, string>();
    for (const { name, madeAt } of newestFirst) {
      const span = spanOf(madeAt);
      if (spans.size < most && !spans.has(span)) spans.set(span, name);
    }
    return [...spans.values()];
  });
}

const YOUNG_MS = 48 * HOUR_MS;
/** From one night to the next, by a clock that is right. */
const NIGHT_MS = 26 * HOUR_MS;
/** So that a farm with a backup every few days does not keep them all. */
const MOST_AFTER_JUMPS = 30;

/** A longer gap may be the clock's jump, so it counts as nothing; a shorter one could be too, once. */
function young(lastMadeFirst: Dated[], now: Date): string[] {
  let age = 0;
  let next = now.getTime();
  return lastMadeFirst.flatMap(({ name, madeAt }, place) => {
    const gap = next - madeAt.getTime();
    next = madeAt.getTime();
    if (gap > 0 && gap <= NIGHT_MS) age += gap;
    const isYoung = place < MOST_AFTER_JUMPS && age < YOUNG_MS + NIGHT_MS;
    return isYoung || now.getTime() - next < YOUNG_MS ? [name] : [];
  });
}

/**
 * What may be removed. Never: what was just made, what is younger than 48 hours or from the future,
 * the newest proven one, and the last one of another version.
 * @param files in the order they were made
 */
export function surplusOf(files: readonly BackupFile[], made: { name: string; program: string }, now: Date) {
  const dated = files.flatMap((file) => {
    const madeAt = madeAtOf(file.name);
    return madeAt ? [{ ...file, madeAt }] : [];
  });
  const newestFirst = dated.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const past = newestFirst.filter(({ madeAt }) => madeAt <= now);
  const kept = new Set([
    made.name,
    ...young(dated.reverse(), now),
    ...lastOfSpans(past),
    past.find(({ isProven }) => isProven)?.name,
    past.find(({ program }) => program !== made.program)?.name,
  ]);
  return past.map(({ name }) => name).filter((name) => !kept.has(name));
}
