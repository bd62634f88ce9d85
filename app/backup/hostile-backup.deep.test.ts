import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../core/config.ts';
import { knownMigrations } from '../../db/migrate-forward.ts';
import { newPostgres } from '../../test/engines/new-postgres.ts';
import { openTestFarm } from '../../test/engines/open-test-farm.ts';
import { keepRecipient, recipientOf } from './backup.server.ts';
import { readBackupFile } from './backup-file.server.ts';
import type { Line } from './backup-line.ts';
import { backupSentences } from './backup-words.ts';
import { proveBackup } from './prove.server.ts';
import { atOneMoment, readFarmLines } from './read-rows.server.ts';
import { restoreBackup } from './restore.server.ts';

const MB = 1024 * 1024;
const ESCAPES = '\u001b]0;title\u0007\u001b[2J';

let folder: string;
let file: string;
let identity: string;
let lines: string[];
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
  file = join(folder, 'hostile');
  identity = await generateX25519Identity();
  const farm = await openTestFarm('postgres');
  lines = await atOneMoment(farm.context.db, async (tx) => {
    const all: string[] = [];
    for await (const line of readFarmLines(tx, new Date())) all.push(JSON.stringify(line));
    return all;
  });
  await farm.close();
  url = await newPostgres('postgres:///template1');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file of any text, as whoever has the public key can make one. */
async function packed(text: Iterable<string>) {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const small = await buffer(Readable.from(text).pipe(zlib.createZstdCompress()));
  await writeFile(file, await encrypter.encrypt(small));
  return small.length;
}

const ended = (all: readonly string[]) => all.map((line) => `${line}\n`);
const restore = () => restoreBackup(readConfig({ DATABASE_URL: url }), file, identity);
const head = () => JSON.parse(lines[0] ?? '') as object;
const rest = () => lines.slice(1);
const rows = (table: string, ...rows: string[]) => JSON.stringify({ is: 'rows', table, rows });
const withoutTheFirst = () => JSON.stringify({ ...head(), migrations: knownMigrations().slice(1) });
const zeroByteLetter = JSON.stringify({
  is: 'unsent',
  letters: [{ id: '00000000-0000-4000-8000-000000000000', body: { text: '\u0000', html: '' } }],
});
const attempts = (...all: string[]) => [
  lines[0] ?? '',
  rows('attempts', ...all),
  ...rest().filter((line) => !line.includes('"table":"attempts"')),
];

/** Nothing is left where a farm was refused. */
async function tablesMade() {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client
    .query(`select tablename from pg_tables where schemaname = 'public'`)
    .finally(() => client.end());
  return rows;
}

it.each<[string, () => string[]]>([
  ['a row that is no row', () => attempts('(')],
  ['a row with too many columns', () => attempts('(a,1,2,3,4,5)')],
  ['a row with a word for a number', () => attempts('(key,many,1)')],
  ['a row with a number out of range', () => attempts('(key,99999999999999999999,1)')],
  ['a row without what it needs', () => attempts('(,1,1)')],
  ['a row with a zero byte', () => attempts('("a\u0000b",1,1)')],
  ['a row twice', () => attempts('(key,1,1)', '(key,1,1)')],
  ['a line without rows', () => attempts()],
  ['a line with more rows than ours', () => attempts(...Array(501).fill('(key,1,1)'))],
  ['a letter with a zero byte', () => [...lines.slice(0, -1), zeroByteLetter, ...lines.slice(-1)]],
  ['no rows', () => [lines[0] ?? '', JSON.stringify({ is: 'end', tables: {} })]],
  ['no migrations', () => [JSON.stringify({ ...head(), migrations: [] }), ...rest()]],
  ['all but the first migration', () => [withoutTheFirst(), ...rest()]],
  ['a mode that writes on the terminal', () => [JSON.stringify({ ...head(), mode: ESCAPES }), ...rest()]],
  ['a table that does', () => [lines[0] ?? '', rows(ESCAPES, '(1)'), ...rest()]],
  [
    'an end that does',
    () => {
      const end = JSON.parse(lines.at(-1) ?? '');
      end.tables[ESCAPES] = { rows: 1, sum: '0' };
      return [...lines.slice(0, -1), JSON.stringify(end)];
    },
  ],
  ['nothing', () => []],
])('a file with %s is refused as damaged', { timeout: 600_000 }, async (_what, made) => {
  await packed(ended(made()));
  await expect(restore()).rejects.toThrow(backupSentences.damaged);
  expect(await tablesMade()).toEqual([]);
});

it.each<[string, () => string[]]>([
  ['no head', rest],
  ['its head after its rows', () => [...rest().slice(0, 1), lines[0] ?? '', ...rest().slice(1)]],
  ['two heads', () => [lines[0] ?? '', ...lines]],
])('a file with %s is not ours', async (_what, made) => {
  await packed(ended(made()));
  await expect(restore()).rejects.toThrow(backupSentences.notOurs);
  expect(await tablesMade()).toEqual([]);
});

async function linesRead() {
  const read: string[] = [];
  const reading = async () => {
    for await (const { is } of readBackupFile(file, identity)) read.push(is);
  };
  const said = await reading().then(
    () => null,
    (error: Error) => error.message,
  );
  return { read, said };
}

const spaces = (megabytes: number) => Array<string>(megabytes).fill(' '.repeat(MB));

it('a line that unpacks to far more than the file has is not kept', async () => {
  const line = JSON.stringify({ is: 'unsent', letters: [] });
  const size = await packed([
    ...ended(lines.slice(0, 1)),
    line,
    ...spaces(64),
    '\n',
    ...ended(lines.slice(-1)),
  ]);
  expect(size).toBeLessThan(100_000);
  expect(await linesRead()).toEqual({ read: ['head'], said: backupSentences.damaged });
});

it.each<[string, string, string]>([
  ['objects', '{},', '{}'],
  ['lists', '[],', '[]'],
  ['texts', '"",', '""'],
  ['numbers', '1,', '1'],
  ['fields', '"a":{},', '"a":{}'],
  ['lists in lists', '[', ']'],
  ['objects in objects', '{"a":', '}'],
])(
  'a line of 24 MB that holds nothing but %s is not parsed',
  { timeout: 600_000 },
  async (what, one, last) => {
    const inside = one.repeat(MB / one.length) + last;
    const some = Array<string>(23).fill(one.repeat(MB / one.length));
    const [open, close] = what === 'fields' ? ['{', '}'] : ['[', ']'];
    for (const [start, end] of [
      [`{"is":"end","tables":{},"more":${open}`, `${close}}`],
      [`{"is":"unsent","letters":${open}`, `${close}}`],
    ]) {
      const line = [start, ...some, inside, end, '\n'] as string[];
      await packed([...ended(lines.slice(0, 1)), ...line, ...ended(lines.slice(-1))]);
      expect(await linesRead()).toEqual({ read: ['head'], said: backupSentences.damaged });
    }
  },
);

it('a line is read whatever is in its texts', async () => {
  const text = '[{"\\"'.repeat(100_000);
  await packed([
    ...ended(lines.slice(0, 1)),
    ...ended([rows('attempts', text, `${text}\\`)]),
    ...ended(lines.slice(-1)),
  ]);
  expect(await linesRead()).toEqual({ read: ['head', 'rows', 'end'], said: null });
});

it('the fullest line of ours is read', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const letters = Array(50_000).fill({ id, body: { text: '', html: '' } });
  await packed(ended([lines[0] ?? '', JSON.stringify({ is: 'unsent', letters }), lines.at(-1) ?? '']));
  expect(await linesRead()).toEqual({ read: ['head', 'unsent', 'end'], said: null });
});

it('a file that unpacks to far more than its size is read no further', { timeout: 600_000 }, async () => {
  const line = [JSON.stringify({ is: 'unsent', letters: [] }), ...spaces(16), '\n'];
  const many = Array(32).fill(line).flat();
  await packed([...ended(lines.slice(0, 1)), ...many, ...ended(lines.slice(-1))]);
  const { read, said } = await linesRead();
  expect(said).toBe(backupSentences.damaged);
  expect(read.length).toBeLessThan(20);
});

it('a proof refuses what a restore refuses', { timeout: 600_000 }, async () => {
  await packed(ended(attempts('(')));
  await expect(proveBackup({ file, identity }, () => {})).rejects.toThrow(backupSentences.damaged);
});

it('nothing after the end is read', { timeout: 600_000 }, async () => {
  await packed([...ended([...lines, zeroByteLetter, rows('attempts', '(')]), ...spaces(64)]);
  expect(await linesRead()).toEqual({ read: lines.map((line) => JSON.parse(line).is), said: null });
  expect((await proveBackup({ file, identity }, () => {})).rows).toBeGreaterThan(0);
});

it('a file whose header has no end is not read whole', async () => {
  for (const start of ['age-encryption.org/v1\n', 'age-encryption.org/v1\n-> X25519 ', '']) {
    await writeFile(file, start + 'A'.repeat(MB));
    expect(await linesRead()).toEqual({ read: [], said: backupSentences.damaged });
  }
});

it('long rows and emails are written to lines of their own', { timeout: 600_000 }, async () => {
  const farm = await openTestFarm('pglite');
  onTestFinished(farm.close);
  const text = 'a'.repeat(MB);
  const letter = { kind: 'eggs-ready', to: 'ana@example.com', subject: 'Long', text, html: '' };
  for (let n = 0; n < 12; n += 1) await farm.context.mail.queue(farm.context.db, letter, 3600);
  await farm.context.db.execute(sql`insert into mailbox (id, "to", subject, text, html, sent_at, links)
    select gen_random_uuid(), 'ana@example.com', 'Long', repeat('a', 1000000), '', now(), '[]'
    from generate_series(1, 12)`);
  const written = await atOneMoment(farm.context.db, async (tx) => {
    const all: Line[] = [];
    for await (const line of readFarmLines(tx, new Date())) all.push(line);
    return all;
  });
  expect(Math.max(...written.map((line) => JSON.stringify(line).length))).toBeLessThan(8 * MB);
  const unsent = written.flatMap((line) => (line.is === 'unsent' ? line.letters : []));
  expect(unsent).toHaveLength(12);
  expect(written.filter((line) => line.is === 'rows' && line.table === 'mailbox').length).toBeGreaterThan(2);
});

const NO_KEYS = [
  '',
  'the hen’s name',
  'age1',
  `age1${'q'.repeat(58)}`,
  'AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ',
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHsKLqeplhpW+uObz5dvMgjz1OxfM/XXUB+VHtZ6isGN',
  null,
  5,
];

it('what is no public key is not kept, also in place of one', { timeout: 600_000 }, async () => {
  const { context, close } = await openTestFarm('pglite');
  onTestFinished(close);
  const good = await identityToRecipient(identity);
  const all = async (replaces: boolean) => {
    for (const recipient of NO_KEYS) {
      const keeping = keepRecipient(context, recipient as string, replaces);
      await expect(keeping, String(recipient)).rejects.toThrow(backupSentences.notRecipient);
    }
  };
  await all(false);
  await keepRecipient(context, good, false);
  await all(true);
  expect(await recipientOf(context)).toBe(good);
});
