import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { inMain, openList, plants, search, WHOLE_LIST } from './in-stock.ts';
import { checkA11y } from './page-checks.ts';
import { expectNoAnswer } from './trouble.ts';

const FAILED = 'No in stock items found. Please check back later.';

test('a list cached on a visit before is used while nothing has changed', async ({ page }) => {
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
  // Photos further down may be asked for without a network, too.
  await page.route('**/photos/**', (asked) => asked.fulfill({ contentType: 'image/avif', body: 'torn' }));
  await openList(page);
  // A rare letter has a font of its own, which may still be loading.
  await page.evaluate(() => document.fonts.ready);
  await context.setOffline(true);
  await expect(inMain(page, 'The farm cannot be reached right now.')).toBeVisible();
  await search(page).fill('hosta');
  await expect(page.getByRole('link', { name: 'Halcyon' })).toBeVisible();
  await checkA11y(page);
  await context.setOffline(false);
  await expect(inMain(page, 'The farm cannot be reached right now.')).toBeHidden();
});

test('where the browser has no list the farm is asked, and its silence is told', async ({ page }) => {
  await page.route(WHOLE_LIST, (route) => route.abort('connectionreset'));
  expectNoAnswer(page, '/functions/v1/plants');
  await open(page, '/greenhouse');
  await search(page).fill('hosta');
  await expect(page).toHaveURL('/greenhouse?q=hosta');
  await expect(page.getByRole('link', { name: 'Patriot' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Annabelle' })).toBeHidden();

  await page.route('**/in-stock.json*', (route) => route.abort('connectionreset'));
  expectNoAnswer(page, '/in-stock.json');
  await search(page).fill('apple');
  await expect(inMain(page, FAILED)).toHaveCount(2);
  await checkA11y(page);
  await page.unroute('**/in-stock.json*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Honeycrisp' })).toBeVisible();
});
