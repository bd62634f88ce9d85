import type { Page } from '@playwright/test';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkPage } from './page-checks.ts';
import { FARMER, haveSession, send } from './people.ts';
import { PLANTS_TAB } from './plants.ts';
import { tabTo } from './tab-to.ts';
import { PHONE } from './taps.ts';

// It turns the switches of plants.
test.use({ ...PHONE, ownFarm: 'last year' });

const SEASON = '/dashboard/plants/season';
const pot = (page: Page, name: string) => page.getByRole('checkbox', { name });
const put = (page: Page) => page.getByRole('button', { name: /^Put \d+ back in stock$/ });

test('an owner puts back what was in stock then, but for what she unchecks', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, `${PLANTS_TAB}?q=honeycrisp`);
  await expect(page.getByText('2024: $60 · sold out on May 17')).toBeVisible();
  await page.getByRole('link', { name: 'As last year' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'As last year' })).toBeVisible();
  await expect(page.getByLabel('Month')).toHaveValue('2024-09');
  await expect(page.getByText(/ sold out on September 27$/).first()).toBeVisible();
  await checkPage(page);

  const many = await page
    .getByRole('list', { name: 'In stock in September 2024' })
    .getByRole('checkbox')
    .count();
  await pot(page, 'Haralson Apple').uncheck();
  await expect(put(page)).toHaveText(`Put ${many - 1} back in stock`);
  await put(page).tap();
  await expect(page.getByText(/ in stock now\.$/)).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'In stock in September 2024' }).getByRole('checkbox'),
  ).toHaveCount(1);
  await expect(page.getByText(/ pots of September 2024 are in stock already\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(
    page.getByRole('list', { name: 'In stock in September 2024' }).getByRole('checkbox'),
  ).toHaveCount(many);
  await checkPage(page);
});

test('with the keyboard alone', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, SEASON);
  await tabTo(page, page.getByRole('checkbox', { name: /^Select these/ }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Put 0 back in stock' })).toBeDisabled();
  const first = page.getByRole('list', { name: 'In stock in September 2024' }).getByRole('checkbox').first();
  await tabTo(page, first);
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  await put(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ in stock now\.$/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ out of stock again\.$/)).toBeVisible();
  await expect(first).toBeChecked();
});

test('what came in is new this week, and nothing that was off for a moment', async ({ page }) => {
  await haveSession(page, FARMER);
  const mark = (query: string, in_stock: boolean) =>
    send(page, '/functions/v1/set-in-stock', { matching: { query }, in_stock });
  await mark('marketmore', false);
  await mark('marketmore', true);
  await open(page, '/in-stock');
  const chip = page.getByRole('checkbox', { name: /^New this week/ });
  await expect(chip).toHaveCount(0);
  await mark('brandywine', true);
  await open(page, '/in-stock');
  await expect(chip).toHaveAccessibleName(/^New this week ?1$/);
  await checkPage(page);
  await chip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Brandywine');
  await expect(page).toHaveURL(/\?new=yes$/);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(chip).toBeChecked();
});
