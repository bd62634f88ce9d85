import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFolder } from '../../db/pglite/folder-lock.ts';
import { freePort } from '../../test/engines/free-port.ts';
import { problemsOf } from '../../test/engines/live-settings.ts';
import { newFolder } from '../../test/engines/running-farm.ts';
import { fromOnce, OF_THE_IMAGE } from './from-once.mjs';
import { waitForFolder } from './wait-for-folder.mjs';

const KEY = '8f2d1c7be3a94f60b5d2e8a7c1f4093d6e5b7a8c9d0e1f2a3b4c5d6e7f8091a2';
const ONCE = { ...OF_THE_IMAGE, SECRET_KEY_BASE: KEY, VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b' };
const SMTP = {
  SMTP_ADDRESS: 'mail.hens.test',
  SMTP_PORT: '587',
  SMTP_USERNAME: 'farm',
  SMTP_PASSWORD: 'eggs',
};

const PLACES = {
  PORT: '80',
  DATA_DIR: '/storage/farm',
  BACKUP_DIR: '/storage/backups',
  TRUSTED_PROXIES: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16',
  FARM_MODE: 'live',
};

describe('what ONCE gives is in our words', () => {
  it.each<[what: string, given: Record<string, string>, ours: Record<string, string>]>([
    ['nothing but its key', {}, {}],
    ['a mail server', SMTP, { SMTP_URL: 'smtp://farm:eggs@mail.hens.test:587' }],
    [
      'one with TLS from the start',
      { ...SMTP, SMTP_PORT: '465' },
      { SMTP_URL: 'smtps://farm:eggs@mail.hens.test:465' },
    ],
    ['no port', { ...SMTP, SMTP_PORT: '' }, { SMTP_URL: 'smtp://farm:eggs@mail.hens.test:587' }],
    [
      'signs in a password',
      { ...SMTP, SMTP_USERNAME: 'a@hens.test', SMTP_PASSWORD: 'p@ss/#?%:1' },
      { SMTP_URL: 'smtp://a%40hens.test:p%40ss%2F%23%3F%25%3A1@mail.hens.test:587' },
    ],
    [
      'no account',
      { ...SMTP, SMTP_USERNAME: '', SMTP_PASSWORD: '' },
      { SMTP_URL: 'smtp://mail.hens.test:587' },
    ],
    ['a sender', { MAILER_FROM_ADDRESS: 'Hens <a@hens.test>' }, { MAIL_FROM: 'Hens <a@hens.test>' }],
    ['processors', { NUM_CPUS: '2' }, {}],
    ['no certificate', { DISABLE_SSL: 'true' }, {}],
  ])('%s', (_what, given, ours) =>
    expect(fromOnce({ ...ONCE, ...given }).set).toEqual({ ...PLACES, AUTH_SECRET: KEY, ...ours }),
  );
});

it.each<[ours: string, value: string]>([
  ['PORT', '8080'],
  ['DATA_DIR', '/storage/elsewhere'],
  ['BACKUP_DIR', '/mnt/backups'],
  ['FARM_MODE', 'demo'],
  ['TRUSTED_PROXIES', 'loopback'],
  ['AUTH_SECRET', `${KEY}0`],
  ['SMTP_URL', 'smtps://own.hens.test'],
  ['MAIL_FROM', 'own@hens.test'],
])('%s stays what the owner of the machine said', (ours, value) =>
  expect(fromOnce({ ...ONCE, ...SMTP, [ours]: value }).set).not.toHaveProperty(ours),
);

it('a farm that ONCE runs lacks only its address', () => {
  const { PORT: _, DATA_DIR: __, BACKUP_DIR: ___, ...place } = OF_THE_IMAGE;
  const { set } = fromOnce({ ...ONCE, ...SMTP, MAILER_FROM_ADDRESS: 'hello@hens.test' });
  expect(problemsOf({ ...place, ...set })).toEqual(['PUBLIC_URL is required when FARM_MODE=live']);
  expect(problemsOf({ ...place, ...set, PUBLIC_URL: 'https://hens.test' })).toEqual([]);
});

it('it says what it took and what it did not, and no secret', () => {
  const own = { SMTP_URL: 'smtps://own.hens.test', DISABLE_SSL: 'true', NUM_CPUS: '2' };
  const { says, taken } = fromOnce({ ...ONCE, ...SMTP, ...own });
  expect(says).toEqual([
    'PORT=80',
    'DATA_DIR=/storage/farm',
    'BACKUP_DIR=/storage/backups',
    'TRUSTED_PROXIES=10.0.0.0/8,172.16.0.0/12,192.168.0.0/16',
    'FARM_MODE=live',
    'AUTH_SECRET from SECRET_KEY_BASE',
    'SMTP_URL is its own, not from SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD',
    'NUM_CPUS is not needed: the farm is one process, however many processors it may use',
    'VAPID_PUBLIC_KEY is not needed: the farm makes a key of its own for notifications',
    'DISABLE_SSL: ONCE has no certificate here, so PUBLIC_URL must be an https address that another proxy serves',
  ]);
  expect(says.join()).not.toMatch(new RegExp(`${KEY}|eggs`));
  expect(taken).toEqual(['SECRET_KEY_BASE', ...Object.keys(SMTP)]);
});

it('on another host it changes nothing, and what it has taken it does not take again', () => {
  expect(fromOnce({ ...OF_THE_IMAGE, ...SMTP }).set).toEqual({});
  const { set, taken } = fromOnce({ ...ONCE, ...SMTP });
  const child = Object.fromEntries(
    Object.entries({ ...ONCE, ...SMTP, ...set }).filter(([name]) => !taken.includes(name)),
  );
  expect(fromOnce(child)).toEqual({ set: {}, taken: [], says: [] });
});

it('the image is as it is read here', () => {
  const image = readFileSync('deploy/Dockerfile', 'utf8');
  for (const [name, value] of Object.entries(OF_THE_IMAGE))
    expect(image).toMatch(new RegExp(`ENV .*\\b${name}=${value}\\b`));
  expect(image).toContain('NODE_OPTIONS=--import=/farm/bin/once.mjs');
});

it('a new container is alive while the one before has the folder, and goes on when it ends', async () => {
  const [folder, port] = [await newFolder(), await freePort()];
  const at = { port, host: '127.0.0.1', say: () => {} };
  await waitForFolder(join(folder, 'none yet'), at);
  const before = lockFolder(folder);
  const waits = waitForFolder(folder, at);
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await expect.poll(() => ask('/up').catch(() => 0)).toBe(200);
  expect(await ask('/in-stock')).toBe(503);
  before.release();
  await waits;
  await expect(ask('/up')).rejects.toThrow();
  lockFolder(folder).release();
});
