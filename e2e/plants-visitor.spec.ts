import type { Locator, Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkDrawings, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { expectNoAnswer } from './trouble.ts';

const NOTHING = 'No items found matching your criteria.';
const FAILED = 'No in stock items found. Please check back later.';
const WHOLE_LIST = '**/functions/v1/plants';

const plants = (page: Page) => page.getByRole('main').getByRole('article');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search plants' });
const inMain = (page: Page, text: string) => page.getByRole('main').getByText(text).filter({ visible: true });

/** Opens the list and waits until the browser holds all of it. */
async function openList(page: Page): Promise<void> {
  const whole = page.waitForResponse(WHOLE_LIST);
  await open(page, '/in-stock');
  await whole;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('inStock_photos_timestamp'))).toBeTruthy();
}

test('a visitor finds a plant, looks at it and shares where it is', async ({ page, anotherBrowser }) => {
  await openList(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In Stock');
  await expect(page.getByText(/^Last updated/)).toBeVisible();
  await checkA11y(page);

  await test.step('types', async () => {
    await search(page).pressSequentially('HALCY');
    await expect(plants(page)).toHaveCount(1);
    await expect(page.getByRole('status').first()).toHaveText('1 plant');
    await expect(page).toHaveURL('/in-stock?q=HALCY');
  });

  await test.step('opens it and closes it again', async () => {
    const card = page.getByRole('link', { name: 'Halcyon' });
    await card.click();
    const popup = page.getByRole('dialog', { name: 'Halcyon' });
    await expect(popup).toContainText('Image coming soon. The plant is still growing!');
    await expect(popup).toContainText('Pot size');
    await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused();
    await checkA11y(page);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(card).toBeFocused();
  });

  await test.step('sends the link to somebody', async () => {
    const friend = await anotherBrowser();
    await open(friend, page.url());
    await expect(plants(friend)).toHaveCount(1);
    await expect(search(friend)).toHaveValue('HALCY');
    await friend.getByRole('link', { name: 'Halcyon' }).click();
    await friend.getByRole('link', { name: 'A page of its own, to share' }).click();
    await arrive(friend, '/plants/halcyon-hosta');
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Halcyon');
    await checkA11y(friend);
  });
});

test('a visitor filters by what is in stock', async ({ page }) => {
  await page.route('**/photos/**', (asked) => asked.fulfill({ contentType: 'image/avif', body: 'torn' }));
  await openList(page);
  // A photo that does not arrive leaves what is drawn behind it to be seen.
  const torn = page.locator('img[data-photo="lost"]');
  const card = plants(page).filter({ has: torn }).first();
  await expect(card.locator(torn)).toHaveCSS('opacity', '0');
  await expect(card.locator('svg[data-drawing]')).toBeVisible();
  await checkDrawings(page);

  await page.getByRole('radio', { name: 'Out of Stock' }).check();
  await expect(page).toHaveURL('/in-stock?show=out');
  await expect(plants(page).filter({ hasNotText: 'Out of stock' })).toHaveCount(0);
  await expect(plants(page)).not.toHaveCount(0);
  // Photos are for what can be had.
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  await checkA11y(page);

  await page.getByRole('radio', { name: 'In Stock', exact: true }).check();
  await expect(plants(page).filter({ hasText: 'Out of stock' })).toHaveCount(0);

  await search(page).fill('no such plant');
  await expect(inMain(page, NOTHING)).toHaveCount(2);
  await checkA11y(page);
  await page.getByRole('link', { name: 'Show all plants' }).click();
  await expect(page).toHaveURL('/in-stock');
  await expect(search(page)).toHaveValue('');
  await expect(plants(page)).toHaveCount(60);
});

test('what is drawn comes once there is something to see', async ({ page }) => {
  // As somebody who only looks: at a touch everything comes at once.
  await page.goto('/in-stock');
  const waited = () =>
    page.evaluate(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      const files = performance.getEntriesByType('resource');
      const drawings = files.filter(({ name }) => name.includes('/assets/drawings-'));
      return drawings.map(({ startTime }) => startTime > (painted?.startTime ?? Number.POSITIVE_INFINITY));
    });
  await expect.poll(waited).toEqual([true]);
  await checkDrawings(page);
});

test('more plants come when they are asked for, and reading goes on at the first of them', async ({
  page,
}) => {
  await openList(page);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect.poll(() => plants(page).count()).toBeGreaterThan(60);
  await expect(plants(page).nth(60).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL('/in-stock');
});

test('a list kept from a visit before is used while nothing has changed', async ({ page }) => {
  await openList(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/plants')) asked += 1;
  });
  await open(page, '/in-stock');
  await search(page).fill('halcyon');
  await expect(plants(page)).toHaveCount(1);
  expect(asked).toBe(0);

  await page.evaluate(() => localStorage.setItem('inStock_photos_timestamp', '2020-01-01T00:00:00.000Z'));
  const again = page.waitForResponse(WHOLE_LIST);
  await open(page, '/in-stock');
  expect((await again).ok()).toBe(true);
});

test('without a network an open page goes on listing, and says how old its plants are', async ({
  page,
  context,
}) => {
  await openList(page);
  // A letter outside the few that nearly every page gets along with has a font of its own, on its way perhaps.
  await page.evaluate(() => document.fonts.ready);
  await context.setOffline(true);
  await expect(inMain(page, 'The farm cannot be reached right now.')).toBeVisible();
  await search(page).fill('hosta');
  await expect(page.getByRole('link', { name: 'Halcyon' })).toBeVisible();
  await checkA11y(page);
  await context.setOffline(false);
  await expect(inMain(page, 'The farm cannot be reached right now.')).toBeHidden();
});

test('where the browser holds no list the farm is asked, and its silence is told', async ({ page }) => {
  await page.route(WHOLE_LIST, (route) => route.abort('connectionreset'));
  expectNoAnswer(page, '/functions/v1/plants');
  await open(page, '/greenhouse');
  await search(page).fill('hosta');
  await expect(page).toHaveURL('/greenhouse?q=hosta');
  await expect(page.getByRole('link', { name: 'Patriot' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Annabelle' })).toBeHidden();

  await page.route('**/greenhouse.data*', (route) => route.abort('connectionreset'));
  expectNoAnswer(page, '/greenhouse.data');
  await search(page).fill('apple');
  await expect(inMain(page, FAILED)).toHaveCount(2);
  await checkA11y(page);
  await page.unroute('**/greenhouse.data*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Honeycrisp' })).toBeVisible();
});

test('the coming plants open by mouse and by keyboard', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Coming Soon' }).click();
  await arrive(page, '/coming-soon');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming Soon:');
  await checkA11y(page);

  await page.getByText('Zinnia').click();
  await expect(page.getByText("Benary's Giant Wine")).toBeVisible();
  await checkA11y(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText("Benary's Giant Wine")).toBeHidden();

  await page.getByRole('tab', { name: 'Flowers' }).focus();
  await page.keyboard.press('ArrowLeft');
  const eggs = page.getByRole('tab', { name: 'Eggs' });
  await expect(eggs).toBeFocused();
  await expect(eggs).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/coming-soon?tab=eggs');
  await expect(page.getByRole('tabpanel')).toContainText('estimated June/July 2025');
  await checkA11y(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is read, filtered, searched and left for a plant’s page', async ({ page }) => {
    await page.goto('/in-stock');
    await expect(plants(page)).toHaveCount(60);
    await page.getByRole('radio', { name: 'Out of Stock' }).check();
    await search(page).fill('hyper');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/in-stock?show=out&q=hyper');
    await expect(plants(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Hyperion' }).click();
    await expect(page).toHaveURL('/plants/hyperion-daylily');
    await expect(page.getByRole('main').getByText('Out of stock').first()).toBeVisible();
  });

  test('every tab and group of the coming plants opens', async ({ page }) => {
    await page.goto('/coming-soon');
    await page.getByRole('tab', { name: 'Veggies' }).click();
    await expect(page).toHaveURL('/coming-soon?tab=veggies');
    await page.getByText('Kohlrabi').click();
    await expect(page.getByText('Kolibri')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, deviceScaleFactor: 2 });

  test('a plant opens with the photo that its card has shown', async ({ page }) => {
    const photoIn = (where: Locator) =>
      where.getByRole('img').evaluate((image: HTMLImageElement) => image.currentSrc);
    await open(page, '/in-stock');
    const card = plants(page).first();
    await expect.poll(() => photoIn(card)).toContain('-660.avif');
    const asCard = await photoIn(card);
    await card.getByRole('link').tap();
    await expect.poll(() => photoIn(page.getByRole('dialog'))).toBe(asCard);
  });

  test('everything fits, and the search stays at hand', async ({ page }) => {
    for (const address of ['/in-stock', '/coming-soon', '/plants/zestar-apple']) {
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
});
