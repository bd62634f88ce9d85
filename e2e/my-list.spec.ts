import type { Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { openList, plants, search } from './in-stock.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { sheetsOf } from './sheets.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const put = (page: Page, variety: string) =>
  page.getByRole('button', { name: `Put ${variety} on my list`, exact: true });
const take = (page: Page, variety: string) =>
  page.getByRole('button', { name: `Take ${variety} off my list`, exact: true });
const myList = (page: Page, count: number) => page.getByRole('link', { name: `My list (${count})` }).first();

test('hearts make a list that prints, is sent and outlives what the browser keeps', async ({
  page,
  context,
}) => {
  await openList(page);
  const card = plants(page).filter({ hasText: 'Zestar!' });
  await put(page, 'Zestar!').tap();
  await expect(take(page, 'Zestar!')).toBeVisible();
  await expect(myList(page, 1)).toBeVisible();
  await checkA11y(page);
  await checkTouchTargets(page);
  await checkNoSidewaysScroll(page);

  // Cards that a search makes have it, too, and so has the popup.
  await search(page).fill('zestar');
  await expect(take(page, 'Zestar!')).toBeVisible();
  await card.getByRole('link').tap();
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: 'Take Zestar! off my list' }).tap();
  await popup.getByRole('button', { name: 'Put Zestar! on my list' }).tap();
  await checkA11y(page);
  await popup.getByRole('button', { name: 'Close' }).tap();

  const other = await context.newPage();
  await open(other, '/plants/honeycrisp-apple');
  await expect(myList(other, 1)).toBeVisible();
  await put(other, 'Honeycrisp').tap();
  await checkA11y(other);
  await checkTouchTargets(other);
  await expect(myList(page, 2)).toBeVisible();

  await myList(page, 2).tap();
  await arrive(page, /\/in-stock\/print\?list=/);
  const { href } = new URL(page.url());
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([/Honeycrisp Apple/, /Zestar! Apple/]);
  await page.getByRole('checkbox', { name: /Zestar!/ }).check();
  await expect(page.getByRole('button', { name: 'Put these on this phone’s list' })).toBeHidden();
  await checkA11y(page);
  await checkTouchTargets(page);
  await checkNoSidewaysScroll(page);
  expect(await sheetsOf(page)).toEqual({ Letter: 1, A4: 1 });

  await page.evaluate(() => localStorage.clear());
  await open(page, href);
  await expect(page.getByRole('link', { name: /^My list/ })).toBeHidden();
  await page.getByRole('button', { name: 'Put these on this phone’s list' }).tap();
  await expect(page.getByText('This phone’s list has all of these now.')).toBeFocused();
  await open(page, '/in-stock');
  await expect(myList(page, 2)).toBeVisible();

  await open(page, `${href}.long-gone-rose`);
  await expect(page.getByText('1 plant on this list is gone: Long Gone Rose.')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('my list', 'long-gone-rose'));
  await page.reload();
  await page.getByRole('button', { name: 'Take what is gone off this phone’s list' }).tap();
  await expect(page.getByText('Taken off this phone’s list.')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('my list'))).toBe('');
});

test('works by keyboard, and a press does not open the plant', async ({ page }) => {
  await openList(page);
  const heart = plants(page).first().getByRole('button');
  await plants(page).first().getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(heart).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAccessibleName(/^Take .* off my list$/);
  await page.keyboard.press('Space');
  await expect(heart).toHaveAccessibleName(/^Put .* on my list$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^My list/ })).toHaveCount(0);
});

test('says where a list cannot be kept, and leads to it all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await open(page, '/plants/honeycrisp-apple');
  await put(page, 'Honeycrisp').tap();
  await expect(page.getByRole('alert')).toHaveText(/^This browser cannot keep your list\./);
  await checkA11y(page);
  await myList(page, 1).tap();
  await arrive(page, /\/in-stock\/print\?list=honeycrisp-apple$/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Honeycrisp Apple/]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no heart is shown that would do nothing', async ({ page }) => {
    for (const address of ['/in-stock', '/plants/honeycrisp-apple']) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('button', { name: /my list/ })).toHaveCount(0);
    }
    await page.goto('/in-stock/print?list=honeycrisp-apple');
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});
