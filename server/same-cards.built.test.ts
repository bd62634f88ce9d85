import { chromium, type Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { columnsOf } from '../app/plants/catalog/plant-rows.server.ts';
import { samplePlant } from '../bench/sample-plants.ts';
import { photos, plants } from '../db/schema.ts';
import { findBrowser } from '../e2e/find-browser.ts';
import { launch, makeHome } from '../test/engines/running-farm.ts';

const COUNT = 300;
const MINUTES = { timeout: 180_000 };

/** Every kind of plant, with what a template could take for its own, and what HTML has a meaning for. */
async function seed(home: Awaited<ReturnType<typeof makeHome>>) {
  const { db, close } = await home.open();
  const hash = (place: number) => place.toString(16).padStart(32, '0');
  const withPhoto = (place: number) => place % 3 !== 0;
  const odd = ['{name}', '<b>&amp;</b>', '"{slug}\'', '$987,654.32', 'Ødeg 🌱'];
  const rows = Array.from({ length: COUNT }, (_, place) => {
    const known = columnsOf(samplePlant(place));
    const description = place % 4 === 0 ? '' : `${known.plantDescription} ${odd[place % odd.length]}`;
    return {
      ...known,
      plantDescription: description,
      inStock: place % 5 !== 0,
      priceCents: place % 7 === 0 ? null : 100 + place,
      slug: `plant-${place}`,
      photoHash: withPhoto(place) ? hash(place) : null,
    };
  });
  const made = rows.flatMap((_, place) =>
    withPhoto(place)
      ? [
          {
            hash: hash(place),
            width: 3000 + place,
            height: 4000,
            widths: place % 2 ? [320, 660, 1120] : [320],
            placeholder: 'data:image/webp;base64,AAAA',
            createdAt: new Date(0),
          },
        ]
      : [],
  );
  await db.insert(photos).values(made);
  // Some have another pot, with words of its own or without, in stock or not.
  const second = rows.flatMap((row, place) =>
    place % 10 === 0
      ? {
          ...row,
          slug: `${row.slug}-2`,
          potSize: 'Flat of {pot}',
          priceCents: place % 3 === 0 ? null : 9_900,
          inStock: place % 4 === 0,
          plantDescription: place % 20 === 0 ? 'Bare root, {name}.' : '',
        }
      : [],
  );
  await db.insert(plants).values([...rows, ...second]);
  await close();
}

/** In the list; labels of shelves stand between them. */
const PLANT = 'li:not([data-shelf])';

/** Every element of the labels and cards: its name, attributes and own text. */
const cardsOf = (page: Page) =>
  page.locator('[data-grid] > li').evaluateAll((items) =>
    items.map((item) =>
      // Hearts come by a script of their own.
      [item, ...item.querySelectorAll('*:not([data-heart], [data-heart] *)')].map((element) => [
        element.tagName,
        // The page script marks photos that did not come.
        ...[...element.attributes]
          .filter(({ name }) => name !== 'data-photo')
          .map(({ name, value }) => `${name}=${value}`)
          .sort(),
        ...[...element.childNodes]
          .filter(({ nodeType }) => nodeType === 3)
          .map(({ textContent }) => textContent),
      ]),
    ),
  );

it('the browser fills in cards as the server makes them, for 300 plants', MINUTES, async () => {
  const home = await makeHome('pglite');
  await seed(home);
  const farm = await launch(home).url;
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  try {
    const page = await browser.newPage();
    await page.route('**/photos/**', (route) => route.fulfill({ contentType: 'image/avif', body: 'none' }));
    for (let number = 1; number <= COUNT / 60; number += 1) {
      await page.goto(`${farm}/in-stock?page=${number}`);
      const served = await cardsOf(page);
      expect(await page.locator(`[data-grid] > ${PLANT}`).count()).toBe(60);
      await page.locator('[data-live][data-list]').waitFor();
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('inStock_photos_timestamp')))
        .toBeTruthy();
      await page.evaluate(() => document.querySelector('[data-grid]')?.replaceChildren());
      // As somebody comes back to the address: the list answers it once more.
      const atOnce = await page.evaluate(
        ([search, plant]) => {
          history.pushState(null, '', '/in-stock?q=nothing-at-all');
          dispatchEvent(new PopStateEvent('popstate'));
          history.pushState(null, '', search);
          dispatchEvent(new PopStateEvent('popstate'));
          const count = (what: string) => document.querySelectorAll(`[data-grid] > ${what}`).length;
          return { places: count(plant), drawn: count('li > article') };
        },
        [`/in-stock?page=${number}`, PLANT] as const,
      );
      expect(atOnce, 'a screen of cards, and a place for each of the others').toEqual({
        places: 60,
        drawn: 10,
      });
      await expect.poll(() => page.locator('[data-grid] > li > article').count()).toBe(60);
      expect(await cardsOf(page), `page ${number}`).toEqual(served);
    }
  } finally {
    await browser.close();
  }
});

/** Every element of what is said of a plant under its heading, and of its picture; sizes are those of the place. */
const plantIn = (page: Page, heading: string) =>
  page.locator(heading).evaluate((title) => {
    const column = title.parentElement?.previousElementSibling;
    const place = column?.className ? column.firstElementChild : column;
    // Behind a photo, a list has the drawing where the page has the photo's own blur.
    const portrait = place?.querySelector('picture') ?? place;
    const said: Element[] = [];
    for (let next = title.nextElementSibling; next; next = next.nextElementSibling) {
      // What somebody can do there differs.
      if (next.matches('a, div')) break;
      said.push(next);
    }
    const all = [portrait, ...said].flatMap((part) => (part ? [part, ...part.querySelectorAll('*')] : []));
    const own = (element: Element) =>
      [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent);
    return [
      own(title),
      ...all.map((element) => [
        element.tagName,
        ...[...element.attributes]
          .filter(({ name }) => !['sizes', 'fetchpriority', 'data-photo'].includes(name))
          .map(({ name, value }) => `${name}=${value}`)
          .sort(),
        ...own(element),
      ]),
    ];
  });

it('the popup says of a plant what its own page says, for each kind of plant', MINUTES, async () => {
  const home = await makeHome('pglite');
  await seed(home);
  const farm = await launch(home).url;
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  try {
    const [list, own] = await Promise.all([browser.newPage(), browser.newPage()]);
    for (const page of [list, own])
      await page.route('**/photos/**', (route) => route.fulfill({ contentType: 'image/avif', body: 'none' }));
    await list.goto(`${farm}/in-stock`);
    await list.locator('[data-live][data-list]').waitFor();
    const links = await list.locator(`[data-grid] > ${PLANT}`).evaluateAll((items) =>
      items.map((item) => ({
        address: item.querySelector('a')?.getAttribute('href') ?? '',
        // With a photo or not, in stock or not, with one pot or several.
        kind: [
          item.querySelector('picture') !== null,
          /Out of stock/.test(item.textContent ?? ''),
          item.querySelector('[data-several]') !== null,
        ].join(),
      })),
    );
    const kinds = new Map(links.map(({ kind }) => [kind, links.filter((link) => link.kind === kind)]));
    expect(kinds.size).toBeGreaterThan(4);
    for (const ofKind of kinds.values())
      for (const { address } of ofKind.slice(0, 8)) {
        await list.locator(`[data-grid] a[href="${address}"]`).first().click();
        const popup = await plantIn(list, '#plant-popup h2');
        await own.goto(farm + address);
        expect(popup, address).toEqual(await plantIn(own, 'main h1'));
        await list.goBack();
        await list.locator('#plant-popup').waitFor({ state: 'detached' });
      }
  } finally {
    await browser.close();
  }
});
