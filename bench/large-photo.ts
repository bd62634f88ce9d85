import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { PHOTO_MAX_BYTES } from '../app/plants/catalog/plant.ts';

/** Noise, as large as a photo may be: the hardest to compress. */
export async function largePhoto(): Promise<Buffer> {
  const [width, height] = [3_200, 2_400];
  const raw = { raw: { width, height, channels: 3 as const } };
  const noise = randomBytes(width * height * 3);
  for (let quality = 90; quality > 0; quality -= 5) {
    const photo = await sharp(noise, raw).jpeg({ quality }).toBuffer();
    if (photo.length <= PHOTO_MAX_BYTES) return photo;
  }
  throw new Error('No photo came out small enough.');
}
