import { PHOTO_KINDS, PHOTO_MAX_BYTES } from '../catalog/plant.ts';
import { isHeic, readPhoto } from './read-photo.ts';

/** Longest sides in pixels, until the file is small enough. */
const SIDES = [2560, 1920, 1280];
const QUALITY = 0.85;
/** Behind transparent parts, as the farm fills them. */
const PAPER = '#fffdf7';

const isShrinkable = ({ type }: File) => type === '' || PHOTO_KINDS.split(',').includes(type);

const asJpeg = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`;

function draw(picture: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** The file as the farm takes it: HEIC, and photos above 5 MB, become a smaller JPEG. @throws Error if unreadable */
export async function preparePhoto(file: File): Promise<File> {
  const tooLarge = file.size > PHOTO_MAX_BYTES && isShrinkable(file);
  if (!tooLarge && !(await isHeic(file))) return file;
  const picture = await readPhoto(file);
  try {
    for (const side of SIDES) {
      const smaller = await draw(picture, side);
      if (!smaller) throw new Error('This browser cannot draw the photo.');
      if (smaller.size <= PHOTO_MAX_BYTES) {
        return new File([smaller], asJpeg(file.name), { type: 'image/jpeg' });
      }
    }
    return file;
  } finally {
    picture.close();
  }
}
