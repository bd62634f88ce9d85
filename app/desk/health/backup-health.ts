import { type BackupFacts, concernOf } from '../../backup/backup-concern.ts';
import { bytesInWords, secondsInWords, sizeInWords } from '../../backup/backup-words.ts';
import { dayInWords, whenInWords } from '../../facts/calendar/farm-time.ts';
import type { HealthLine } from './health.ts';

const title = 'Backups';
const UNSEEN =
  'The site cannot see whether the backups are on another disk than the farm: ask whoever set it up.';

const lastOf = ({ last }: BackupFacts, now: Date) =>
  last
    ? `Last backup: ${whenInWords(last.madeAt, now)}, ${bytesInWords(last.size)}.`
    : 'No backup has been made yet.';

const provenOf = ({ proven }: BackupFacts, now: Date) =>
  proven
    ? ` Last proven restore: ${dayInWords(proven.at, now)}. ${sizeInWords(proven)} restored in ${secondsInWords(proven.ms)}.`
    : ' No backup has been proven by restoring it yet.';

/** Green is only for what could be seen. */
const wellOr = (onDataDisk: boolean | null, text: string): HealthLine =>
  onDataDisk === null
    ? { title, state: 'unseen', text: `${text} ${UNSEEN}` }
    : { title, state: 'well', text };

export function backupLine(facts: BackupFacts, now: Date): HealthLine {
  const concern = concernOf(facts, now);
  const text = facts.since ? `${lastOf(facts, now)}${provenOf(facts, now)}` : lastOf(facts, now);
  if (!concern) return facts.last ? wellOr(facts.last.onDataDisk, text) : { title, state: 'new', text };
  const { kind, short, said, note } = concern;
  const ask = 'Ask whoever set up the site to help.';
  const todo = kind === 'none' ? 'Ask whoever set up the site to turn on backups.' : `${said} ${ask}`;
  return { title, state: kind === 'late' ? 'failed' : 'risky', text, todo: { text: todo, note }, short };
}
