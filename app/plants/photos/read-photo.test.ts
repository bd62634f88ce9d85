import { expect, test } from 'vitest';
import { heicPhoto } from '../../../e2e/heic-photo.ts';
import { preparePhoto } from './prepare-photo.ts';
import { isHeic } from './read-photo.ts';

const headed = (brand: string) => new Blob([new Uint8Array(4), brand, new Uint8Array(20)]);

test('a HEIC photo is known by its bytes, not by its name', async () => {
  expect(await isHeic(new Blob([new Uint8Array(heicPhoto.buffer)]))).toBe(true);
  for (const brand of ['ftypheic', 'ftypheix', 'ftyphevc', 'ftypmif1', 'ftypmsf1']) {
    expect([brand, await isHeic(headed(brand))]).toEqual([brand, true]);
  }
  for (const other of ['ftypavif', 'ftypisom', 'heic', '']) {
    expect([other, await isHeic(headed(other))]).toEqual([other, false]);
  }
});

test('what the farm takes is sent as it was chosen', async () => {
  const small = new File([new Uint8Array(5_242_880)], 'rose.jpg', { type: 'image/jpeg' });
  expect(await preparePhoto(small)).toBe(small);
  // It stays too large, and is told so.
  const moving = new File([new Uint8Array(5_242_881)], 'bees.gif', { type: 'image/gif' });
  expect(await preparePhoto(moving)).toBe(moving);
});
