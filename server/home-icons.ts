import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { FarmLook } from '../app/farm/calendar.ts';
import { FIRST_LOOK } from '../app/farm/look.ts';
import { photoFile } from '../app/plants/photos.server.ts';
import { openSharp } from '../app/ui/open-sharp.server.ts';
import type { RequestContext } from '../context.ts';
import hen from '../public/favicon.svg?raw';
import type { Door } from './door.ts';

/**
 * How an icon is cut, all in a square of 64: `corners` is the radius of its own, `logo` the width and height there is
 * for a logo, `hen` how large the hen stands at the bottom. What a system cuts out itself needs more room around it.
 */
type Cut = { corners: number; logo: number; hen: number };

const OWN: Cut = { corners: 15, logo: 52, hen: 1 };
const SQUARE: Cut = { corners: 0, logo: 52, hen: 1 };
const MASKED: Cut = { corners: 0, logo: 44, hen: 0.8 };

/** By the names that the built files have, in pixels. */
const ICONS: { file: string; size: number; cut: Cut }[] = [
  { file: 'icon-32.png', size: 32, cut: OWN },
  { file: 'apple-touch-icon.png', size: 180, cut: SQUARE },
  { file: 'icon-192.png', size: 192, cut: OWN },
  { file: 'icon-512.png', size: 512, cut: OWN },
  { file: 'icon-maskable-512.png', size: 512, cut: MASKED },
];

/** What most logos stand on. */
const PLATE = '#ffffff';

const ground = (fill: string, { corners }: Cut) =>
  `<rect width="64" height="64" rx="${corners}" fill="${fill}"/>`;

function henIcon({ deepColour }: FarmLook, cut: Cut): string {
  const stand = `translate(${32 - 32 * cut.hen} ${64 - 64 * cut.hen}) scale(${cut.hen}) translate`;
  return hen.replace(/<rect [^>]*\/>/, ground(deepColour, cut)).replace('translate', stand);
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

/** A file of the logo, as narrow as is wide enough; null for the hen. */
async function logoOf(context: RequestContext, { logo }: FarmLook, width: number): Promise<Buffer | null> {
  if (!logo) return null;
  const wide = logo.widths.find((one) => one >= width) ?? logo.widths.at(-1);
  const file = await photoFile(context, `${logo.hash}-${wide}.jpg`);
  return file && Buffer.from(file.content);
}

/** Whether the icons are the built ones: the hen in the first deep colour. */
const isFirst = ({ deepColour, logo }: FarmLook) => !logo && deepColour === FIRST_LOOK.deepColour;

/** What tells one look of the icons from another, for addresses that browsers keep; '' for the built ones. */
export const iconLook = (look: FarmLook) =>
  isFirst(look) ? '' : `${look.deepColour.slice(1)}${look.logo?.hash.slice(0, 10) ?? ''}`;

const HEADERS = { 'Cache-Control': 'public, max-age=3600' };

/** The icons of tabs and home screens once the farm has a deep colour or a logo of its own; else the built files. */
export function homeIconRoutes() {
  const routes = new Hono<Door>();
  /** Drawn once for each look. */
  let kept = { look: '', icons: new Map<string, Promise<Uint8Array<ArrayBuffer>>>() };

  async function draw(context: RequestContext, look: FarmLook, size: number, cut: Cut) {
    const logo = await logoOf(context, look, size);
    const drawing = Buffer.from(logo ? logoIcon(logo, cut) : henIcon(look, cut));
    // Drawn as large as it is shown, whatever size the drawing says it has.
    const sharp = await openSharp();
    const picture = sharp(drawing, { density: (72 * size) / 64 }).resize(size, size);
    return new Uint8Array(await picture.png({ palette: true, quality: 90 }).toBuffer());
  }

  for (const { file, size, cut } of ICONS) {
    routes.get(`/${file}`, etag(), async (c, next) => {
      const context = c.get('context');
      const { look } = await context.calendar();
      if (isFirst(look)) return next();
      if (kept.look !== iconLook(look)) kept = { look: iconLook(look), icons: new Map() };
      const { icons } = kept;
      const drawn = icons.get(file) ?? draw(context, look, size, cut);
      icons.set(file, drawn);
      drawn.catch(() => icons.delete(file));
      return c.body(await drawn, 200, { ...HEADERS, 'Content-Type': 'image/png' });
    });
  }
  routes.get('/favicon.svg', etag(), async (c, next) => {
    const { look } = await c.get('context').calendar();
    if (isFirst(look)) return next();
    const logo = await logoOf(c.get('context'), look, 0);
    const drawing = logo ? logoIcon(logo, OWN) : henIcon(look, OWN);
    return c.body(drawing, 200, { ...HEADERS, 'Content-Type': 'image/svg+xml' });
  });
  return routes;
}
