import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { LIVE } from '../test/engines/live-settings.ts';
import { launch, makeHome } from '../test/engines/running-farm.ts';

const MINUTE = { timeout: 60_000 };
const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** What another account can read of a file; needs root. */
const readAsNobody = (file: string) => run('cat', [file], { uid: 65_534, gid: 65_534 });

it('a new farm’s data is for its own account alone', MINUTE, async () => {
  // Others may enter what is around it.
  const around = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
  await chmod(around, 0o755);
  onTestFinished(() => rm(around, { recursive: true }));
  const folder = join(around, 'data');
  const farm = launch({ settings: { ...LIVE, PORT: '0', DATA_DIR: folder } });
  await farm.url;
  expect(await modeOf(folder)).toBe('700');
  expect(await modeOf(join(folder, 'farm.lock'))).toBe('600');
  expect(await modeOf(join(folder, 'pglite'))).toBe('700');
  if (isRoot)
    await expect(readAsNobody(join(folder, 'pglite', 'PG_VERSION'))).rejects.toThrow('Permission denied');
  farm.signal('SIGTERM');
  expect(await farm.gone).toBe(0);
});

it(
  'data that others could read is closed to them at the next start, and the log says so',
  MINUTE,
  async () => {
    const home = await makeHome('pglite');
    const folder = String(home.settings.DATA_DIR);
    // As it was made before.
    await run('chmod', ['-R', 'a+rX', folder]);
    const file = join(folder, 'pglite', 'PG_VERSION');
    if (isRoot) expect((await readAsNobody(file)).stdout).toContain('18');
    const farm = launch(home);
    await farm.url;
    expect(await modeOf(folder)).toBe('700');
    if (isRoot) await expect(readAsNobody(file)).rejects.toThrow('Permission denied');
    expect(farm.said.join('\n')).toContain('other users of this machine could enter the data folder');
    farm.signal('SIGTERM');
    expect(await farm.gone).toBe(0);
  },
);
