import sharp from 'sharp';
import { expect, it } from 'vitest';
import { avifOfSeveral, movie, webpOf } from '../../../test/cast/odd-photos.ts';
import { picture } from '../../../test/cast/plants.ts';
import { stillPage } from './moving-picture.server.ts';
import { makePhoto, photoSentences } from './photo-making.server.ts';

const RED = '#cc1111';
const BLUE = '#1111cc';
const avif = (color: string) => picture(color).avif().toBuffer();

/** Whether the photo made of it is red or blue. */
async function colorOf(bytes: Buffer): Promise<string> {
  const { files } = await makePhoto(bytes);
  const jpeg = files.find(({ format }) => format === 'jpg')?.content;
  const { channels } = await sharp(jpeg).stats();
  return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? 'red' : 'blue';
}

it.each([0, 1])('a still AVIF with several pictures is its primary one (%i)', async (primary) => {
  const bytes = avifOfSeveral([await avif(RED), await avif(BLUE)], primary);
  expect((await sharp(bytes).metadata()).pages).toBe(2);
  expect(await colorOf(bytes)).toBe(primary ? 'blue' : 'red');
});

it('moves when it has a track of several frames, not of one', async () => {
  const pictures = [await avif(RED), await avif(BLUE)];
  const still = avifOfSeveral(pictures, 1, movie(1));
  expect(stillPage(still, { format: 'heif', pages: 2, pagePrimary: 1 })).toBe(1);
  const moving = avifOfSeveral(pictures, 0, movie(2));
  expect(stillPage(moving, { format: 'heif', pages: 2, pagePrimary: 0 })).toBeNull();
});

it('a WebP of one frame is still, of two it moves', async () => {
  expect(await colorOf(await webpOf([BLUE]))).toBe('blue');
  const moving = makePhoto(await webpOf([RED, BLUE]));
  await expect(moving).rejects.toMatchObject({ status: 415, sentence: photoSentences.moving });
});
