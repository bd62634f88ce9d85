import { DAY_MS, HOUR_MS } from '../../time.ts';
import { dayInWords, whenInWords } from '../farm/farm-time.ts';
import type { HealthLine } from '../health/health.ts';
import { bytesInWords, SAY, secondsInWords, sizeInWords } from './backup-words.ts';

/** A night, and time for its retries. */
const LATE_AFTER_MS = 30 * HOUR_MS;
/** A week, and two more nights. */
const UNPROVEN_AFTER_MS = 9 * DAY_MS;

/** What is known of the farm's backups. `since`: when its key was made. */
export type BackupFacts = {
  isLive: boolean;
  since: Date | null;
  last: { madeAt: Date; size: number } | null;
  proven: { at: Date; rows: number; photos: number; ms: number } | null;
  onDataDisk: boolean;
};

const title = 'Backups';
const TRY = 'Ask the person who runs the server to try npm run backup there. It says what is wrong.';

const lastOf = ({ last }: BackupFacts, now: Date) =>
  last
    ? `Last backup: ${whenInWords(last.madeAt, now)}, ${bytesInWords(last.size)}.`
    : 'No backup has been made yet.';

const provenOf = ({ proven }: BackupFacts, now: Date) =>
  proven
    ? ` Last proven restore: ${dayInWords(proven.at, now)}. ${sizeInWords(proven)} restored in ${secondsInWords(proven.ms)}.`
    : ' No backup has been proven by restoring it yet.';

const isOver = (moment: Date, now: Date, most: number) => now.getTime() - moment.getTime() > most;

export function backupLine(facts: BackupFacts, now: Date): HealthLine {
  const { isLive, since, last, proven, onDataDisk } = facts;
  if (!since) {
    const text = 'On the server, run npm run backup once. It prints the key that opens the backups.';
    return { title, state: isLive ? 'failed' : 'new', text: lastOf(facts, now), todo: { text } };
  }
  const text = `${lastOf(facts, now)}${provenOf(facts, now)}`;
  if (isOver(last?.madeAt ?? since, now, LATE_AFTER_MS)) {
    return { title, state: 'failed', text, todo: { text: `No backup was made last night. ${TRY}` } };
  }
  if (isOver(proven?.at ?? since, now, UNPROVEN_AFTER_MS)) {
    const todo = {
      text: 'No recent backup has been proven by restoring it. On the server, run npm run prove.',
    };
    return { title, state: 'failed', text, todo };
  }
  if (onDataDisk) return { title, state: 'risky', text, todo: { text: SAY.sameDisk } };
  return { title, state: 'well', text };
}
