import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const NOBODY = 65_534;

let around: string;
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'prairie-hen-'));
  chmodSync(around, 0o755);
  mkdirSync(join(around, 'theirs'));
  chownSync(join(around, 'theirs'), NOBODY, NOBODY);
});
afterEach(() => rmSync(around, { recursive: true }));

/** A process of root's that writes a file into `into` after stepping down. @returns whose the file is, and what was said */
function writtenBy(folders: object, into: string) {
  const code = `const { stepDown } = await import(${JSON.stringify(resolve('server/step-down.ts'))});
    stepDown(${JSON.stringify(folders)});
    const { mkdirSync } = await import('node:fs');
    mkdirSync(${JSON.stringify(into)}, { recursive: true });
    mkdirSync(${JSON.stringify(join(into, 'written'))});`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  const { uid, gid } = statSync(join(into, 'written'));
  return { uid, gid, stderr };
}

// Only root can become somebody else.
describe.runIf(process.getuid?.() === 0)('as root, a command', () => {
  it.each(['theirs', 'theirs/new', 'theirs/new/data'])('goes on as the owner of %s', (name) => {
    const dataFolder = join(around, name);
    const { uid, gid, stderr } = writtenBy(
      { databaseUrl: null, dataFolder, backupFolder: '/none' },
      dataFolder,
    );
    expect([uid, gid]).toEqual([NOBODY, NOBODY]);
    expect(stderr).toMatch(/^Going on as the account 65534, which owns .*theirs\.\n$/);
  });

  it('goes on as the owner of the backups, with a PostgreSQL', () => {
    const backupFolder = join(around, 'theirs');
    const folders = { databaseUrl: 'postgres://h/f', dataFolder: '/none', backupFolder };
    expect(writtenBy(folders, backupFolder).uid).toBe(NOBODY);
  });

  it('stays root on a farm of root’s, and where no file is written', () => {
    const dataFolder = join(around, 'mine');
    expect(writtenBy({ databaseUrl: null, dataFolder, backupFolder: '/none' }, dataFolder)).toMatchObject({
      uid: 0,
      stderr: '',
    });
    const folders = {
      databaseUrl: 'postgres://h/f',
      dataFolder: join(around, 'theirs'),
      backupFolder: '/none',
    };
    expect(writtenBy(folders, join(around, 'mine/two'))).toMatchObject({ uid: 0, stderr: '' });
  });
});
