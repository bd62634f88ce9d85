import type { Locator, Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkPage } from './page-checks.ts';
import { FARMER, haveSession, send } from './people.ts';
import { havePlant, PLANTS_TAB } from './plants.ts';
import { codesAreDrawn, sheetsOf } from './sheets.ts';
import { addRow } from './stand.ts';
import { tabTo } from './tab-to.ts';

test.use({ ownFarm: 'on paper' });

const PRINT = '/dashboard/print';
const benches = (per: string, query = '') => `${PRINT}?sheet=benches&per=${per}&q=${query}`;
const FORMATS = ['2', '6', '12', '5160', '5163'];
const ON_A_SHEET: Record<string, number> = { 2: 2, 6: 6, 12: 12, 5160: 30, 5163: 10 };

const signs = (page: Page) => page.getByRole('list', { name: 'Signs for the benches' }).getByRole('listitem');

async function openToPrint(page: Page, address: string) {
  await open(page, address);
  await codesAreDrawn(page);
}

/** As wide as the printable part of a sheet: Letter without its margins, or a sheet of labels. */
async function onPaper(page: Page, inches: number) {
  await page.setViewportSize({ width: Math.round(inches * 96), height: 960 });
  await page.emulateMedia({ media: 'print' });
}

const widthOf = (per: string) => ({ 5160: 8.125, 5163: 8.1875 })[per] ?? 7.4;

test.beforeEach(({ page }) => haveSession(page, FARMER));

test('each print takes as many sheets as it should', async ({ page }) => {
  for (const [address, sheets] of [
    [PRINT, 1],
    ['/in-stock/print', 1],
    ['/in-stock/print?list=zestar-apple.honeycrisp-apple.long-gone-rose', 1],
    ['/dashboard/egg-requests', 1],
    ['/dashboard/handbook/print', 1],
    ['/plants/honeycrisp-apple', 1],
    ['/visit', 1],
    ['/board', 1],
    ['/coming-soon?tab=veggies', 2],
    ['/coming-soon?tab=eggs', 1],
    ['/farmstand', 2],
  ] as const) {
    await openToPrint(page, address);
    expect(await sheetsOf(page), address).toEqual({ Letter: sheets, A4: sheets });
  }
  for (const per of FORMATS) {
    await openToPrint(page, benches(per));
    const sheets = Math.ceil((await signs(page).count()) / (ON_A_SHEET[per] ?? 1));
    expect(await sheetsOf(page), `${per} on a sheet`).toEqual({ Letter: sheets, A4: sheets });
  }
});

/** Millimeters a square, its level of correction and its quiet border, of each code. */
const codesOf = (codes: Locator) =>
  codes.evaluateAll((all) =>
    all.map((code) => {
      const squares = code.querySelector('path')?.getAttribute('d') ?? '';
      const border = Math.min(...[...squares.matchAll(/M(\d+)/g)].map(([, x]) => Number(x)));
      const row = border + 8;
      // The first two bits beside the corner's square: 10 is M.
      const bits = [border, border + 1].map((x) => Number(squares.includes(`M${x} ${row}h`))).join('');
      const [, , size = 1] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number);
      return { border, bits, square: (code.getBoundingClientRect().width / 96) * (25.4 / size) };
    }),
  );

test('a camera reads every code: on the bench from 2 ft, at the stand from a car', async ({ page }) => {
  for (const [address, inches, least] of [
    ...['2', '6', '12', '5163'].map((per) => [benches(per), widthOf(per), 0.6] as const),
    [PRINT, 7.4, 3] as const,
  ]) {
    await openToPrint(page, address);
    await onPaper(page, inches);
    const codes = await codesOf(page.locator('main svg[role="img"]'));
    expect(codes.length, address).toBeGreaterThan(0);
    for (const { border, bits, square } of codes) {
      expect({ border, bits }, address).toEqual({ border: 4, bits: '10' });
      expect(square, address).toBeGreaterThanOrEqual(least - 0.01);
    }
    await page.emulateMedia({ media: null });
  }
});

/** What sticks out of its sign would not be on the paper. */
async function isWhole(sign: Locator, part: Locator) {
  const [outer, inner] = [await sign.boundingBox(), await part.boundingBox()];
  if (!outer || !inner) return false;
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

test('a name of 120 letters leaves price and code whole', async ({ page }) => {
  const variety =
    'Chamaecyparis pisifera Filifera Aurea Nana Golden Dwarf Threadleaf Sawara False Cypress of the farm';
  const cypress = {
    variety: variety.padEnd(120, ' grown'),
    name: 'Dwarf golden threadleaf falsecypress, grown from our own cuttings'.padEnd(120, ' here'),
    description: 'Full sun.',
    potSize: '3 gal, 2 ft. and up, branched',
    price: '$1,250',
  };
  await havePlant(page, cypress);
  for (const per of FORMATS) {
    await openToPrint(page, benches(per, 'Chamaecyparis'));
    await onPaper(page, widthOf(per));
    const sign = signs(page).first();
    expect(await isWhole(sign, sign.getByText('$1,250')), `price, ${per} on a sheet`).toBe(true);
    const code = sign.getByRole('img');
    if (per !== '5160') expect(await isWhole(sign, code), `code, ${per} on a sheet`).toBe(true);
    const shown = await sign.getByRole('heading').boundingBox();
    const below = await sign.getByText('3 gal').boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? 0), `${per} on a sheet`).toBeLessThanOrEqual(below?.y ?? 0);
    await page.emulateMedia({ media: null });
  }

  await havePlant(page, { ...cypress, potSize: '5 gal, 4 ft. and up, branched', price: '$1,400' });
  for (const per of FORMATS) {
    await openToPrint(page, benches(per, 'Chamaecyparis'));
    await onPaper(page, widthOf(per));
    const isLabel = per.startsWith('5');
    await expect(signs(page)).toHaveCount(isLabel ? 2 : 1);
    const sign = signs(page).first();
    for (const price of isLabel ? [] : ['$1,250', '$1,400'])
      expect(await isWhole(sign, sign.getByText(price)), `${price}, ${per} on a sheet`).toBe(true);
    if (per !== '5160') expect(await isWhole(sign, sign.getByRole('img')), `code, ${per}`).toBe(true);
    await page.emulateMedia({ media: null });
  }
});

test('labels stand where the sheet of labels has them', async ({ page }) => {
  for (const [per, wide, high, across] of [
    ['5160', 2.625, 1, 2.75],
    ['5163', 4, 2, 4.1875],
  ] as const) {
    await openToPrint(page, benches(per));
    await onPaper(page, widthOf(per));
    const boxes = await signs(page).evaluateAll((all) =>
      all.map((sign) => sign.getBoundingClientRect().toJSON() as DOMRect),
    );
    const [first, second] = boxes;
    const next = boxes.find(({ top }) => top > (first?.top ?? 0));
    const inches = (pixels = 0) => Math.round((pixels / 96) * 1000) / 1000;
    expect(inches(first?.width)).toBeCloseTo(wide, 2);
    expect(inches(first?.height)).toBeCloseTo(high, 2);
    expect(inches((second?.left ?? 0) - (first?.left ?? 0))).toBeCloseTo(across, 2);
    expect(inches((next?.top ?? 0) - (first?.top ?? 0))).toBeCloseTo(high, 2);
    await page.emulateMedia({ media: null });
  }
});

test('the stand’s sign is one sheet, however much there is', async ({ page }) => {
  const prices = page.getByRole('list', { name: 'Prices' }).getByRole('listitem');
  await openToPrint(page, PRINT);
  let shown = await prices.count();
  for (const count of [12, 32]) {
    for (; shown < count; shown += 1) await addRow(page, `Thing ${shown} of the garden, picked today`);
    await openToPrint(page, PRINT);
    await expect(page.getByText('Leave cash in the box.')).toBeVisible();
    await expect(prices).toHaveCount(count);
    expect(await sheetsOf(page), `${count} rows`).toEqual({ Letter: 1, A4: 1 });
  }
});

test('the owner hears that a sign shows an old price, and prints that one', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const sign = { variety: 'Old Price', name: 'Aster', price: '$8' };
  const { id } = await havePlant(page, sign);
  await openToPrint(page, benches('6', 'Aster'));
  await page.getByRole('button', { name: 'Print this' }).click();
  await expect(page.getByText('We’ll tell you when a price on these changes.')).toBeVisible();
  await send(page, '/functions/v1/set-price', { id, price: '$9' });
  await open(page, PLANTS_TAB);
  await page.getByRole('link', { name: '1 sign shows an old price: print it' }).click();
  await arrive(page, `${PRINT}?sheet=benches&which=old`);
  await expect(signs(page)).toHaveText([/Old Price.*\$9/]);
  await codesAreDrawn(page);
  await checkA11y(page);
  await page.getByRole('button', { name: 'Print this' }).click();
  await expect(page.getByText('We’ll tell you when a price on these changes.')).toBeVisible();
  await expect(signs(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Show all in stock' }).click();
  await expect(page.getByRole('link', { name: 'an old price' })).toHaveCount(0);

  await send(page, '/functions/v1/delete-plant', { id });
  await open(page, benches('6'));
  await expect(page.getByText('1 sign is for a plant you no longer have: Old Price.')).toBeVisible();
  await page.getByRole('button', { name: 'It’s down' }).click();
  await expect(page.getByText('you no longer have')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('signs are chosen and printed by keyboard', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await openToPrint(page, benches('6', 'apple'));
    await checkPage(page);
    await tabTo(page, page.getByLabel('Signs on a sheet'));
    await page.keyboard.press('3');
    await expect(page).toHaveURL(/per=5160/);
    await expect(signs(page).first().getByRole('img')).toHaveCount(0);
    await tabTo(page, page.getByRole('button', { name: 'Print this' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('We’ll tell you when a price on these changes.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
    await checkPage(page);
  });
});
