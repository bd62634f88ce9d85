import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { chooseScratch, inScratchFolder, NoRoom } from './scratch-folder.ts';

/** More than any disk has. */
const TOO_MUCH = 2 ** 60;

it('a place has room, or it is said which have none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await chooseScratch(1, folder)).not.toBe(folder);
  const refused = await chooseScratch(TOO_MUCH, folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NoRoom);
  expect(refused).toMatchObject({ bytes: TOO_MUCH, places: expect.arrayContaining([tmpdir(), folder]) });
});

it('what a killed process left is removed, and what a running one has is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const left = join(folder, 'prairie-hen-proof-4194305-left');
  const mine = join(folder, `prairie-hen-proof-${process.pid}-mine`);
  for (const each of [left, mine]) await mkdir(each);
  await expect(chooseScratch(TOO_MUCH, folder)).rejects.toThrow(NoRoom);
  expect([left, mine].map((each) => existsSync(each))).toEqual([false, true]);
  const inside = await inScratchFolder(folder, async (scratch) => scratch);
  expect(inside.startsWith(folder)).toBe(true);
  expect(existsSync(inside)).toBe(false);
});
