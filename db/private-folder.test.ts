import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLog } from '../server/log.ts';
import { openPrivateFolder } from './private-folder.ts';

let parent: string;
let folder: string;
let said: string[];
let umask: number;
beforeEach(async () => {
  umask = process.umask();
  parent = await mkdtemp(join(tmpdir(), 'prairie-hen-private-'));
  folder = join(parent, 'data');
  said = [];
});
afterEach(async () => {
  process.umask(umask);
  await rm(parent, { recursive: true });
});

const open = () => openPrivateFolder(folder, openLog('warn', { write: (line) => void said.push(line) }));
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

async function madeOpen() {
  await mkdir(folder);
  await chmod(folder, 0o755);
}

it('makes a folder, and files from then on, that only this account may read', async () => {
  await open();
  await writeFile(join(folder, 'demo-secret'), '');
  expect(await modeOf(folder)).toBe('700');
  expect(await modeOf(join(folder, 'demo-secret'))).toBe('600');
  await open();
  expect(said).toEqual([]);
});

it('closes one that others could enter, and says so', async () => {
  await madeOpen();
  await mkdir(join(folder, 'pglite'));
  await open();
  expect(await modeOf(folder)).toBe('700');
  expect(said).toEqual([expect.stringContaining('other users of this machine could enter the data folder')]);
});

it('touches no folder that holds other things too', async () => {
  await madeOpen();
  await writeFile(join(folder, 'letters.txt'), '');
  await expect(open()).rejects.toThrow(/DATA_DIR: .* holds other things too \(letters.txt\)/);
  expect(await modeOf(folder)).toBe('755');
});

// Only root can switch to another account.
it.runIf(process.getuid?.() === 0)('refuses one that it cannot close', async () => {
  await madeOpen();
  await chmod(parent, 0o755);
  process.seteuid?.('nobody');
  try {
    await expect(open()).rejects.toThrow(/DATA_DIR: .* this account cannot change that/);
  } finally {
    process.seteuid?.(0);
  }
});
