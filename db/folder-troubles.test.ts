import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../core/config.ts';
import { FOLDER_TROUBLES, folderTrouble, tryFolder } from './folder-troubles.ts';

const failed = (code: string) => Object.assign(new Error('no'), { code });

const folder = tmpdir();

describe('what a disk refuses is one sentence', () => {
  it.each([
    ['EACCES', /may not use .*\. Nothing is damaged/],
    ['EROFS', /can only be read right now\. Nothing is damaged/],
    ['ENOTDIR', /a file and no folder/],
    ['ENOENT', /cannot be made here/],
    ['EMFILE', /too few files.*ulimit -n 1024/],
    ['ENOSPC', /is full/],
    ['EDQUOT', /is full/],
    ['ENOMEM', /no memory left/],
    ['EIO', /the disk cannot read or write/],
  ])('%s', async (code, says) => {
    const work = tryFolder(folder, () => Promise.reject(failed(code)));
    const error = await work.catch((one: unknown) => one);
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).problems).toEqual([expect.stringMatching(/^DATA_DIR: [^\n]+$/)]);
    expect((error as Error).message).toMatch(says);
    expect((error as Error).message).not.toMatch(/(?<!Nothing )is damaged|delete/);
  });
});

it('a folder that is not there yet can be made for this account', () => {
  const said = folderTrouble(failed('EACCES'), '/nowhere/farm')?.message;
  expect(said).toMatch(/may not make \/nowhere\/farm\. Run: sudo install -d -o \S+ -m 700 \/nowhere\/farm$/);
});

it('what no folder causes stays as it is', () => {
  for (const error of [failed('EADDRINUSE'), new TypeError('x'), null])
    expect(folderTrouble(error, '/farm')).toBeNull();
});

it('no code has two sentences', () => {
  const codes = FOLDER_TROUBLES.flatMap(([codes]) => codes);
  expect(new Set(codes).size).toBe(codes.length);
});
