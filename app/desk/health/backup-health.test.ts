import { expect, it } from 'vitest';
import { type BackupFacts, concernOf, concernToAct } from '../../backup/backup-concern.ts';
import { backupLine } from './backup-health.ts';
import { healthInWords } from './health.ts';

const now = new Date('2025-09-20T10:00:00-05:00');
const at = (day: string) => new Date(`2025-09-${day}T02:00:00-05:00`);

const facts: BackupFacts = {
  isLive: true,
  folder: '/mnt/backups',
  place: 'there',
  started: at('01'),
  since: at('01'),
  first: at('01'),
  ahead: null,
  last: { madeAt: at('20'), size: 3_210_000, onDataDisk: false },
  sameDiskSince: null,
  proven: { at: at('18'), rows: 12_431, photos: 61, ms: 4_020 },
};

const line = (changes: Partial<BackupFacts>) => backupLine({ ...facts, ...changes }, now);

it('says when the last backup was made, and what came back of the last proven one', () => {
  expect(line({})).toEqual({
    title: 'Backups',
    state: 'well',
    text: 'Last backup: today, 2:00 AM, 3.2 MB. Last proven restore: 2 days ago. 12,431 rows and 61 photos restored in 4 s.',
  });
});

const unproven = { proven: null };
const sameDisk = { last: { madeAt: at('20'), size: 1, onDataDisk: true } };
const none = { since: null, last: null, proven: null };

it.each([
  ['none was ever made', none, 'turn on backups'],
  ['its disk is missing', { place: 'missing' as const }, 'disk for backups is missing'],
  ['its disk hangs', { place: 'silent' as const }, 'does not answer'],
  ['none was proven for more than a week', { proven: { ...facts.proven, at: at('10') } }, 'proven'],
  ['none was ever proven', unproven, 'proven'],
  ['it is on the farm’s own disk', sameDisk, 'same disk'],
])('is amber when %s, with a note for whoever runs the server', (_, changes, todo) => {
  const found = line(changes as Partial<BackupFacts>);
  expect(found).toMatchObject({ state: 'risky', todo: { note: expect.stringMatching(/^Please /) } });
  expect(found.todo?.text).toContain(todo);
  expect(healthInWords([found])).toBe(`One thing needs doing: ${found.short}.`);
  expect(healthInWords([found, found])).toBe('2 things below need a look.');
});

it('is not green when nobody can see which disk it is on, and nobody is woken for that', () => {
  const unseen = { last: { madeAt: at('20'), size: 1, onDataDisk: null } };
  expect(line(unseen)).toMatchObject({ state: 'unseen', text: expect.stringContaining('cannot see') });
  expect(concernToAct({ ...facts, ...unseen }, now)).toBeNull();
});

it('is red when none was made last night', () => {
  expect(line({ last: { madeAt: at('18'), size: 1, onDataDisk: false } }).state).toBe('failed');
  expect(line({ last: null, proven: null }).state).toBe('failed');
});

it('counts a date in the future as never', () => {
  const ahead = new Date('2026-09-20T10:00:00-05:00');
  expect(line({ since: ahead, last: null, proven: null }).state).toBe('failed');
  expect(concernOf({ ...facts, ...none, started: ahead }, now)?.since).toBeNull();
});

it('is said to owners of a live farm; a demo may do without', () => {
  expect(concernToAct({ ...facts, ...none }, now)?.kind).toBe('none');
  expect(concernToAct({ ...facts, ...none, isLive: false }, now)).toBeNull();
  expect(concernToAct({ ...facts, place: 'missing', isLive: false }, now)?.kind).toBe('missing');
});

it('waits for the first night after the key was made', () => {
  const first = line({ since: at('20'), last: null, proven: null });
  expect(first).toMatchObject({
    state: 'new',
    text: expect.stringContaining('No backup has been made yet.'),
  });
});
