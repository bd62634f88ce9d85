import { arrive, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { ANA, haveSession } from './people.ts';
import { BIN, PLANTS_TAB, row } from './plants.ts';
import { expectRefusal } from './trouble.ts';

test.beforeEach(async ({ page }) => haveSession(page, ANA));

test('a customer reads the table and looks at a photo', async ({ page }) => {
  await open(page, '/dashboard');
  await page.getByRole('link', { name: 'See our plants' }).click();
  await arrive(page, PLANTS_TAB);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Variety',
    'Name',
    'Description',
    'Type',
    'Pot Size',
    'Price',
    'Photo',
  ]);
  await checkA11y(page);
  for (const control of ['switch', 'checkbox'] as const) await expect(page.getByRole(control)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Add Plant|Bulk Actions|Actions for/ })).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search plants' }).fill('annabelle');
  await expect(page).toHaveURL(`${PLANTS_TAB}?q=annabelle`);
  await expect(row(page, '')).toHaveCount(1);
  const opened = page.waitForEvent('popup');
  await row(page, 'Annabelle').getByRole('link', { name: 'View photo' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/photos\/[0-9a-f]+-\d+\.jpg$/);
  await tab.close();

  await page.getByRole('searchbox', { name: 'Search plants' }).fill('halcyon');
  await expect(row(page, 'Halcyon')).toContainText('No photo yet');
  await page.getByRole('searchbox', { name: 'Search plants' }).fill('nothing of the kind');
  await expect(page.getByText('No items found matching your criteria.')).toBeVisible();
  await checkA11y(page);
});

test('the bin and the export are not for customers', async ({ page }) => {
  expectRefusal(page, 403, BIN);
  await open(page, BIN);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This part is for the owners');
  await checkA11y(page);
  expect((await page.request.get('/dashboard/plants.csv')).status()).toBe(403);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the table is a list of cards that fit', async ({ page }) => {
    await open(page, PLANTS_TAB);
    await expect(row(page, '').first()).toBeVisible();
    await checkA11y(page);
    await checkNoSidewaysScroll(page);
    await checkTouchTargets(page);
    await page.getByRole('link', { name: 'Next' }).tap();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  });
});
