import { DAY_MS, HOUR_MS, ifPast } from '../../core/clock.ts';
import type { Place } from './backup-folder.server.ts';

/** What is known of the farm's backups. `since`: when its key was made; `ahead`: a date that is still to come. */
export type BackupFacts = {
  isLive: boolean;
  folder: string;
  place: Place;
  started: Date | null;
  since: Date | null;
  first: Date | null;
  ahead: Date | null;
  last: { madeAt: Date; size: number; onDataDisk: boolean | null } | null;
  sameDiskSince: Date | null;
  proven: { at: Date; rows: number; photos: number; ms: number } | null;
};

/** A night, and time for its retries. */
const LATE_AFTER_MS = 30 * HOUR_MS;
/** A week, and two more nights. */
const UNPROVEN_AFTER_MS = 9 * DAY_MS;
const A_WEEK_MS = 7 * DAY_MS;

/** @property note for whoever set up the site @property since null: not known @property toldAfterMs when owners get a letter; null: another says it */
export type Concern = {
  kind: 'none' | 'missing' | 'late' | 'unproven' | 'same-disk';
  short: string;
  said: string;
  note: string;
  since: Date | null;
  toldAfterMs: number | null;
};

const NO_BACKUP = {
  kind: 'none',
  short: 'there is no backup yet',
  said: 'There is no backup yet.',
  note: 'Please turn on the backups: run npm run backup once on the server, and keep the key it prints on paper. Until then, one broken disk would take everything with it.',
} as const;

const LATE = {
  kind: 'late',
  short: 'no backup was made last night',
  said: 'No backup was made last night.',
  note: 'Please look after the backups: none was made last night. Run npm run backup on the server; it says what is wrong.',
} as const;

const UNPROVEN = {
  kind: 'unproven',
  short: 'no recent backup was tried out',
  said: 'No recent backup has been proven by restoring it.',
  note: 'Please try out the backups: none was restored lately to prove it. Run npm run prove on the server.',
} as const;

const SAME_DISK = {
  kind: 'same-disk',
  short: 'the backups are on the farm’s own disk',
  said: 'The backups are on the same disk as the farm, so one broken disk would take both.',
  note: 'Please move the backups to another disk: set BACKUP_DIR to a folder there and run npm run backup, or copy the files somewhere else every day.',
} as const;

const missing = ({ folder, place }: BackupFacts) =>
  ({
    kind: 'missing',
    short: 'the disk for backups is missing',
    said: place === 'silent' ? 'The disk for backups does not answer.' : 'The disk for backups is missing.',
    note: `Please look at the disk for backups: the site cannot find it at ${folder}. Plug it in again. If it was replaced, run npm run backup -- --new-folder on the server.`,
  }) as const;

const isOver = (moment: Date | null, now: Date, most: number) =>
  !moment || now.getTime() - moment.getTime() > most;

/** The worst first; null when all is well. */
export function concernOf(facts: BackupFacts, now: Date): Concern | null {
  const { started, since, last, proven, place, first } = facts;
  const from = ifPast(since, now);
  if (place !== 'there') return { ...missing(facts), since: last?.madeAt ?? null, toldAfterMs: 0 };
  if (!since) return { ...NO_BACKUP, since: ifPast(started, now), toldAfterMs: A_WEEK_MS };
  if (isOver(last?.madeAt ?? from, now, LATE_AFTER_MS)) {
    return { ...LATE, since: last?.madeAt ?? from, toldAfterMs: null };
  }
  if (isOver(proven?.at ?? from, now, UNPROVEN_AFTER_MS)) {
    return { ...UNPROVEN, since: proven?.at ?? first ?? from, toldAfterMs: A_WEEK_MS };
  }
  if (!last?.onDataDisk) return null;
  return { ...SAME_DISK, since: ifPast(facts.sameDiskSince, now), toldAfterMs: A_WEEK_MS };
}

/** What somebody must see to: a demo may do without backups, until it makes some. */
export function concernToAct(facts: BackupFacts, now: Date): Concern | null {
  const concern = concernOf(facts, now);
  return facts.isLive || concern?.kind === 'missing' || concern?.kind === 'late' ? concern : null;
}
