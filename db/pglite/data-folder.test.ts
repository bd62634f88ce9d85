import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { FolderDamaged, openDataFolder } from './data-folder.ts';

let parent: string;
let whole: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'prairie-hen-folder-'));
  whole = join(parent, 'whole');
  await (await openDataFolder(whole, new Blob([await readFile(inject('pgliteDump'))]))).close();
});
afterAll(() => rm(parent, { recursive: true }));

const DAMAGE: [string, (folder: string) => Promise<void>][] = [
  ['it has no PG_VERSION', (folder) => rm(join(folder, 'PG_VERSION'))],
  ['it has no base and no pg_wal', (folder) => removeBoth(join(folder, 'base'), join(folder, 'pg_wal'))],
  ['PGlite cannot read it', (folder) => truncate(join(folder, 'global/pg_control'), 10)],
];

async function removeBoth(...paths: string[]) {
  for (const path of paths) await rm(path, { recursive: true });
}

it.each(DAMAGE)('a folder is refused, never replaced: %s', async (what, harm) => {
  const folder = join(parent, 'damaged');
  await rm(folder, { recursive: true, force: true });
  await cp(whole, folder, { recursive: true });
  await harm(folder);
  const refusal = await openDataFolder(folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FolderDamaged);
  expect((refusal as Error).message).toContain(what);
  expect((refusal as Error).message).toContain('Put back the whole folder from a backup');
});

it('a first start that is killed before its database is whole leaves a folder that opens', async () => {
  const folder = join(parent, 'cut-off');
  const code = `(await import(${JSON.stringify(resolve('db/pglite/data-folder.ts'))})).openDataFolder(${JSON.stringify(folder)})`;
  const first = spawn(process.execPath, [
    '--liftoff-only',
    '--experimental-transform-types',
    '--input-type=module',
    '-e',
    code,
  ]);
  const half = join(`${folder}.unfinished`, 'global', 'pg_control');
  while (!existsSync(half)) await new Promise(setImmediate);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(existsSync(folder)).toBe(false);
  await (await openDataFolder(folder)).close();
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
});
