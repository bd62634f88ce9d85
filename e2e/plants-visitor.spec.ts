import type { Locator, Page } from '@playwright/test';
import { arrive, clickFarDown, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { inMain, openList, plants, search } from './in-stock.ts';
import { checkA11y } from './page-checks.ts';

const NOTHING = 'No items found matching your criteria.';

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
    await expect(popup.getByRole('list', { name: 'Pot sizes' })).toHaveText('1 galIn stock$12.50');
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
    await friend.getByRole('link', { name: 'Share this plant' }).click();
    await arrive(friend, '/plants/halcyon-hosta');
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Halcyon');
    await checkA11y(friend);
  });
});

test('a visitor shares a page with whatever the browser has for it', async ({ page, anotherBrowser }) => {
  const share = (of: Page) => of.getByRole('main').getByRole('button', { name: 'Share' });

  await test.step('its own sheet, also when it is closed again', async () => {
    const shared: ShareData[] = [];
    await page.exposeFunction('shared', (what: ShareData) => shared.push(what));
    await page.addInitScript(() => {
      const { shared } = window as unknown as { shared: (what: ShareData) => Promise<number> };
      navigator.share = async (what = {}) => {
        if ((await shared(what)) > 1) throw new DOMException('Share canceled', 'AbortError');
      };
    });
    await open(page, '/plants/halcyon-hosta');
    await share(page).click();
    await share(page).click();
    const { href } = new URL('/plants/halcyon-hosta', page.url());
    await expect.poll(() => shared).toEqual([{ url: href }, { url: href }]);
    await expect(share(page)).toHaveText('Share');
  });

  const neighbor = await anotherBrowser();
  await neighbor.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await open(neighbor, '/in-stock?q=halcy');
  const { href } = new URL('/in-stock?q=halcy', neighbor.url());

  await test.step('a clipboard that refuses: the link is shown', async () => {
    await neighbor.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    const asked = neighbor.waitForEvent('dialog');
    const clicked = share(neighbor).click();
    const dialog = await asked;
    expect([dialog.message(), dialog.defaultValue()]).toEqual(['Copy this:', href]);
    await dialog.dismiss();
    await clicked;
    await expect(share(neighbor)).toHaveText('Share');
  });

  await test.step('a clipboard: the link is copied, and it is said', async () => {
    await neighbor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(neighbor, href);
    await share(neighbor).click();
    await expect(neighbor.getByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(await neighbor.evaluate(() => navigator.clipboard.readText())).toBe(href);
  });
});

test('a visitor finds the pots of a plant on one card', async ({ page }) => {
  await openList(page);
  await search(page).fill('autumn joy');
  await expect(plants(page)).toHaveCount(1);
  await expect(plants(page)).toContainText('1 gal $12.50 · 3 gal $28, out');
  await page.getByRole('link', { name: 'Autumn Joy' }).click();
  const popup = page.getByRole('dialog', { name: 'Autumn Joy' });
  const pots = (within: Page | Locator) =>
    within.getByRole('list', { name: 'Pot sizes' }).getByRole('listitem');
  const said = ['1 galIn stock$12.50', '3 galOut of stock$28'];
  await expect(pots(popup)).toHaveText(said);
  await checkA11y(page);
  await popup.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('radio', { name: 'Out of Stock' }).check();
  await expect(plants(page)).toHaveText(/Sedum · 3 gal.*Out of stock/);
  await open(page, '/plants/autumn-joy-sedum-2');
  await arrive(page, '/plants/autumn-joy-sedum');
  await expect(pots(page)).toHaveText(said);
  await checkA11y(page);
});

test('Back closes a plant and leaves the list where it was', async ({ page }) => {
  await open(page, '/');
  await openList(page);
  await search(page).fill('a');
  await expect(page).toHaveURL('/in-stock?q=a');
  const card = plants(page).nth(20).getByRole('link');
  const popup = page.getByRole('dialog');
  const scrolled = () => page.evaluate(() => window.scrollY);
  await card.click();
  await expect(popup).toBeVisible();
  const before = await scrolled();
  expect(before).toBeGreaterThan(1000);

  await page.goBack();
  await expect(popup).toBeHidden();
  await expect(card).toBeFocused();
  await expect(page).toHaveURL('/in-stock?q=a');
  await expect(search(page)).toHaveValue('a');
  expect(await scrolled()).toBe(before);

  await page.goForward();
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a visitor filters by what is in stock', async ({ page }) => {
  await page.route('**/photos/**', (asked) => asked.fulfill({ contentType: 'image/avif', body: 'torn' }));
  await openList(page);
  // A photo that fails to load shows the name behind it.
  const torn = page.locator('img[data-photo="lost"]');
  const card = plants(page).filter({ has: torn }).first();
  await expect(card.locator(torn)).toHaveCSS('opacity', '0');
  await expect(card.locator('[data-plate]')).toBeVisible();

  await page.getByRole('radio', { name: 'Out of Stock' }).check();
  await expect(page).toHaveURL('/in-stock?show=out');
  await expect(plants(page).filter({ hasNotText: 'Out of stock' })).toHaveCount(0);
  await expect(plants(page)).not.toHaveCount(0);
  // Only plants in stock show their photo.
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  await checkA11y(page);

  await page.getByRole('radio', { name: 'In Stock', exact: true }).check();
  await expect(plants(page).filter({ hasText: 'Out of stock' })).toHaveCount(0);

  await search(page).fill('no such plant');
  await expect(inMain(page, NOTHING)).toHaveCount(2);
  await checkA11y(page);
  await expect(page.getByRole('link', { name: 'what is coming soon', exact: true })).toHaveAttribute(
    'href',
    '/coming-soon',
  );
  await page.getByRole('link', { name: 'Show all plants' }).click();
  await expect(page).toHaveURL('/in-stock');
  await expect(search(page)).toHaveValue('');
  await expect(plants(page)).toHaveCount(60);
});

test('more plants come when they are asked for, and reading goes on at the first of them', async ({
  page,
}) => {
  await openList(page);
  await clickFarDown(page.getByRole('link', { name: 'Load more' }));
  await expect.poll(() => plants(page).count()).toBeGreaterThan(60);
  await expect(plants(page).nth(60).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL('/in-stock');
});

test('all that is in stock is printed, also without opening the list to its end', async ({ page }) => {
  await open(page, '/in-stock?show=in');
  const said = await page
    .getByRole('status')
    .filter({ hasText: /^\d+ plants$/ })
    .textContent();
  await clickFarDown(page.getByRole('link', { name: 'Print the whole list' }));
  await arrive(page, '/in-stock/print');
  const sheet = page.getByRole('main');
  await expect(sheet.getByRole('listitem')).toHaveCount(Number.parseInt(said ?? '', 10));
  await checkA11y(page);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('In stock at Prairie Hen Farm & Nursery');
  await expect(sheet.getByText('Saturday, September 20, 2025.')).toBeVisible();
  await expect(sheet.getByRole('link')).toHaveCount(0);
  const [first, last] = [sheet.getByRole('region').first(), sheet.getByRole('region').last()];
  const [left, right] = [await first.boundingBox(), await last.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
});

test('a visitor picks a type on the home page, and another one in the list', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Trees' }).click();
  await arrive(page, '/in-stock?type=Tree');
  await expect(page.getByRole('radio', { name: 'Trees' })).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: '7 plants' })).toBeVisible();
  await page.getByRole('radio', { name: 'Small fruit' }).check();
  await expect(page).toHaveURL('/in-stock?type=Small+Fruit');
  await expect(plants(page).first()).toContainText('Raspberry');
  await search(page).fill('rasbery');
  await expect(page.getByRole('status')).toHaveText(
    /Nothing found for “rasbery”\. Here is “raspberry”: 1 plant/,
  );
  await search(page).fill('tomato');
  await page.getByRole('link', { name: 'Show 3 plants without filters' }).click();
  await expect(page.getByRole('radio', { name: 'Everything' })).toBeChecked();
  await expect(plants(page)).toHaveCount(3);
  await search(page).fill('sugar maple');
  await expect(page.getByRole('status')).toHaveText(
    /Nothing found for “sugar maple”\. Here is “maple”: \d plants?/,
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is read, filtered, searched and left for a plant’s page', async ({ page }) => {
    await page.goto('/in-stock');
    await expect(plants(page)).toHaveCount(60);
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Trees · 7' })).toBeAttached();
    await clickFarDown(page.getByRole('link', { name: 'Load more' }));
    await expect(page).toHaveURL('/in-stock?page=2');
    await expect(page.getByRole('heading', { name: /^Small fruit · \d+$/ })).toBeVisible();
    await clickFarDown(page.getByRole('link', { name: 'Print the whole list' }));
    await expect(page.getByRole('main').getByText('Zestar! Apple')).toBeVisible();
    await page.goto('/in-stock');
    await page.getByRole('radio', { name: 'Out of Stock' }).check();
    await search(page).fill('hyper');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/in-stock?show=out&type=&q=hyper');
    await expect(plants(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Hyperion' }).click();
    await expect(page).toHaveURL('/plants/hyperion-daylily');
    await expect(page.getByRole('main').getByText('Out of stock').first()).toBeVisible();
  });
});
