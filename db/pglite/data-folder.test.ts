import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FolderDamaged, FolderUnopened, openDataFolder } from './data-folder.ts';

let parent: string;
let whole: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'prairie-hen-folder-'));
  whole = join(parent, 'whole');
  await (await openDataFolder(whole, new Blob([await readFile(inject('pgliteDump'))]))).close();
}, 60_000);
afterAll(() => rm(parent, { recursive: true }));

const DAMAGE: [string, (folder: string) => Promise<void>][] = [
  ['it has no PG_VERSION', (folder) => rm(join(folder, 'PG_VERSION'))],
  ['it has no base and no pg_wal', (folder) => removeBoth(join(folder, 'base'), join(folder, 'pg_wal'))],
  ['its file global/pg_control is cut off', (folder) => truncate(join(folder, 'global/pg_control'), 10)],
  [
    'its file global/pg_control is empty',
    (folder) => writeFile(join(folder, 'global/pg_control'), Buffer.alloc(8_192)),
  ],
  ['its folder pg_wal has no log', (folder) => emptied(join(folder, 'pg_wal'))],
];

async function emptied(folder: string) {
  await rm(folder, { recursive: true });
  await mkdir(folder);
}

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

it('what is not seen to be damaged is not called so', async () => {
  const folder = join(parent, 'odd');
  await cp(whole, folder, { recursive: true });
  await writeFile(join(folder, 'global/pg_control'), Buffer.alloc(8_192, 'egg'));
  const refusal = await openDataFolder(folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FolderUnopened);
  expect((refusal as Error).message).toMatch(
    /it is not known why.*\nNothing was changed\. Start the farm once more/,
  );
});

const NOBODY = 65_534;

/** Opens a copy of a healthy folder in a process of its own. @returns what it says */
async function openedWith(
  harm: (folder: string) => void,
  { uid = 0, limit = 1_024, folder = join(parent, 'healthy') } = {},
): Promise<string> {
  await rm(join(parent, 'healthy'), { recursive: true, force: true });
  await cp(whole, join(parent, 'healthy'), { recursive: true });
  harm(join(parent, 'healthy'));
  chmodSync(parent, 0o755);
  const code = `const { openDataFolder } = await import(${JSON.stringify(resolve('db/pglite/data-folder.ts'))});
    await openDataFolder(${JSON.stringify(folder)}).then((one) => one.close(), (error) => console.log(error.message));
    process.exit(0)`;
  const node = [process.execPath, '--liftoff-only', '--input-type=module', '-e'];
  const { stdout } = spawnSync('sh', ['-c', `ulimit -n ${limit}; exec "$@"`, 'sh', ...node, code], {
    encoding: 'utf8',
    ...(uid && { uid, gid: uid }),
  });
  expect(stdout).not.toMatch(/damaged:|delete/);
  return stdout;
}

const aFileIn = (folder: string) => {
  const [first] = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return join(first?.parentPath ?? folder, first?.name ?? 'new');
};

const toNobody = (folder: string) => execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);

// Only root can give files away.
describe.runIf(process.getuid?.() === 0)('a healthy folder is not called damaged', () => {
  it.each(['global/pg_control', 'pg_wal', 'PG_VERSION', 'postmaster.pid'])(
    'when something of root’s is at %s',
    async (name) => {
      const said = await openedWith(
        (folder) => {
          toNobody(folder);
          const at = join(folder, name);
          const file = existsSync(at) && statSync(at).isDirectory() ? aFileIn(at) : at;
          if (!existsSync(file)) writeFileSync(file, '');
          chownSync(file, 0, 0);
          chmodSync(file, 0o600);
        },
        { uid: NOBODY },
      );
      expect(said).toMatch(
        /DATA_DIR: .* belongs to root, and the farm runs as nobody\. .*sudo chown -R nobody: /,
      );
    },
  );

  it('when its modes were taken away', async () => {
    const harm = (folder: string) => {
      toNobody(folder);
      chmodSync(join(folder, 'global/pg_control'), 0o000);
    };
    expect(await openedWith(harm, { uid: NOBODY })).toMatch(
      /nobody may not use .*pg_control.*chmod -R u\+rwX/,
    );
  });

  it('when it cannot be made', async () => {
    const folder = join(parent, 'barn');
    mkdirSync(folder, { recursive: true });
    const said = await openedWith(() => {}, { uid: NOBODY, folder: join(folder, 'new') });
    expect(said).toMatch(
      /DATA_DIR: nobody may not make .*barn\/new\. Run: sudo install -d -o nobody -m 700 /,
    );
  });
});

it('a healthy folder is not called damaged with few open files', async () => {
  const said = await openedWith(() => {}, { limit: 30 });
  expect(said === '' || /may open too few files/.test(said)).toBe(true);
});

it('a first start that is killed before its database is whole leaves a folder that opens', async () => {
  const folder = join(parent, 'cut-off');
  const code = `(await import(${JSON.stringify(resolve('db/pglite/data-folder.ts'))})).openDataFolder(${JSON.stringify(folder)})`;
  const first = spawn(process.execPath, ['--liftoff-only', '--input-type=module', '-e', code]);
  const half = join(`${folder}.unfinished`, 'global', 'pg_control');
  while (!existsSync(half)) await new Promise(setImmediate);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(existsSync(folder)).toBe(false);
  await (await openDataFolder(folder)).close();
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
});
