import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withDrawings } from './illustrations/drawings.tsx';
import { Hen } from './illustrations/hen.tsx';
import { Meadow } from './illustrations/meadow.tsx';
import { openSharp } from './open-sharp.server.ts';
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
  /** The farm's own, as '#rrggbb'. */
  colours: { ground: string; deep: string };
  /** The farm's logo; null for the hen. */
  logo: Buffer | null;
  /** A drawing to stand on the right, or a photo. */
  art: ReactElement | Buffer;
};

type Box = { x: number; y: number; width: number; height: number };

const ART: Box = { x: 680, y: 90, width: 480, height: 450 };
const PHOTO: Box = { x: 720, y: 0, width: 480, height: 630 };
const WORDS = { x: 64, width: 600 };
const MARK: Box = { x: 58, y: 34, width: 60, height: 60 };
/** Of the words, from top to bottom. */
const MIDDLE = 290;

/** A drawing in its box; what it draws beyond its own edges (hills) runs on. */
function drawn(art: ReactElement, { x, y, width, height }: Box, fit = 'xMidYMax'): string {
  const markup = renderToStaticMarkup(art).replace(/ preserveAspectRatio="[^"]*"/, '');
  const place = `x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${fit}"`;
  return withColours(withDrawings(markup)).replace(/^<svg /, `<svg overflow="visible" ${place} `);
}

/** A logo as tall as the hen, and up to three times as wide. */
const fitted = async (logo: Buffer) =>
  (await openSharp())(logo)
    .resize({ height: MARK.height, width: MARK.width * 3, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });

/** A picture of 1200 × 630 pixels with a page's title on it, as PNG. */
export async function sharePicture({ title, line, brand, colours, logo, art }: ShareWords): Promise<Buffer> {
  const [sharp, { serif, sans }] = await Promise.all([openSharp(), openFonts()]);
  const { width, height } = SHARE_SIZE;
  const size = breakLines(serif, title, 72, WORDS.width, 9).length > 3 ? 58 : 72;
  const lines = breakLines(serif, title, size, WORDS.width, 4);
  const small = breakLines(sans, line, 30, WORDS.width, 2);
  const tall = lines.length * size * 1.1 + small.length * 42;
  const top = MIDDLE - tall / 2 + size * 0.8;
  const below = top + lines.length * size * 1.1;
  const isPhoto = Buffer.isBuffer(art);
  const mark = logo && (await fitted(logo));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    isPhoto ? '' : drawn(<Meadow />, { x: 0, y: 480, width, height: 90 }, 'none'),
    `<rect y="${isPhoto ? 590 : 568}" width="${width}" height="70" fill="${colours.deep}"/>`,
    isPhoto ? '' : drawn(art, ART),
    ...lines.map((text, place) =>
      letters(serif, text, size, WORDS.x, top + place * size * 1.1, colour('ink')),
    ),
    ...small.map((text, place) => letters(sans, text, 30, WORDS.x, below + 6 + place * 42, colour('soft'))),
    logo ? '' : drawn(<Hen />, MARK),
    letters(serif, brand, 32, MARK.x + (mark?.info.width ?? MARK.width) + 12, 78, colours.deep),
    '</svg>',
  ].join('');
  const photo = isPhoto && (await sharp(art).resize(PHOTO.width, PHOTO.height, { fit: 'cover' }).toBuffer());
  return sharp(Buffer.from(svg))
    .composite([
      ...(photo ? [{ input: photo, left: PHOTO.x, top: PHOTO.y }] : []),
      ...(mark ? [{ input: mark.data, left: MARK.x, top: MARK.y }] : []),
    ])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}
