import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { act, dialogOf, PLANTS_TAB, row } from './plants.ts';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  ownFarm: 'the owner with one thumb',
});

test('stock with one thumb', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, PLANTS_TAB);
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);

  const card = row(page, 'Edelweiss');
  const stock = card.locator('label').filter({ has: page.getByRole('switch') });
  const thumb = await stock.boundingBox();
  expect(thumb?.height).toBeGreaterThanOrEqual(48);
  expect(thumb?.width).toBeGreaterThanOrEqual(48);
  await card.getByText('In stock', { exact: true }).tap();
  await expect(page.getByText('Saved: "Grape" marked as out of stock')).toBeVisible();
  await expect(card.getByText('Out of stock')).toBeVisible();

  await page.getByLabel('Sort by').selectOption('Variety, A to Z');
  await expect(row(page, '').first()).toContainText('Annabelle');
  await page.getByRole('checkbox', { name: 'Select Annabelle Hydrangea' }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByText('Page 1 of 2').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Bulk Actions' })).toBeInViewport();
  await checkA11y(page);

  await act(page, 'Autumn Blaze', 'Edit');
  const dialog = await dialogOf(page, 'Edit Plant');
  // An iPhone makes a JPEG of its HEIC photos for a field that asks for JPEG and not for any picture.
  await expect(dialog.getByLabel('Photo')).toHaveAttribute('accept', /^image\/jpeg,[^*]+$/);
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog).toBeHidden();
});
