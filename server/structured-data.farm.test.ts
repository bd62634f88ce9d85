import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { storePhoto } from '../app/plants/photos/photos.server.ts';
import { drawDemoPhoto } from '../demo/demo-photos.server.ts';
import { DEMO_PLANTS } from '../demo/demo-plants.ts';
import { IN_SEASON } from '../test/cast/hostas.ts';
import { seedPlants } from '../test/cast/plants.ts';
import type { TestFarm } from '../test/engines/open-test-farm.ts';
import { onPostgres } from '../test/engines/stage.ts';

type Described = { '@type': string } & Record<string, unknown>;

/** What each page says of itself; a plant has a page of its own. */
const PAGES: [path: string, types: string[]][] = [
  ['/', ['GardenStore']],
  ['/visit', ['GardenStore']],
  ['/farmstand', ['FAQPage']],
  ['/in-stock', []],
  ['/coming-soon', []],
  ['/egg-list', []],
];

/** TypeScript checks each against schema-dts, generated from schema.org's vocabulary. @returns its errors, by place */
async function judge(found: Described[]): Promise<string[][]> {
  const cache = join('node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'structured-data-'));
  const file = join(folder, 'found.ts');
  const types = [...new Set(found.map((one) => one['@type']))];
  const lines = found.map(
    (one, place) => `export const found${place}: WithContext<${one['@type']}> = ${JSON.stringify(one)};`,
  );
  try {
    await writeFile(
      file,
      [`import type { ${types.join(', ')}, WithContext } from 'schema-dts';`, ...lines].join('\n'),
    );
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'preserve'];
    await promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', ...flags, file]);
    return found.map(() => []);
  } catch (error) {
    const said = String((error as { stdout: string }).stdout).split('\n');
    const errors = said.filter((line) => line.includes('error TS'));
    // Each stands on a line of its own, below the import.
    const judged = found.map((_, place) => errors.filter((line) => line.includes(`found.ts(${place + 2},`)));
    const [other] = errors.filter((line) => !judged.flat().includes(line));
    if (other) throw new Error(other);
    return judged;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const STORE = { '@context': 'https://schema.org', '@type': 'GardenStore', name: 'A farm' };
const HOURS = { '@type': 'OpeningHoursSpecification', opens: '10:00', dayOfWeek: 'Friday' };

/** What the judge must find, so that its silence about the pages means something. */
const WRONG: Record<string, Described> = {
  'a misspelt property': { ...STORE, telefone: '+1 763' },
  'a property in the wrong place': { ...STORE, openingHoursSpecification: [{ ...HOURS, price: '1' }] },
  'a value of the wrong kind': { ...STORE, address: { '@type': 'Offer', price: '1' } },
  'a value that is none of those there are': { ...STORE, address: { '@type': 'PostAddress' } },
};

/** The sample farm's plants with one photo for all, because drawing sixty is slow. */
async function seedSamples(farm: TestFarm) {
  const made = await drawDemoPhoto(DEMO_PLANTS.find(({ picture }) => picture)?.picture ?? '');
  const photoHash = await storePhoto(farm.context.db, { hash: made.hash, made }, new Date());
  const samples = DEMO_PLANTS.map(({ variety, name, description, potSize, price, type, inStock }) => ({
    plant_variety: variety,
    plant_name: name,
    plant_description: description,
    pot_size: potSize,
    price,
    plant_type: type,
    in_stock: inStock,
  }));
  await seedPlants(farm, samples, (place) => (DEMO_PLANTS[place]?.picture ? { photoHash } : {}));
}

onPostgres(
  (stage) => {
    async function describedOn(path: string): Promise<Described[]> {
      const page = await (await stage.cast.visitor.get(path)).text();
      const scripts = page.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
      return [...scripts].map(([, json = '']) => JSON.parse(json));
    }

    const plantPages = async () => {
      const sitemap = await (await stage.cast.visitor.get('/sitemap.xml')).text();
      return [...sitemap.matchAll(/<loc>https?:\/\/[^/]*(\/plants\/[^<]*)<\/loc>/g)].map(
        ([, path = '']) => path,
      );
    };

    it('every description that a public page carries is one of schema.org’s own', async () => {
      await seedSamples(stage.farm);
      const all: Described[] = [];
      for (const [path, types] of PAGES) {
        const found = await describedOn(path);
        expect([path, found.map((one) => one['@type'])]).toEqual([path, types]);
        all.push(...found);
      }
      const products = new Set<boolean>();
      for (const path of await plantPages()) {
        const found = await describedOn(path);
        const isProduct = found.length > 1;
        const types = isProduct ? ['Product', 'BreadcrumbList'] : ['BreadcrumbList'];
        expect([path, found.map((one) => one['@type'])]).toEqual([path, types]);
        products.add(isProduct);
        all.push(...found);
      }
      // The sample farm has plants with a price and without.
      expect(products.size).toBe(2);
      expect(all.length).toBeGreaterThan(100);
      // All at once, because loading the vocabulary takes longest.
      const said = await judge([...Object.values(WRONG), ...all]);
      const seen = Object.keys(WRONG).filter((_, place) => said[place]?.length);
      expect(seen).toEqual(Object.keys(WRONG));
      expect(said.slice(seen.length).flat()).toEqual([]);
    }, 120_000);

    it('and has what Google asks of its kind', async () => {
      for (const store of [...(await describedOn('/')), ...(await describedOn('/visit'))]) {
        expect(store).toMatchObject({ name: expect.any(String), address: { '@type': 'PostalAddress' } });
      }
      const [questions] = await describedOn('/farmstand');
      const asked = (questions?.mainEntity ?? []) as Described[];
      expect(asked.length).toBeGreaterThan(0);
      for (const one of asked) {
        expect(one).toMatchObject({ name: expect.any(String), acceptedAnswer: { text: expect.any(String) } });
      }
      await seedPlants(stage.farm, [
        { plant_variety: 'Priced', price: '$1,250.50' },
        { plant_variety: 'Said' },
      ]);
      const pages = await plantPages();
      const onPage = (word: string) => describedOn(pages.find((path) => path.includes(word)) ?? '');
      // Google refuses a product without a price, reviews or ratings.
      expect((await onPage('said')).map((one) => one['@type'])).toEqual(['BreadcrumbList']);
      const [product, trail] = await onPage('priced');
      expect(product).toMatchObject({
        name: expect.any(String),
        image: expect.stringMatching(/^http/),
        offers: { price: '1250.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      });
      // It has no photo.
      const picture = await stage.cast.visitor.get(new URL(String(product?.image)).pathname);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
      const steps = (trail?.itemListElement ?? []) as { position: number; name: string; item: string }[];
      expect(steps.map(({ position }) => position)).toEqual([1, 2, 3]);
      for (const { item } of steps) {
        const { pathname } = new URL(item);
        expect([pathname, (await stage.cast.visitor.get(pathname)).status]).toEqual([pathname, 200]);
      }
    });
  },
  { clock: IN_SEASON },
);
