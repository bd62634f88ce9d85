import type { Locator, Page } from '@playwright/test';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets, comeToRest } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { act, dialogOf, PLANTS_TAB, row } from './plants.ts';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  ownFarm: 'the owner with one thumb',
});

/** In pixels, about. */
const KEYBOARD = 300;

test('stock with one thumb', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, PLANTS_TAB);
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);

  await expect(page.getByRole('switch').first()).toBeInViewport({ ratio: 1 });
  const card = row(page, 'Edelweiss');
  const stock = card.locator('label').filter({ has: page.getByRole('switch') });
  const thumb = await stock.boundingBox();
  expect(thumb?.height).toBeGreaterThanOrEqual(48);
  expect(thumb?.width).toBeGreaterThanOrEqual(48);
  await card.getByText('In stock', { exact: true }).tap();
  await expect(page.getByText('Saved: "Edelweiss Grape" marked as out of stock')).toBeVisible();
  await expect(card.getByText('Out of stock')).toBeVisible();

  // The list is right above the keyboard while somebody searches.
  const search = page.getByRole('searchbox');
  await search.fill('zest');
  await expect(row(page, '')).toHaveCount(1);
  const bottomOf = async (switches: Locator) => {
    const box = await switches.boundingBox();
    return (box?.y ?? 740) + (box?.height ?? 0);
  };
  await expect.poll(() => bottomOf(row(page, 'Zestar!').getByRole('switch'))).toBeLessThan(740 - KEYBOARD);
  await search.fill('');

  await page.getByRole('button', { name: 'Filter' }).tap();
  await page.getByLabel('Sort by').selectOption('Variety, A to Z');
  await expect(row(page, '').first()).toContainText('Annabelle');
  await page.getByRole('checkbox', { name: 'Select Annabelle Hydrangea' }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Autumn Blaze Maple' }).check();
  await page.getByText(/^Page 1 of \d+$/).scrollIntoViewIfNeeded();
  await test.step('changes and undoes several from the end of the list', () => changesSeveral(page));
  await checkA11y(page);

  await act(page, 'Autumn Blaze', 'Edit');
  const dialog = await dialogOf(page, 'Edit Plant');
  // Some phones store photos as HEIC; a gallery shows only the kinds that a field names.
  await expect(dialog.getByLabel('Photo')).toHaveAttribute('accept', /^image\/jpeg,[^*]*image\/heic,[^*]+$/);
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 400 });
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog).toBeHidden();
});

async function changesSeveral(page: Page) {
  const bulk = page.getByRole('button', { name: 'Bulk Actions' });
  expect(await isOnTop(bulk), 'the search covers Bulk Actions').toBe(true);
  await bulk.tap();
  const mark = page.getByRole('menuitem', { name: 'Mark Out of Stock' });
  await expect(mark).toBeVisible();
  // Playwright scrolls the page when it tries again to tap what is still moving.
  await comeToRest(page);
  await mark.tap();
  const undo = page.getByText('Annabelle Hydrangea and 1 other are out of stock now.');
  await expect(undo).toBeVisible();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('Annabelle Hydrangea and 1 other are in stock again.')).toBeVisible();
  await expect(undo).toBeHidden();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeInViewport();
}

/** Not covered by something else. */
function isOnTop(one: Locator): Promise<boolean> {
  return one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
