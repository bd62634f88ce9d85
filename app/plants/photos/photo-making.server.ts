import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { Refusal, type RefusalStatus } from '../../../core/refusal.ts';
import { openSharp } from '../../ui/open-sharp.server.ts';
import { PHOTO_MAX_BYTES } from '../catalog/plant.ts';
import { stillPage } from './moving-picture.server.ts';

// In pixels, slightly more than layouts need, because browsers take the next larger size.
const WIDTHS = [320, 660, 1120, 1280];
const PIXELS_MAX = 50_000_000;
/** Its decoder holds the whole picture several times over, however small the file. */
const AVIF_PIXELS_MAX = 13_000_000;
const TIMES_LONGER_MAX = 8;
const SECONDS_MAX = 30;
const PAPER = '#fffdf7';

export const photoSentences = {
  empty: 'That file is empty. Please choose another photo.',
  tooLarge: 'That photo is larger than 5 MB (5,242,880 bytes). Please choose a smaller one.',
  heic: 'iPhone photos in HEIC format cannot be read here. In Settings, Camera, Formats choose "Most Compatible" and take it again, or save the photo as JPEG.',
  gif: 'GIF pictures cannot be used. Please choose a JPEG, PNG, WebP or AVIF photo.',
  svg: 'SVG drawings cannot be used. Please choose a JPEG, PNG, WebP or AVIF photo.',
  other: 'That file is not a photo. Please choose a JPEG, PNG, WebP or AVIF photo.',
  foreign: 'That photo has another file inside, so we can’t use it. Please choose another photo.',
  broken: 'That photo is damaged or was cut off on the way. Please choose it again or take another one.',
  tooManyPixels: 'That photo has more than 50 megapixels. Please choose a smaller one.',
  tooManyAvif: 'That AVIF photo has more than 13 megapixels. Please choose a smaller one, or a JPEG.',
  tooLong: 'That picture is too long and narrow. Please crop it first.',
  moving: 'Animated pictures can’t be used. Please choose a still photo.',
  swept: 'That photo could not be saved just now. Nothing was changed: please choose it once more.',
  busy: 'Other photos are being prepared right now. Please try again in a minute.',
} as const;

export type PhotoFile = { width: number; format: 'avif' | 'webp' | 'jpg'; content: Buffer };

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

const inTurn = pLimit(1);
const QUEUE_MAX = 8;

const KINDS = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/heif'];

// Programs and browsers run, unpack or open these; cameras write none of them.
const FOREIGN = ['<script', '<html', '<!doctype', '<svg ', '<?php', '%PDF-', 'Rar!\x1a\x07'];
// Archives end with this; elsewhere pixels could contain the same bytes.
const ARCHIVE_END = 'PK\x05\x06';
const ARCHIVE_END_WITHIN = 66_000;

const isForeign = (bytes: Buffer) =>
  FOREIGN.some((start) => bytes.includes(start, 0, 'latin1')) ||
  bytes.subarray(-ARCHIVE_END_WITHIN).includes(ARCHIVE_END, 0, 'latin1');

/** Judges the bytes, not the name. @throws Refusal 413, 415, 422 */
async function checkFile(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw no(422, photoSentences.empty);
  if (bytes.length > PHOTO_MAX_BYTES) throw no(413, photoSentences.tooLarge);
  const { fileTypeFromBuffer } = await import('file-type');
  const kind = await fileTypeFromBuffer(bytes);
  if (kind && KINDS.includes(kind.mime)) {
    if (isForeign(bytes)) throw no(415, photoSentences.foreign);
  } else if (kind?.ext === 'heic' || kind?.ext === 'gif') throw no(415, photoSentences[kind.ext]);
  else
    throw no(
      415,
      /<svg[\s>]/i.test(bytes.toString('latin1', 0, 1_024)) ? photoSentences.svg : photoSentences.other,
    );
}

async function checkPicture(picture: Sharp): Promise<void> {
  const { width, height, compression } = await picture.metadata();
  if (compression && compression !== 'av1') throw no(415, photoSentences.heic);
  if (compression === 'av1' && width * height > AVIF_PIXELS_MAX) throw no(422, photoSentences.tooManyAvif);
  if (width * height > PIXELS_MAX) throw no(422, photoSentences.tooManyPixels);
  if (Math.max(width / height, height / width) > TIMES_LONGER_MAX) throw no(422, photoSentences.tooLong);
}

async function decode(bytes: Buffer) {
  const sharp = await openSharp();
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const;
  const page = stillPage(bytes, await sharp(bytes, options).metadata());
  if (page === null) throw no(415, photoSentences.moving);
  const picture = sharp(bytes, { ...options, page });
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

/** 128 bits: unique enough, and pages repeat each hash seven times. */
export const photoHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Takes a second or two, so never call it in a transaction. @throws Refusal 413, 415, 422, 503 */
export async function makePhoto(bytes: Buffer): Promise<MadePhoto> {
  await checkFile(bytes);
  if (inTurn.activeCount + inTurn.pendingCount >= QUEUE_MAX) {
    throw new Refusal(503, photoSentences.busy, { retryAfterSeconds: 30 });
  }
  return inTurn(async () => {
    const decoded = await decode(bytes).catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      const tooMany = error instanceof Error && error.message.includes('pixel limit');
      throw no(422, tooMany ? photoSentences.tooManyPixels : photoSentences.broken);
    });
    const { upright, width: widest, original } = decoded;
    const fitting = WIDTHS.filter((width) => width <= widest);
    const widths = fitting.length ? fitting : [widest];
    const files: PhotoFile[] = [];
    for (const width of widths) files.push(...(await encode(upright, width)));
    const { width, height } = original;
    return { hash: photoHash(bytes), width, height, widths, placeholder: await blurred(upright), files };
  });
}
