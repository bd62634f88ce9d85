import { expect, it } from 'vitest';
import { type BackupFacts, backupLine } from './backup-health.ts';
import { SAY } from './backup-words.ts';

const now = new Date('2025-09-20T10:00:00-05:00');
const at = (day: string) => new Date(`2025-09-${day}T02:00:00-05:00`);

const facts: BackupFacts = {
  isLive: true,
  since: at('01'),
  last: { madeAt: at('20'), size: 3_210_000 },
  proven: { at: at('18'), rows: 12_431, photos: 61, ms: 4_020 },
  onDataDisk: false,
};

const line = (changes: Partial<BackupFacts>) => backupLine({ ...facts, ...changes }, now);

it('says when the last backup was made, and what came back of the last proven one', () => {
  expect(line({})).toEqual({
    title: 'Backups',
    state: 'well',
    text: 'Last backup: today, 2:00 AM, 3.2 MB. Last proven restore: 2 days ago. 12,431 rows and 61 photos restored in 4 s.',
  });
});

it('is red without a key where neighbors’ data is at stake, and not in a demo', () => {
  const none = { since: null, last: null, proven: null };
  expect(line(none)).toMatchObject({ state: 'failed', text: 'No backup has been made yet.' });
  expect(line(none).todo?.text).toContain('npm run backup');
  expect(line({ ...none, isLive: false }).state).toBe('new');
});

it.each([
  ['no backup was made last night', { last: { madeAt: at('19'), size: 1 } }, 'npm run backup'],
  ['none was ever made', { last: null, proven: null }, 'npm run backup'],
  ['none was proven for more than a week', { proven: { ...facts.proven, at: at('10') } }, 'npm run prove'],
  ['none was ever proven', { proven: null }, 'npm run prove'],
])('is red when %s', (_, changes, todo) => {
  expect(line(changes as Partial<BackupFacts>).state).toBe('failed');
  expect(line(changes as Partial<BackupFacts>).todo?.text).toContain(todo);
});

it('is amber on the farm’s own disk, and says where else to put them', () => {
  expect(line({ onDataDisk: true })).toMatchObject({ state: 'risky', todo: { text: SAY.sameDisk } });
});

it('waits for the first night after the key was made', () => {
  const first = line({ since: at('20'), last: null, proven: null });
  expect(first).toMatchObject({
    state: 'well',
    text: expect.stringContaining('No backup has been made yet.'),
  });
});
