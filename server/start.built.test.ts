import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { launch, makeHome } from '../test/engines/running-farm.ts';

const MINUTE = { timeout: 60_000 };

it('a port that another program has is named in a sentence', MINUTE, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const port = String((other.address() as { port: number }).port);
  const farm = launch(await makeHome('pglite', { PORT: port }));
  expect(await farm.gone).toBe(1);
  const said = farm.said.join('\n');
  expect(said).toContain(`- PORT: another program is using ${port}`);
  expect(said).not.toMatch(/EADDRINUSE|at Server/);
});

it('an address that this machine does not have is named too', MINUTE, async () => {
  // From the range kept for examples, so nobody has it.
  const farm = launch(await makeHome('pglite', { HOST: '192.0.2.55' }));
  expect(await farm.gone).toBe(1);
  expect(farm.said.join('\n')).toContain('- HOST: 192.0.2.55 is not an address of this machine');
});

it('a slip in the settings file that Node is told to read is named', MINUTE, async () => {
  const home = await mkdtemp(join(tmpdir(), 'settings-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const file = join(home, 'prairie-hen.env');
  await writeFile(file, 'FARM_MODE=live\nDATA-DIR=/srv/farm\n');
  const started = spawnSync(process.execPath, [`--env-file=${file}`, 'build/server/index.js'], {
    encoding: 'utf8',
  });
  expect([started.status, started.stderr]).toEqual([
    1,
    `\nThese settings need your attention:\n  - ${file}: line 2 sets nothing. Begin it with DATA_DIR= and nothing before or in it\n`,
  ]);
});

it.each(['bakcup', '--help'])('%s is no command, and starts no farm', MINUTE, async (slip) => {
  const farm = launch(await makeHome('pglite'), { args: [slip] });
  expect(await farm.gone).toBe(1);
  expect(farm.said.join('\n')).toContain(
    `${slip} is not a command, and nothing was started. Commands are owner, backup, prove, restore, put-back, move; without one, the farm starts.`,
  );
});

async function builtScripts(): Promise<string[]> {
  const files = await readdir('build/server', { recursive: true });
  const scripts = files.filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  return Promise.all(scripts.map((name) => readFile(`build/server/${name}`, 'utf8')));
}

it('nothing that an older Node does not have is loaded before it is told so', async () => {
  for (const script of await builtScripts()) expect(script).not.toMatch(/^import [^;]*["']node:sqlite["']/m);
});

it('the empty database that a proof begins with is beside the program', () => {
  expect(existsSync('build/server/empty-database.tar.gz')).toBe(true);
});

it("React's development build, which costs twice as much, is not in it", async () => {
  for (const script of await builtScripts()) expect(script).not.toContain('Each child in a list should have');
});
