import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { fillDemoPlants } from '../app/plants/demo-plants.server.ts';
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

  it('lets pass what schema.org knows', async () => {
    expect(await judge([{ ...store, openingHoursSpecification: [hours] }])).toEqual([]);
  });

  it.each([
    ['a misspelt property', { ...store, telefone: '+1 763' }],
    ['a property in the wrong place', { ...store, openingHoursSpecification: [{ ...hours, price: '1' }] }],
    ['a value of the wrong kind', { ...store, address: { '@type': 'Offer', price: '1' } }],
    ['a value that is none of those there are', { ...store, address: { '@type': 'PostAddress' } }],
  ])('refuses %s', async (_, wrong) => {
    expect((await judge([wrong])).length).toBeGreaterThan(0);
  });
});

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
    await fillDemoPlants(stage.farm.context);
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
