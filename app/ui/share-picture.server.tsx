import { resolve } from 'node:path';
import { html } from 'hono/html';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Drawing } from './illustrations/drawing.tsx';
import { Drawings } from './illustrations/drawings.server.tsx';
import { DrawingFile } from './illustrations/drawn.tsx';
import hen from './illustrations/hen.svg?raw';
import meadow from './illustrations/meadow.svg?raw';
import { PicturePlace } from './illustrations/picture.tsx';
import { openSharp } from './open-sharp.server.ts';
import { color, withColors } from './theme-colors.server.ts';

type Face = { font: string; fontfile: string; spacing: number };

/** `size` in pixels, `spacing` between lines; fonts are read from the working directory. */
const face = (family: string, file: string, size: number, spacing: number): Face => ({
  // Without the comma the last word counts as a weight.
  font: `${family}, ${size}`,
  fontfile: resolve('app/ui/fonts', file),
  spacing,
});

const TITLE = face('Fraunces SemiBold', 'fraunces-600.ttf', 72, -9);
const BRAND = face('Fraunces SemiBold', 'fraunces-600.ttf', 32, 0);
const LINE = face('Figtree Medium', 'figtree-500.ttf', 30, 6);

/** At most `room` pixels wide, in a smaller size if needed. */
async function setWords(words: string, type: Face, color: string, room: { width: number; height: number }) {
  const sharp = await openSharp();
  const text = {
    ...type,
    text: String(html`<span foreground="${color}">${words}</span>`),
    width: room.width,
    wrap: 'word-char',
    rgba: true,
  } as const;
  const draw = (height?: number) =>
    sharp({ text: { ...text, height } })
      .png()
      .toBuffer({ resolveWithObject: true });
  const drawn = await draw();
  return drawn.info.height <= room.height ? drawn : draw(room.height);
}

export const SHARE_SIZE = { width: 1200, height: 630 };

export type ShareWords = {
  title: string;
  line: string;
  brand: string;
  colors: { ground: string; deep: string };
  logo: Buffer | null;
  art: ReactElement | Buffer;
};

type Box = { x: number; y: number; width: number; height: number };

const ART: Box = { x: 680, y: 90, width: 480, height: 450 };
const PHOTO: Box = { x: 720, y: 0, width: 480, height: 630 };
const LEFT = 64;
const TITLE_ROOM = { width: 600, height: 250 };
const LINE_ROOM = { width: 600, height: 80 };
const BRAND_ROOM = { width: 850, height: 40 };
const GAP = 50;
const MARK: Box = { x: 58, y: 34, width: 60, height: 60 };
const MIDDLE = 300;

const Placed = ({ box, fit = 'xMidYMax', children }: { box: Box; fit?: string; children: ReactNode }) => (
  <PicturePlace value={{ ...box, preserveAspectRatio: fit, overflow: 'visible' }}>{children}</PicturePlace>
);

/** As tall as the hen, and up to three times as wide. */
const fitted = async (logo: Buffer) =>
  (await openSharp())(logo)
    .resize({ height: MARK.height, width: MARK.width * 3, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });

/** A PNG of 1200 × 630 pixels. */
export async function sharePicture({ title, line, brand, colors, logo, art }: ShareWords): Promise<Buffer> {
  const sharp = await openSharp();
  const { width, height } = SHARE_SIZE;
  const [big, small, name] = await Promise.all([
    setWords(title, TITLE, color('ink'), TITLE_ROOM),
    setWords(line, LINE, color('soft'), LINE_ROOM),
    setWords(brand, BRAND, colors.deep, BRAND_ROOM),
  ]);
  const top = Math.round(MIDDLE - (big.info.height + GAP + small.info.height) / 2);
  const isPhoto = Buffer.isBuffer(art);
  const mark = logo && (await fitted(logo));
  const svg = renderToStaticMarkup(
    <DrawingFile value="">
      <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} aria-hidden="true">
        <defs>
          <Drawings />
        </defs>
        <rect width={width} height={height} fill={colors.ground} />
        {!isPhoto && (
          <Placed box={{ x: 0, y: 480, width, height: 90 }} fit="none">
            <Drawing of={meadow} fit="cover" />
          </Placed>
        )}
        <rect y={isPhoto ? 590 : 568} width={width} height="70" fill={colors.deep} />
        {!isPhoto && <Placed box={ART}>{art}</Placed>}
        {!logo && (
          <Placed box={MARK}>
            <Drawing of={hen} />
          </Placed>
        )}
      </svg>
    </DrawingFile>,
  );
  const photo = isPhoto && (await sharp(art).resize(PHOTO.width, PHOTO.height, { fit: 'cover' }).toBuffer());
  return sharp(Buffer.from(withColors(svg)))
    .composite([
      ...(photo ? [{ input: photo, left: PHOTO.x, top: PHOTO.y }] : []),
      ...(mark ? [{ input: mark.data, left: MARK.x, top: MARK.y }] : []),
      { input: big.data, left: LEFT, top },
      { input: small.data, left: LEFT, top: top + big.info.height + GAP },
      { input: name.data, left: MARK.x + (mark?.info.width ?? MARK.width) + 12, top: 54 },
    ])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}
