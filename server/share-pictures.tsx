import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { ReactElement } from 'react';
import { Greenhouse } from '../app/plants/greenhouse.tsx';
import { photoFile } from '../app/plants/photos.server.ts';
import type { Plant } from '../app/plants/plant.ts';
import { plantBySlug } from '../app/plants/plants.server.ts';
import { Seedlings } from '../app/plants/seedlings.tsx';
import { EggCarton } from '../app/ui/illustrations/egg-carton.tsx';
import { FarmStand } from '../app/ui/illustrations/farm-stand.tsx';
import { HeroScene } from '../app/ui/illustrations/hero-scene.tsx';
import { PlantPicture } from '../app/ui/illustrations/plant-picture.tsx';
import { RoadToFarm } from '../app/ui/illustrations/road-to-farm.tsx';
import { type ShareWords, sharePicture } from '../app/ui/share-picture.server.tsx';
import type { RequestContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Door } from './door.ts';

type Page = { title: string; line: string; art: ReactElement };

/** By the name of the page's address. */
const PAGES = new Map<string, Page>(
  Object.entries({
    home: {
      title: 'Hardy plants. Honest eggs. Just up the road.',
      line: 'A family farm and backyard nursery',
      art: <HeroScene />,
    },
    visit: { title: 'Find us', line: 'The map, our hours, and who to ask', art: <RoadToFarm /> },
    farmstand: { title: 'The farmstand', line: 'Self-service, cash only', art: <FarmStand /> },
    'in-stock': { title: 'In stock', line: 'What is potted up at the greenhouse', art: <Greenhouse /> },
    'coming-soon': { title: 'Coming soon', line: 'What is growing on the bench', art: <Seedlings /> },
    'egg-list': { title: 'Fresh eggs', line: 'For neighbours around the farm', art: <EggCarton /> },
  }),
);

/** Pictures kept, so that a link shared by many is drawn once; about 60 kB each. */
const KEPT = 50;

async function wordsOfPlant(context: RequestContext, { variety, name, potSize, type, photo }: Plant) {
  const widest = photo?.widths.at(-1);
  const file = photo && widest ? await photoFile(context, `${photo.hash}-${widest}.jpg`) : null;
  return {
    title: variety,
    line: `${name}, ${potSize}`,
    art: file ? Buffer.from(file.content) : <PlantPicture type={type} />,
  };
}

async function logoOf(context: RequestContext): Promise<Buffer | null> {
  const { logo } = (await context.calendar()).look;
  const file = logo && (await photoFile(context, `${logo.hash}-${logo.widths[0]}.jpg`));
  return file ? Buffer.from(file.content) : null;
}

/** /share/<page>.png and /share/plants/<slug>.png: what a shared link shows. */
export function shareRoutes() {
  const routes = new Hono<Door>();
  const kept = new Map<string, Promise<Buffer>>();
  /** One after the other: drawing is work, and nobody waits for it on a page. */
  let last: Promise<unknown> = Promise.resolve();

  async function draw(
    context: RequestContext,
    name: string,
    words: () => Promise<Pick<ShareWords, 'title' | 'line' | 'art'>>,
  ): Promise<Buffer> {
    const { facts, look } = await context.calendar();
    const brand = facts.shortName;
    const colours = { ground: look.groundColour, deep: look.deepColour };
    const key = [brand, colours.ground, colours.deep, look.logo?.hash, name].join(' ');
    const known = kept.get(key);
    if (known) return known;
    const drawn = last.then(async () =>
      sharePicture({ ...(await words()), brand, colours, logo: await logoOf(context) }),
    );
    last = drawn.catch(() => kept.delete(key));
    kept.set(key, drawn);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest) kept.delete(oldest);
    return drawn;
  }

  const answer = (picture: Buffer) =>
    new Response(new Uint8Array(picture), {
      headers: {
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=86400',
        ETag: `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`,
        // Made to be shown by others.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    });

  routes.get('/plants/:file{.+\\.png}', async (c) => {
    const context = c.get('context');
    const plant = await plantBySlug(context, c.req.param('file').slice(0, -'.png'.length));
    if (!plant) throw new Refusal(404, 'There is no such picture.');
    const key = `${plant.slug} ${plant.updatedAt.getTime()}`;
    return answer(await draw(context, key, () => wordsOfPlant(context, plant)));
  });
  routes.get('/:file{.+\\.png}', async (c) => {
    const page = PAGES.get(c.req.param('file').slice(0, -'.png'.length));
    if (!page) throw new Refusal(404, 'There is no such picture.');
    return answer(await draw(c.get('context'), page.title, async () => page));
  });
  routes.all('/*', () => {
    throw new Refusal(404, 'There is no such picture.');
  });
  return routes;
}
