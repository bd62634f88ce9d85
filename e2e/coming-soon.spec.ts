import { arrive, clickFarDown, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkPage } from './page-checks.ts';

test('the coming plants open by mouse and by keyboard', async ({ page }) => {
  await open(page, '/');
  await clickFarDown(page.getByRole('contentinfo').getByRole('link', { name: 'Coming Soon' }));
  await arrive(page, '/coming-soon');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming Soon:');
  await checkA11y(page);

  // Benary's Giant Wine, another one, is in stock.
  await page.getByText('Zinnia').click();
  await expect(page.getByText("Benary's Giant Wine")).toHaveCount(0);
  await expect(page.getByText('Queen Red Lime')).toBeVisible();
  await checkA11y(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Queen Red Lime')).toBeHidden();

  await page.getByRole('tab', { name: 'Flowers' }).focus();
  await page.keyboard.press('ArrowLeft');
  const eggs = page.getByRole('tab', { name: 'Eggs' });
  await expect(eggs).toBeFocused();
  await expect(eggs).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/coming-soon?tab=eggs');
  await expect(page.getByRole('tabpanel')).toContainText('estimated June/July 2025');
  await checkA11y(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a tap shows a tab, and another opens its plants', async ({ page }) => {
    await open(page, '/coming-soon');
    await page.getByRole('tab', { name: 'Veggies' }).tap();
    await expect(page.getByRole('tab', { name: 'Veggies' })).toHaveAttribute('aria-selected', 'true');
    await page.getByText('Kohlrabi').tap();
    await expect(page.getByText('Kolibri')).toBeVisible();
    await checkPage(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every tab and group of the coming plants opens', async ({ page }) => {
    await page.goto('/coming-soon');
    await page.getByRole('tab', { name: 'Veggies' }).click();
    await expect(page).toHaveURL('/coming-soon?tab=veggies');
    await page.getByText('Kohlrabi').click();
    await expect(page.getByText('Kolibri')).toBeVisible();
  });
});
