import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LIVE } from '../test/engines/live-settings.ts';
import type { Engine } from '../test/engines/open-test-farm.ts';
import { launch, makeHome, newFolder } from '../test/engines/running-farm.ts';

const MINUTE = { timeout: 60_000 };

/** The exit code and output of a farm that must not open. */
async function refusal(settings: Record<string, string>, engine: Engine) {
  const home = await makeHome(engine, settings);
  const farm = launch(home);
  const code = await Promise.race([farm.gone, farm.url.catch(() => farm.gone)]);
  return { home, code, said: farm.said.join('\n') };
}

const MAIL = { SMTP_URL: 'smtps://a:b@mail.hens.com:465', MAIL_FROM: 'hello@hens.com' };

it.each<[mix: Record<string, string>, says: RegExp]>([
  [{ PUBLIC_URL: 'https://hens.com' }, /- PUBLIC_URL is an address of the open internet, .*FARM_MODE=live/],
  [MAIL, /- SMTP_URL is a real mail server, .*FARM_MODE=live/],
  [{ ...MAIL, SMTP_URL: 'smtp://127.0.0.1' }, /- SMTP_URL is a real mail server, .*FARM_MODE=live/],
  [
    { FARM_MODE: 'live', PUBLIC_URL: 'https://hens.com', MAIL_FROM: MAIL.MAIL_FROM, SMPT_URL: MAIL.SMTP_URL },
    /- SMTP_URL is required .*\n {2}- SMPT_URL is not a setting: did you mean SMTP_URL\?/,
  ],
  [
    { FARM_MOD: 'live', PUBLIC_URL: 'https://hens.com' },
    /- FARM_MOD is not a setting: did you mean FARM_MODE\?/,
  ],
  [{ ...LIVE, BACKUP_DIR: 'package.json' }, /- BACKUP_DIR: is a file: name a folder/],
])('%j opens nothing, and says why', MINUTE, async (mix, says) => {
  const DATA_DIR = join(await newFolder(), 'data');
  const farm = launch({ settings: { PORT: '0', DATA_DIR, ...mix } });
  expect(await farm.gone).toBe(1);
  expect(farm.said.join('\n')).toMatch(says);
  expect(existsSync(DATA_DIR)).toBe(false);
});

it.each<Engine>(['pglite', 'postgres'])(
  'what the demo filled does not open live, on %s',
  MINUTE,
  async (engine) => {
    const { home, code, said } = await refusal(LIVE, engine);
    expect(code).toBe(1);
    expect(said).toContain('FARM_MODE: the demo filled this database, and everyone knows its passwords.');
    expect(said).toContain(
      engine === 'pglite' ? `(it is ${home.settings.DATA_DIR})` : 'Set DATABASE_URL to a new',
    );
    // An address has a password in it.
    expect(said).not.toContain('postgres://');
  },
);
