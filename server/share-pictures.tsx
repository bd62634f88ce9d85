import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { ReactElement } from 'react';
import { type SiteWords, siteWords } from '../app/facts/site-words.ts';
import { plantBySlug } from '../app/plants/catalog/plants.server.ts';
import type { Potted } from '../app/plants/catalog/pots.ts';
import { photoFile } from '../app/plants/photos/photos.server.ts';
import { Drawing } from '../app/ui/illustrations/drawing.tsx';
import eggCarton from '../app/ui/illustrations/egg-carton.svg?raw';
import farmStand from '../app/ui/illustrations/farm-stand.svg?raw';
import { Greenhouse } from '../app/ui/illustrations/greenhouse.tsx';
import { HeroScene } from '../app/ui/illustrations/hero-scene.tsx';
import { PlantPicture } from '../app/ui/illustrations/plant-picture.tsx';
import roadToFarm from '../app/ui/illustrations/road-to-farm.svg?raw';
import seedlings from '../app/ui/illustrations/seedlings.svg?raw';
import { type ShareWords, sharePicture } from '../app/ui/share-picture.server.tsx';
import type { RequestContext } from '../core/context.ts';
import type { Farm } from '../core/farm.ts';
import { hasPage } from '../core/offered.ts';
import { Refusal } from '../core/refusal.ts';
import type { Door } from './door.ts';
import { onlyTakes } from './limits/only-takes.ts';

type Page = { title: string; line: string; art: ReactElement };

/** By name; the home page has the owner's title. */
const pagesWith = (
  hero: string,
  words: SiteWords['pictures'],
  scene: ReactElement,
): Record<string, Page> => ({
  home: { title: hero, line: words.home, art: scene },
  visit: { title: 'Find us', line: 'The map, our hours, and who to ask', art: <Drawing of={roadToFarm} /> },
  farmstand: { title: 'The farmstand', line: words.stand, art: <Drawing of={farmStand} /> },
  'in-stock': { title: 'In stock', line: words.plants, art: <Greenhouse /> },
  'coming-soon': { title: 'Coming soon', line: words.soon, art: <Drawing of={seedlings} /> },
  'egg-list': { title: words.eggs, line: 'For neighbors around the farm', art: <Drawing of={eggCarton} /> },
});

/** Undefined where there is no page to share. */
export function pictureOf(farm: Farm, name: string): Page | undefined {
  if (!hasPage(farm, name === 'home' ? '/' : `/${name}`)) return undefined;
  const scene = <HeroScene hens={hasPage(farm, '/egg-list')} plants={hasPage(farm, '/in-stock')} />;
  const pages = pagesWith(farm.words.hero.title.replaceAll('\n', ' '), siteWords(farm).pictures, scene);
  return new Map(Object.entries(pages)).get(name);
}

const CACHE_MAX = 50;

type Picture = { bytes: Uint8Array<ArrayBuffer>; tag: string };

const tagged = (picture: Buffer): Picture => ({
  bytes: new Uint8Array(picture),
  tag: createHash('sha256').update(picture).digest('base64url').slice(0, 22),
});

async function wordsOfPlant(context: RequestContext, { variety, name, type, photo, pots }: Potted) {
  const widest = photo?.widths.at(-1);
  const file = photo && widest ? await photoFile(context, `${photo.hash}-${widest}.jpg`) : null;
  return {
    title: variety,
    line: `${name}, ${pots.map(({ potSize }) => potSize).join(' and ')}`,
    art: file ? Buffer.from(file.content) : <PlantPicture type={type} />,
  };
}

async function logoOf(context: RequestContext): Promise<Buffer | null> {
  const { logo } = (await context.farm()).look;
  const file = logo && (await photoFile(context, `${logo.hash}-${logo.widths[0]}.jpg`));
  return file ? Buffer.from(file.content) : null;
}

export function shareRoutes() {
  const routes = new Hono<Door>();
  // Drawing takes the processor, and no page waits for it.
  const oneAtATime = pLimit(1);
  const cache = new LRUCache<string, Picture, () => Promise<Buffer>>({
    max: CACHE_MAX,
    fetchMethod: async (_key, _old, { context: drawPicture }) => tagged(await oneAtATime(drawPicture)),
  });

  async function draw(
    context: RequestContext,
    name: string,
    words: () => Promise<Pick<ShareWords, 'title' | 'line' | 'art'>>,
  ): Promise<Picture> {
    const { facts, look } = await context.farm();
    const brand = facts.shortName;
    const colors = { ground: look.groundColor, deep: look.deepColor };
    const key = [brand, colors.ground, colors.deep, look.logo?.hash, name].join(' ');
    return cache.forceFetch(key, {
      context: async () => sharePicture({ ...(await words()), brand, colors, logo: await logoOf(context) }),
    });
  }

  routes.use(etag());
  const answer = ({ bytes, tag }: Picture) =>
    new Response(bytes, {
      headers: {
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=86400',
        'Content-Length': String(bytes.byteLength),
        ETag: `"${tag}"`,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    });

  routes.get('/plants/:file{.+\\.png}', async (c) => {
    const context = c.get('context');
    const has = hasPage(await context.farm(), '/plants/:slug');
    const plant = has && (await plantBySlug(context, c.req.param('file').slice(0, -'.png'.length)));
    if (!plant) throw new Refusal(404, 'There is no such picture.');
    const changes = plant.pots.map(({ updatedAt }) => updatedAt.getTime());
    const key = [plant.slug, ...changes].join(' ');
    return answer(await draw(context, key, () => wordsOfPlant(context, plant)));
  });
  routes.get('/:file{.+\\.png}', async (c) => {
    const context = c.get('context');
    const farm = await context.farm();
    const page = pictureOf(farm, c.req.param('file').slice(0, -'.png'.length));
    if (!page) throw new Refusal(404, 'There is no such picture.');
    return answer(await draw(context, `${page.title} ${page.line} ${farm.sells}`, async () => page));
  });
  routes.all('/:file{.+\\.png}', onlyTakes('GET'));
  routes.all('/*', () => {
    throw new Refusal(404, 'There is no such picture.');
  });
  return routes;
}
