import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { databaseSentences } from '../db/database-troubles.ts';
import { powerCutSays } from '../db/database-warnings.ts';
import { REFUSED } from '../db/farm-mode.ts';
import { folderSentences } from '../db/folder-troubles.ts';
import { FolderDamaged, FolderUnopened } from '../db/pglite/data-folder.ts';
import { FolderInUse } from '../db/pglite/folder-lock.ts';
import { misplaced, outOfReach, stranger, unfitFor } from '../db/refuse-unfit.ts';
import { CANNOT_LISTEN } from '../server/waiting/listen.ts';
import { MAIL_TROUBLES } from '../services/mail/mail-troubles.ts';
import { FILE_TROUBLES, slipsAbout } from '../settings/env-file.mjs';
import { ALONE, TOGETHER } from '../settings/rules.mjs';
import { SETTINGS } from '../settings/settings.mjs';

const PAGE = 'docs/settings.md';

type Row = [what: string, says: string];

const place = { host: 'db.example', port: 5432, user: 'farm', database: 'farm' };
const facts = {
  version: '14.9',
  encoding: 'SQL_ASCII',
  database: 'farm',
  role: 'farm',
  standby: true,
  replica: true,
  has_public: false,
  may_create: false,
};
const folder = '/srv/farm';
const at = { folder, own: 'farm', path: `${folder}/pglite/PG_VERSION`, owner: 'root', isNew: false };
const start = { databaseUrl: null, dataFolder: folder } as Parameters<(typeof REFUSED)['live']>[0];

const settings = SETTINGS.flatMap((name): Row[] =>
  [...ALONE, ...TOGETHER].filter(({ setting }) => setting === name).map(({ says }) => [`\`${name}\``, says]),
);

const SECTIONS: [title: string, intro: string, rows: Row[]][] = [
  ['Settings', '`npm start` says these before it installs or builds anything.', settings],
  [
    'The file .env',
    'Said before it installs or builds anything, too, and of any other file that Node is told to read. Windows’ line ends, a byte order mark, `export`, and quotes of any kind around a whole value simply work.',
    [
      ...Object.entries(slipsAbout('PORT')).map(([what, says]): Row => [what, `.env: line 3 ${says}`]),
      ['`.env.txt`', FILE_TROUBLES.misnamed('.env.txt')],
      ['a file of another account', FILE_TROUBLES.unreadable('.env', 'EACCES')],
      ['UTF-16, Latin-1', FILE_TROUBLES.notText('.env')],
    ],
  ],
  [
    'The database',
    'Each begins with `DATABASE_URL:`. Other errors are in the words of PostgreSQL or of the driver, with a pointer to docs/running.',
    [
      ...Object.entries(databaseSentences(place)),
      ...Object.entries(unfitFor(facts)).map(([what, says]): Row => [what, String(says)]),
      ['tables of another program', stranger(['wp_posts', 'wp_users'])],
      ['tables of another role', outOfReach({ name: 'plants', owner: 'postgres' })],
      ['a farm in another schema', misplaced('barn')],
      ['settings that lose changes (said, not refused)', powerCutSays(['synchronous_commit'])],
    ],
  ],
  [
    'The data folder',
    'Those about the folder and its disk begin with `DATA_DIR:`.',
    [
      ...Object.entries(folderSentences(at)),
      ['a folder this account may not make', folderSentences({ ...at, isNew: true })['no permission']],
      ['another copy', new FolderInUse(folder).message],
      ['damage that was seen', new FolderDamaged(folder, 'it has no PG_VERSION').message],
      [
        'no known cause',
        new FolderUnopened(folder, new Error('PGlite failed to initialize properly')).message,
      ],
      ['a demo opened live', REFUSED.live(start)],
      ['a live farm opened as a demo', REFUSED.demo(start)],
    ],
  ],
  [
    'The mail server',
    'In the start table, after the name of the server. The farm opens all the same, and mail waits.',
    Object.entries(MAIL_TROUBLES),
  ],
  [
    'The port',
    'The farm stops, and nothing was changed.',
    Object.entries(CANNOT_LISTEN).map(([code, says]): Row => [code, says(3000, '192.0.2.55')]),
  ],
];

const cell = (text: string) => text.replaceAll('\n', ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');

const tableOf = (rows: Row[]) => {
  const unique = [...new Set(rows.map((row) => `| ${row.map(cell).join(' | ')} |`))];
  return ['| what is wrong | what is said |', '|---|---|', ...unique].join('\n');
};

const page = `# What a wrong setting says

Generated from the code by \`UPDATE_SETTINGS=1 npx vitest run --project rules docs/settings\`. Names, addresses and
numbers are examples. [.env.example](../.env.example) lists the settings. A name that only looks like one
is said, too: \`TRUSTED_PROXY is not a setting: did you mean TRUSTED_PROXIES?\`

${SECTIONS.map(([title, intro, rows]) => `## ${title}\n\n${intro}\n\n${tableOf(rows)}\n`).join('\n')}`;

it('docs/settings.md is what the code says', () => {
  if (process.env.UPDATE_SETTINGS) writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});

it('every setting with a rule is in .env.example, or for the demo and tests alone', () => {
  const example = readFileSync('.env.example', 'utf8');
  const apart = ['GOOGLE_ROUTES_URL', 'GOOGLE_PLACES_URL', 'STRIPE_API_URL'];
  expect(SETTINGS.filter((name) => !example.includes(name) && !apart.includes(name))).toEqual([]);
});
