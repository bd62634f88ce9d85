import type { Locator, Page } from '@playwright/test';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { openList, plants, search } from './in-stock.ts';
import { checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, deviceScaleFactor: 2 });

test('a card shows a small photo, and its plant opens with a larger one', async ({ page }) => {
  const photoIn = (where: Locator) =>
    where.getByRole('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  await open(page, '/in-stock');
  const card = plants(page).first();
  await expect.poll(() => photoIn(card)).toContain('-320.avif');
  await card.getByRole('link').tap();
  await expect.poll(() => photoIn(page.getByRole('dialog'))).toContain('-660.avif');
});

/** Between the search that sticks and the lower edge, once the list is scrolled to a card. */
const cardsOnScreen = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('main article')];
    cards[7]?.scrollIntoView();
    const top = document.querySelector('[type=search]')?.getBoundingClientRect().bottom ?? 0;
    const boxes = cards.map((card) => card.getBoundingClientRect());
    return boxes.filter((box) => box.top >= top && box.bottom <= window.innerHeight).length;
  });

test('six plants fit on a screen', async ({ page }) => {
  await openList(page);
  await expect.poll(() => cardsOnScreen(page)).toBeGreaterThanOrEqual(6);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(() => cardsOnScreen(page)).toBeGreaterThanOrEqual(6);
});

test('the list is low rows on a phone, and all of it is short on a desk', async ({ page }) => {
  await openList(page);
  const region = page.getByRole('region', { name: 'Plants' });
  await region.getByRole('link', { name: 'Load more' }).tap();
  await expect(region.getByRole('link', { name: 'Load more' })).toBeHidden();
  const bench = region.getByRole('list').first();
  const heights = () =>
    bench.evaluate((list) => {
      // Rows out of sight are guessed otherwise.
      for (const row of list.children)
        if (row instanceof HTMLElement) row.style.contentVisibility = 'visible';
      const rows = [...list.querySelectorAll('article')]
        .map((card) => card.offsetHeight)
        .sort((a, b) => a - b);
      return { list: list.clientHeight, median: rows[Math.floor(rows.length / 2)] ?? 0 };
    });
  expect((await heights()).median).toBeLessThanOrEqual(76);
  await page.setViewportSize({ width: 1280, height: 800 });
  const wide = await heights();
  expect(wide.median).toBeLessThanOrEqual(116);
  expect(wide.list).toBeLessThanOrEqual(4_500);
});

test('the kind that was chosen is in sight among the kinds', async ({ page }) => {
  await open(page, '/in-stock');
  const last = page.getByRole('group', { name: 'Type', exact: true }).getByRole('radio').last();
  await expect(last).not.toBeInViewport();
  const type = await last.inputValue();
  await open(page, `/in-stock?type=${type}`);
  await expect(last).toBeChecked();
  await expect(last).toBeInViewport();
});

test('everything fits, and the search stays at hand', async ({ page }) => {
  for (const address of ['/in-stock', '/in-stock/print', '/coming-soon', '/plants/zestar-apple']) {
    await open(page, address);
    await checkNoSidewaysScroll(page);
    await checkTouchTargets(page);
  }
  await open(page, '/in-stock');
  await plants(page).nth(20).scrollIntoViewIfNeeded();
  await expect(search(page)).toBeInViewport();
  await plants(page).nth(20).getByRole('link').tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
});

test('the whole list is taken as a spreadsheet, by tap and by keyboard', async ({ page }) => {
  for (const [address, press] of [
    ['/in-stock', (link: Locator) => link.tap()],
    ['/in-stock/print', (link: Locator) => link.press('Enter')],
  ] as const) {
    await open(page, address);
    const download = page.waitForEvent('download');
    await press(page.getByRole('main').getByRole('link', { name: 'As a spreadsheet' }));
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString('utf8');
    expect(text).toContain('"Honeycrisp","Apple"');
    await expect(page).toHaveURL(address);
  }
});
