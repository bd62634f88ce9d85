import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { Refusal, type RefusalStatus } from '../../refusal.ts';
import { openSharp } from '../ui/open-sharp.server.ts';
import { fileKind } from './photo-kinds.server.ts';
import { wholePicture } from './photo-whole.server.ts';
import { PHOTO_MAX_BYTES } from './plant.ts';

/**
 * In pixels of the screen, and a little more than they need, because browsers take the next size that is enough: a small
 * picture; a card (550 wide), and a phone of two pixels to one (644 to 654); a popup (560) at two to one, and a phone at
 * three (966 to 1,092); a wide screen. Never wider than it came.
 */
const WIDTHS = [320, 660, 1120, 1280];
/** More than a phone takes, less than a server minds: 8,160 × 6,120. */
const PIXELS_MAX = 50_000_000;
const TIMES_LONGER_MAX = 8;
const SECONDS_MAX = 30;
/** Behind what is see-through. */
const PAPER = '#fffdf7';

export const SAY_PHOTO = {
  empty: 'That file is empty. Please choose another photo.',
  tooLarge: 'That photo is larger than 5 MB (5,242,880 bytes). Please choose a smaller one.',
  heic: 'iPhone photos in HEIC format cannot be read here. In Settings, Camera, Formats choose "Most Compatible" and take it again, or save the photo as JPEG.',
  gif: 'GIF pictures cannot be used. Please choose a JPEG, PNG, WebP or AVIF photo.',
  svg: 'SVG drawings cannot be used. Please choose a JPEG, PNG, WebP or AVIF photo.',
  other: 'That file is not a photo. Please choose a JPEG, PNG, WebP or AVIF photo.',
  foreign: 'That photo carries another file inside, so it was not taken. Please choose another photo.',
  broken: 'That photo is damaged or was cut off on its way. Please choose it again or take another one.',
  tooManyPixels: 'That photo has more than 50 megapixels. Please choose a smaller one.',
  tooLong: 'That picture is too long and narrow to be shown. Please crop it first.',
  moving: 'Moving pictures cannot be used. Please choose a still photo.',
  busy: 'Other photos are being prepared right now. Please try again in a minute.',
} as const;

export type PhotoFile = { width: number; format: 'avif' | 'webp' | 'jpg'; content: Buffer };

/** A photo with all files made from it, ready to be stored. */
export type MadePhoto = {
  hash: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  files: PhotoFile[];
};

const no = (status: RefusalStatus, sentence: string) =>
  new Refusal(status, sentence, { fields: { plant_photo: sentence } });

// One picture at a time.
const QUEUE_MAX = 8;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (waiting >= QUEUE_MAX) throw new Refusal(503, SAY_PHOTO.busy, { retryAfterSeconds: 30 });
  waiting += 1;
  const mine = turn.then(work).finally(() => {
    waiting -= 1;
  });
  turn = mine.catch(() => {});
  return mine;
}

/** By what its bytes say, not its name. @throws Refusal 413, 415, 422 */
function checkFile(bytes: Buffer): void {
  if (bytes.length === 0) throw no(422, SAY_PHOTO.empty);
  if (bytes.length > PHOTO_MAX_BYTES) throw no(413, SAY_PHOTO.tooLarge);
  const kind = fileKind(bytes);
  if (kind === 'heic' || kind === 'gif' || kind === 'svg') throw no(415, SAY_PHOTO[kind]);
  if (kind === 'pdf' || kind === 'other') throw no(415, SAY_PHOTO.other);
  const whole = wholePicture(kind, bytes);
  if (whole === 'foreign') throw no(415, SAY_PHOTO.foreign);
  if (whole === 'cut') throw no(422, SAY_PHOTO.broken);
}

async function checkPicture(picture: Sharp): Promise<void> {
  const { width, height, pages = 1, compression } = await picture.metadata();
  if (compression && compression !== 'av1') throw no(415, SAY_PHOTO.heic);
  if (pages > 1) throw no(415, SAY_PHOTO.moving);
  if (width * height > PIXELS_MAX) throw no(422, SAY_PHOTO.tooManyPixels);
  if (Math.max(width / height, height / width) > TIMES_LONGER_MAX) throw no(422, SAY_PHOTO.tooLong);
}

/** Upright, in screen colours, no wider than the widest file, and without anything else that was in it. */
async function decode(bytes: Buffer) {
  const sharp = await openSharp();
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true });
  await checkPicture(picture);
  const { autoOrient } = await picture.metadata();
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: WIDTHS.at(-1), withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS_MAX })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const upright = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: SECONDS_MAX });
  return { upright, width, original: autoOrient };
}

async function encode(upright: () => Sharp, width: number): Promise<PhotoFile[]> {
  const sized = () => upright().resize({ width });
  return [
    { width, format: 'avif', content: await sized().avif({ quality: 50, effort: 2 }).toBuffer() },
    { width, format: 'webp', content: await sized().webp({ quality: 76 }).toBuffer() },
    { width, format: 'jpg', content: await sized().jpeg({ quality: 78, mozjpeg: true }).toBuffer() },
  ];
}

async function blurred(upright: () => Sharp): Promise<string> {
  const few = await upright().resize(16, 16, { fit: 'inside' }).blur(0.8).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${few.toString('base64')}`;
}

/**
 * What a photo is known by: the bytes that were uploaded. The first 128 bits keep any two apart, and pages with many
 * photos name each of them seven times.
 */
export const photoHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/**
 * Makes all files of a photo. Slow (a second or two, mostly outside the event loop): never in a transaction.
 * @throws Refusal 413, 415, 422 with a sentence on what is wrong with the file, 503 too many at once
 */
export function makePhoto(bytes: Buffer): Promise<MadePhoto> {
  checkFile(bytes);
  return inTurn(async () => {
    const {
      upright,
      width: widest,
      original,
    } = await decode(bytes).catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      const tooMany = error instanceof Error && error.message.includes('pixel limit');
      throw no(422, tooMany ? SAY_PHOTO.tooManyPixels : SAY_PHOTO.broken);
    });
    const fitting = WIDTHS.filter((width) => width <= widest);
    const widths = fitting.length ? fitting : [widest];
    const files: PhotoFile[] = [];
    for (const width of widths) files.push(...(await encode(upright, width)));
    const { width, height } = original;
    return { hash: photoHash(bytes), width, height, widths, placeholder: await blurred(upright), files };
  });
}
