import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import { FIRST_LOOK } from '../app/facts/look.ts';
import { photoFile } from '../app/plants/photos/photos.server.ts';
import { openSharp } from '../app/ui/open-sharp.server.ts';
import type { RequestContext } from '../core/context.ts';
import type { FarmLook } from '../core/farm.ts';
import hen from '../public/favicon.svg?raw';
import type { Door } from './door.ts';

/** How to cut an icon from a square of 64: `corners` is a radius, `logo` and `hen` are sizes. */
type Cut = { corners: number; logo: number; hen: number };

type Icon = { file: string; size: number; cut: Cut };

const OWN: Cut = { corners: 15, logo: 52, hen: 1 };
const SQUARE: Cut = { corners: 0, logo: 52, hen: 1 };
const MASKED: Cut = { corners: 0, logo: 44, hen: 0.8 };

const TAB_ICON = { file: 'icon-32.png', size: 32, cut: OWN };

const ICONS: Icon[] = [
  TAB_ICON,
  { file: 'apple-touch-icon.png', size: 180, cut: SQUARE },
  { file: 'icon-192.png', size: 192, cut: OWN },
  { file: 'icon-512.png', size: 512, cut: OWN },
  { file: 'icon-maskable-512.png', size: 512, cut: MASKED },
];

const PLATE = '#ffffff';

const ground = (fill: string, { corners }: Cut) =>
  `<rect width="64" height="64" rx="${corners}" fill="${fill}"/>`;

function henIcon({ deepColor }: FarmLook, cut: Cut): string {
  const stand = `translate(${32 - 32 * cut.hen} ${64 - 64 * cut.hen}) scale(${cut.hen}) translate`;
  return hen.replace(/<rect [^<>]*\/>/, ground(deepColor, cut)).replace('translate', stand);
}

function logoIcon(logo: Buffer, cut: Cut): string {
  const at = (64 - cut.logo) / 2;
  const picture = `data:image/jpeg;base64,${logo.toString('base64')}`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    ground(PLATE, cut),
    `<image x="${at}" y="${at}" width="${cut.logo}" height="${cut.logo}" href="${picture}"/>`,
    '</svg>',
  ].join('');
}

async function logoOf(context: RequestContext, { logo }: FarmLook, width: number): Promise<Buffer | null> {
  if (!logo) return null;
  const wide = logo.widths.find((one) => one >= width) ?? logo.widths.at(-1);
  const file = await photoFile(context, `${logo.hash}-${wide}.jpg`);
  return file && Buffer.from(file.content);
}

const isFirst = ({ deepColor, logo }: FarmLook) => !logo && deepColor === FIRST_LOOK.deepColor;

/** A cache key for icon addresses; '' for the built icons. */
export const iconLook = (look: FarmLook) =>
  isFirst(look) ? '' : `${look.deepColor.slice(1)}${look.logo?.hash.slice(0, 10) ?? ''}`;

function asIco(png: Uint8Array, size: number) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return new Uint8Array(Buffer.concat([head, png]));
}

const HEADERS = { 'Cache-Control': 'public, max-age=3600' };

export function homeIconRoutes() {
  const routes = new Hono<Door>();
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>, () => ReturnType<typeof draw>>({
    max: ICONS.length,
    fetchMethod: (_key, _old, { context: drawIcon }) => drawIcon(),
  });

  async function draw(context: RequestContext, look: FarmLook, size: number, cut: Cut) {
    const logo = await logoOf(context, look, size);
    const drawing = Buffer.from(logo ? logoIcon(logo, cut) : henIcon(look, cut));
    // Drawn at the shown size, whatever size the drawing states.
    const sharp = await openSharp();
    const picture = sharp(drawing, { density: (72 * size) / 64 }).resize(size, size);
    return new Uint8Array(await picture.png({ palette: true, quality: 90 }).toBuffer());
  }

  const iconOf = (context: RequestContext, look: FarmLook, { file, size, cut }: Icon) =>
    cache.forceFetch(`${iconLook(look)} ${file}`, { context: () => draw(context, look, size, cut) });

  for (const icon of ICONS) {
    routes.get(`/${icon.file}`, etag(), async (c, next) => {
      const context = c.get('context');
      const { look } = await context.farm();
      if (isFirst(look)) return next();
      const picture = await iconOf(context, look, icon);
      return c.body(picture, 200, { ...HEADERS, 'Content-Type': 'image/png' });
    });
  }
  routes.get('/favicon.ico', etag(), async (c) => {
    const context = c.get('context');
    const { look } = await context.farm();
    const picture = await iconOf(context, look, TAB_ICON);
    return c.body(asIco(picture, TAB_ICON.size), 200, { ...HEADERS, 'Content-Type': 'image/x-icon' });
  });
  routes.get('/favicon.svg', etag(), async (c, next) => {
    const { look } = await c.get('context').farm();
    if (isFirst(look)) return next();
    const logo = await logoOf(c.get('context'), look, 0);
    const drawing = logo ? logoIcon(logo, OWN) : henIcon(look, OWN);
    return c.body(drawing, 200, { ...HEADERS, 'Content-Type': 'image/svg+xml' });
  });
  return routes;
}
