import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { Hen } from './illustrations/hen.tsx';
import { Meadow } from './illustrations/meadow.tsx';
import { breakLines, letters, openFonts } from './share-words.server.ts';
import { colour, withColours } from './theme-colours.server.ts';

/** The size that every network shows without cutting it, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** What a shared link shows of its page. */
export type ShareWords = {
  title: string;
  line: string;
  /** Of the farm. */
  brand: string;
  /** A drawing to stand on the right, or a photo. */
  art: ReactElement | Buffer;
};

type Box = { x: number; y: number; width: number; height: number };

const ART: Box = { x: 680, y: 90, width: 480, height: 450 };
const PHOTO: Box = { x: 720, y: 0, width: 480, height: 630 };
const WORDS = { x: 64, width: 600 };
/** Of the words, from top to bottom. */
const MIDDLE = 290;

/** A drawing in its box; what it draws beyond its own edges (hills) runs on. */
function drawn(art: ReactElement, { x, y, width, height }: Box, fit = 'xMidYMax'): string {
  const markup = renderToStaticMarkup(art).replace(/ preserveAspectRatio="[^"]*"/, '');
  const place = `x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${fit}"`;
  return withColours(markup).replace(/^<svg /, `<svg overflow="visible" ${place} `);
}

/** A picture of 1200 × 630 pixels with a page's title on it, as PNG. */
export async function sharePicture({ title, line, brand, art }: ShareWords): Promise<Buffer> {
  const { serif, sans } = await openFonts();
  const { width, height } = SHARE_SIZE;
  const size = breakLines(serif, title, 72, WORDS.width, 9).length > 3 ? 58 : 72;
  const lines = breakLines(serif, title, size, WORDS.width, 4);
  const small = breakLines(sans, line, 30, WORDS.width, 2);
  const tall = lines.length * size * 1.1 + small.length * 42;
  const top = MIDDLE - tall / 2 + size * 0.8;
  const below = top + lines.length * size * 1.1;
  const isPhoto = Buffer.isBuffer(art);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colour('paper')}"/>`,
    isPhoto ? '' : drawn(<Meadow />, { x: 0, y: 480, width, height: 90 }, 'none'),
    `<rect y="${isPhoto ? 590 : 568}" width="${width}" height="70" fill="${colour('leaf-deep')}"/>`,
    isPhoto ? '' : drawn(art, ART),
    ...lines.map((text, place) =>
      letters(serif, text, size, WORDS.x, top + place * size * 1.1, colour('ink')),
    ),
    ...small.map((text, place) => letters(sans, text, 30, WORDS.x, below + 6 + place * 42, colour('soft'))),
    drawn(<Hen />, { x: WORDS.x - 6, y: 34, width: 60, height: 60 }),
    letters(serif, brand, 32, WORDS.x + 66, 78, colour('leaf-deep')),
    '</svg>',
  ].join('');
  const sheet = sharp(Buffer.from(svg));
  if (!isPhoto) return sheet.png({ palette: true, quality: 90 }).toBuffer();
  const photo = await sharp(art).resize(PHOTO.width, PHOTO.height, { fit: 'cover' }).toBuffer();
  return sheet
    .composite([{ input: photo, left: PHOTO.x, top: PHOTO.y }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}
