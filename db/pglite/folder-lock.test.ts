import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FOLDER_LOCK, FolderInUse, lockFolder } from './folder-lock.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'prairie-hen-lock-'));
  folder = join(parent, 'data');
  mkdirSync(folder);
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Another process that holds the folder until it is ended. */
async function heldElsewhere() {
  const code = `
    const { lockFolder } = await import(${JSON.stringify(resolve('db/pglite/folder-lock.ts'))});
    lockFolder(${JSON.stringify(folder)});
    process.stdout.write('held');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', code]);
  await once(holder.stdout, 'data');
  return holder;
}

it('lets one process in and tells the second what to do', async () => {
  const holder = await heldElsewhere();
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(/already in use.*\n.*DATA_DIR/);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
});

it('holds by whatever name the folder is reached, and leaves nothing beside it', async () => {
  const holder = await heldElsewhere();
  expect(readdirSync(parent)).toEqual(['data']);
  const other = join(parent, 'other-name');
  symlinkSync(folder, other);
  expect(() => lockFolder(other)).toThrow(FolderInUse);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
});

it('is free again when its holder was killed', async () => {
  const holder = await heldElsewhere();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(() => lockFolder(folder).release()).not.toThrow();
});

it('is free again when it was given back', () => {
  lockFolder(folder).release();
  expect(() => lockFolder(folder).release()).not.toThrow();
});

// Only root can switch to another account. systemd's StateDirectory is like this.
it.runIf(process.getuid?.() === 0)('needs only the folder itself, inside a folder of root’s', () => {
  const nobody = 65_534;
  chmodSync(parent, 0o755);
  chownSync(folder, nobody, nobody);
  process.seteuid?.(nobody);
  try {
    expect(() => writeFileSync(join(parent, 'beside'), '')).toThrow('EACCES');
    expect(() => lockFolder(folder).release()).not.toThrow();
  } finally {
    process.seteuid?.(0);
  }
});

it('is not called in use when it cannot be locked for another reason', () => {
  writeFileSync(join(folder, FOLDER_LOCK), 'this was never a lock'.repeat(100));
  expect(() => lockFolder(folder)).toThrow(/not a database/);
  expect(() => lockFolder(join(parent, 'missing', 'data'))).toThrow(/unable to open/);
});
