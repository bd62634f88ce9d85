import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newPostgres } from '../../test/engines/new-postgres.ts';
import type { Engine } from '../../test/engines/open-test-farm.ts';
import { launch, makeHome } from '../../test/engines/running-farm.ts';

const MINUTE = { timeout: 60_000 };
const OLIVE = 'olive@hens.example';

/** `npm run owner` with a farm's settings. */
const owner = (settings: Record<string, string>, ...args: string[]) => typing('', settings, ...args);

/** @param typed on its standard input */
async function typing(typed: string, settings: Record<string, string>, ...args: string[]) {
  const command = launch({ settings }, { args: ['owner', ...args], typed });
  const code = await command.gone;
  return { code, said: command.said.join('\n') };
}

async function chooses(said: string, url: string) {
  const token = /\/reset-password#token=([\w-]+)/.exec(said)?.[1];
  return fetch(`${url}/api/auth/reset-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ token, newPassword: 'olive trees do not grow here' }),
  });
}

describe.each<Engine>(['pglite', 'postgres'])('npm run owner on %s', (engine) => {
  it('makes an owner while the farm runs, and after it was killed', MINUTE, async () => {
    const home = await makeHome(engine);
    const farm = launch(home);
    const url = await farm.url;
    const made = await owner(home.settings, OLIVE);
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining(`${OLIVE} is now an owner.`) });
    expect((await chooses(made.said, url)).status).toBe(200);
    const refused = await owner(home.settings, 'olive');
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Usage: npm run owner') });
    const socket = join(String(home.settings.DATA_DIR), 'owner.sock');
    expect(existsSync(socket)).toBe(engine === 'pglite');
    if (engine === 'pglite') expect(((await stat(socket)).mode & 0o777).toString(8)).toBe('600');
    expect(await owner(home.settings, 'list')).toMatchObject({
      code: 0,
      said: expect.stringContaining(OLIVE),
    });
    expect(await owner(home.settings, 'remove', 'nobody@hens.example')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Nobody who works here has the email nobody@hens.example.'),
    });
    farm.signal('SIGKILL');
    await farm.gone;
    expect(await owner(home.settings, 'ola@hens.example')).toMatchObject({ code: 0 });
  });
});

describe('npm run owner takes a name on standard input', () => {
  it('of one line or two, where nobody has said it', MINUTE, async () => {
    const { settings } = await makeHome('pglite');
    expect(await typing('Olive\nvan Dyke\n', settings, OLIVE)).toMatchObject({ code: 0 });
    expect(await typing('Ola Berg', settings, 'ola@hens.example')).toMatchObject({ code: 0 });
    expect(await typing('Oda\n', settings, 'oda@hens.example')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Last name is required.'),
    });
    const { said } = await owner(settings, 'list');
    expect(said).toContain(`${OLIVE}  Owner  Olive van Dyke`);
    expect(said).toContain('ola@hens.example  Owner  Ola Berg');
    expect(said).not.toContain('oda@hens.example');
  });

  it('and waits for none from a pipe that stays silent and open', MINUTE, async () => {
    const { settings } = await makeHome('pglite');
    const command = spawn(process.execPath, ['--liftoff-only', 'build/server/index.js', 'owner', OLIVE], {
      env: { PATH: process.env.PATH, ...settings },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    onTestFinished(() => void command.kill('SIGKILL'));
    expect(await once(command, 'exit')).toEqual([0, null]);
  });
});

describe('npm run owner where no farm has been', () => {
  it('makes nothing in a folder', MINUTE, async () => {
    const around = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
    onTestFinished(() => rm(around, { recursive: true }));
    const folder = join(around, 'data');
    const { code, said } = await owner({ DATA_DIR: folder }, OLIVE);
    expect(code).toBe(1);
    expect(said).toContain(`DATA_DIR: there is no farm in ${folder} (FARM_MODE is demo).`);
    expect(existsSync(folder)).toBe(false);
  });

  it('makes nothing in a database that is not there', MINUTE, async () => {
    const url = (await newPostgres()).replace(/[^/]*$/, 'nowhere');
    const { code, said } = await owner({ DATABASE_URL: url }, OLIVE);
    expect(code).toBe(1);
    expect(said).toContain('DATABASE_URL: there is no database nowhere.');
  });
});
