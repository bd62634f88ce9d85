import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawDemoPhoto } from '../app/plants/demo-photos.server.ts';
import { keepPhoto } from '../app/plants/photos.server.ts';
import { DEMO_PLANTS } from '../db/demo-plants.ts';
import type { TestFarm } from '../test/open-test-farm.ts';
import { planted } from '../test/plants.ts';
import { onBothEngines } from '../test/stage.ts';

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

/**
 * Has the project's own compiler read descriptions as literals of schema-dts, whose types are generated from
 * schema.org's vocabulary: a property or a value that it does not know is an error.
 * @returns what the compiler says; nothing when all of it is sound
 */
async function judge(found: Described[]): Promise<string[]> {
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
    return [];
  } catch (error) {
    return String((error as { stdout: string }).stdout)
      .split('\n')
      .filter((line) => line.includes('error TS'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the judge', () => {
  const store = { '@context': 'https://schema.org', '@type': 'GardenStore', name: 'A farm' };
  const hours = { '@type': 'OpeningHoursSpecification', opens: '10:00', dayOfWeek: 'Friday' };
  const wrong: [what: string, description: Described][] = [
    ['a misspelt property', { ...store, telefone: '+1 763' }],
    ['a property in the wrong place', { ...store, openingHoursSpecification: [{ ...hours, price: '1' }] }],
    ['a value of the wrong kind', { ...store, address: { '@type': 'Offer', price: '1' } }],
    ['a value that is none of those there are', { ...store, address: { '@type': 'PostAddress' } }],
  ];
  let said: string[];
  // All in one go: most of it is reading what schema.org knows.
  beforeAll(async () => {
    const sound = { ...store, openingHoursSpecification: [hours] };
    said = await judge([sound, ...wrong.map(([, description]) => description)]);
  });
  /** What it says of one of them; each stands in a line of its own, below the import. */
  const saidOf = (place: number) => said.filter((line) => line.includes(`found.ts(${place + 2},`));

  it('lets pass what schema.org knows', () => expect(saidOf(0)).toEqual([]));

  it.each(wrong.map(([what], n) => [what, n + 1] as const))('refuses %s', (_, place) => {
    expect(saidOf(place).length).toBeGreaterThan(0);
  });
});

/** All that the sample farm grows. One photo does for all that have one: drawing sixty takes as long as all the rest. */
async function plantSamples(farm: TestFarm) {
  const made = await drawDemoPhoto(DEMO_PLANTS.find(({ picture }) => picture)?.picture ?? '');
  const photoHash = await keepPhoto(farm.context.db, { hash: made.hash, made }, new Date());
  const samples = DEMO_PLANTS.map(({ variety, name, description, potSize, type, inStock }) => ({
    plant_variety: variety,
    plant_name: name,
    plant_description: description,
    pot_size: potSize,
    plant_type: type,
    in_stock: inStock,
  }));
  await planted(farm, samples, (place) => (DEMO_PLANTS[place]?.picture ? { photoHash } : {}));
}

onBothEngines((stage) => {
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
    await plantSamples(stage.farm);
    const all: Described[] = [];
    for (const [path, types] of PAGES) {
      const found = await describedOn(path);
      expect([path, found.map((one) => one['@type'])]).toEqual([path, types]);
      all.push(...found);
    }
    for (const path of await plantPages()) {
      const found = await describedOn(path);
      expect([path, found.map((one) => one['@type'])]).toEqual([path, ['Product', 'BreadcrumbList']]);
      all.push(...found);
    }
    expect(all.length).toBeGreaterThan(100);
    expect(await judge(all)).toEqual([]);
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
    await planted(stage.farm, [{ in_stock: true }]);
    const [path = ''] = await plantPages();
    const [product, trail] = await describedOn(path);
    expect(product).toMatchObject({ name: expect.any(String), offers: { availability: expect.any(String) } });
    const steps = (trail?.itemListElement ?? []) as { position: number; name: string; item: string }[];
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3]);
    for (const { item } of steps) {
      const { pathname } = new URL(item);
      expect([pathname, (await stage.cast.visitor.get(pathname)).status]).toEqual([pathname, 200]);
    }
  });
});
