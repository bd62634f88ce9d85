import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { problemsIn } from './settings.mjs';

type Laid = { folders?: string[]; links?: [from: string, to: string][]; data?: string; backups?: string };

function problemsOf({ folders = [], links = [], data = 'data', backups = 'backups' }: Laid) {
  const home = mkdtempSync(join(tmpdir(), 'folders-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  for (const folder of folders) mkdirSync(join(home, folder), { recursive: true });
  for (const [from, to] of links) symlinkSync(to.replace('HOME', home), join(home, from));
  return problemsIn({ DATA_DIR: join(home, data), BACKUP_DIR: join(home, backups) });
}

it.each<[string, Laid]>([
  ['a folder of it', { backups: 'data/backups' }],
  ['the same folder', { backups: 'data' }],
  ['a link to it', { folders: ['data'], links: [['backups', 'data']] }],
  ['a link to a folder in it', { folders: ['data/kept'], links: [['backups', 'data/kept']] }],
  ['a link to a folder that is not made yet', { folders: ['data'], links: [['backups', 'data/kept']] }],
  ['a link while nothing is made yet', { links: [['backups', 'HOME/data/kept']] }],
  [
    'a folder behind a link',
    { folders: ['data'], links: [['disk', 'HOME/data']], backups: 'disk/backups/nightly' },
  ],
  [
    'a link to a link',
    {
      folders: ['data'],
      links: [
        ['one', 'data'],
        ['backups', 'one'],
      ],
    },
  ],
  ['where DATA_DIR is a link', { folders: ['real/kept'], links: [['data', 'real']], backups: 'real/kept' }],
  [
    'where both are links',
    {
      folders: ['real/kept'],
      links: [
        ['data', 'real'],
        ['backups', 'real/kept'],
      ],
    },
  ],
])('BACKUP_DIR may not be in DATA_DIR: %s', (_, laid) => {
  expect(problemsOf(laid)).toEqual([expect.stringMatching(/^BACKUP_DIR is inside DATA_DIR/)]);
});

it.each<[string, Laid]>([
  ['a folder beside it', {}],
  ['a link out of it', { folders: ['data', 'disk'], links: [['data/away', '../disk']], backups: 'disk' }],
  [
    'a link beside it',
    { folders: ['data', 'data-backups'], links: [['backups', 'data-backups']], data: 'data' },
  ],
  ['the folder around it', { data: 'farm/data', backups: 'farm' }],
  [
    'links that go in a circle',
    {
      links: [
        ['backups', 'other'],
        ['other', 'backups'],
      ],
    },
  ],
])('BACKUP_DIR may be %s', (_, laid) => {
  expect(problemsOf(laid)).toEqual([]);
});
