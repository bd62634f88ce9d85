import type { Locator, Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { dialogOf, havePlants, PLANTS_TAB, row } from './plants.ts';
import { countTaps, PHONE } from './taps.ts';
import { expectNoAnswer, expectRefusal } from './trouble.ts';

// It closes the stand and fills the list.
test.use({ ...PHONE, ownFarm: 'the owner’s day' });

/** Above a phone's keyboard. */
const LEFT_ABOVE = 740 - 300;

const slip = (page: Page) => page.getByRole('list', { name: 'To do' });

const bottomOf = async (one: Locator) => {
  const box = await one.boundingBox();
  return (box?.y ?? 740) + (box?.height ?? 0);
};

async function checkPhone(page: Page) {
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
}

test('the owner’s day, with 300 plants and one thumb', async ({ page }) => {
  await haveSession(page, FARMER);
  await havePlants(page, 240);
  await open(page, '/');
  await test.step('opens the dashboard', () => opensTheDashboard(page));
  await test.step('sees what is to be done', () => seesTheDay(page));
  await test.step('sells out of a plant', () => sellsOut(page));
  await test.step('finds a neighbor', () => findsANeighbor(page));
  await test.step('closes the stand, and opens it again', () => closesTheStand(page));
  await test.step('changes the banner', () => changesTheBanner(page));
  await test.step('loses the signal', () => losesTheSignal(page));
  await test.step('looks at all her plants', () => looksAtAllPlants(page));
});

async function opensTheDashboard(page: Page) {
  await countTaps('to the dashboard, from home', async (tap) => {
    await tap(page.getByRole('banner').getByRole('link', { name: 'Dashboard' }));
    await arrive(page, '/dashboard');
  });
}

async function seesTheDay(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link')).toHaveText(['Today', 'Plants', 'Egg Request List']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await expect(slip(page)).toContainText(/Give out 2 dozen\s*\d waiting, first since/);
  await expect(page.getByLabel('Account Type')).toHaveValue('Admin');
  await checkPhone(page);
}

async function sellsOut(page: Page) {
  await countTaps('a plant out of stock, from the dashboard', async (tap) => {
    const search = page.getByRole('searchbox', { name: 'Search plants and people' });
    await tap(search);
    await search.fill('zestar');
    const stock = page.getByRole('switch', { name: 'In stock: Zestar! Apple' });
    await expect.poll(() => bottomOf(stock)).toBeLessThan(LEFT_ABOVE);
    await tap(stock);
    await expect(page.getByText('Saved: "Zestar! Apple" marked as out of stock')).toBeVisible();
  });
  // What was found takes the slip's place.
  await expect(slip(page)).toBeHidden();
  await checkPhone(page);
}

async function findsANeighbor(page: Page) {
  await page.getByRole('searchbox').fill('lindgren ana');
  const people = page.getByRole('list', { name: 'People found' });
  await expect(people.getByRole('listitem')).toHaveCount(1);
  await expect(people.getByRole('link', { name: '(763) 555-0150' })).toHaveAttribute('href', /^tel:/);
  await page.getByRole('searchbox').fill('');
  await expect(people).toBeHidden();
}

async function closesTheStand(page: Page) {
  const hours = page.getByRole('region', { name: 'Today' });
  expectRefusal(page, 409, '/set-closed-day');
  await hours.getByRole('button', { name: 'Close today' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Close today?' });
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Only the farmstand' }).tap();
  // Eggs wait: she is told whom it touches.
  await page.getByRole('button', { name: 'Save it' }).tap();
  await expect(hours).toContainText('Farmstand: Opens tomorrow 8:00 AM');
  await checkPhone(page);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(hours).toContainText('Farmstand until dusk');
}

async function changesTheBanner(page: Page) {
  await countTaps('the banner changed, from the dashboard', async (tap) => {
    await tap(page.getByRole('link', { name: 'Change the banner' }));
    await arrive(page, /\/dashboard\/farm#banner$/);
    const banner = page.getByRole('region', { name: 'Banner' });
    await tap(banner.getByLabel('Banner'));
    await banner.getByLabel('Banner').fill('Pumpkins are in!');
    const save = banner.getByRole('button', { name: 'Save banner' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await tap(save);
    await expect(page.getByText('Banner saved.')).toBeVisible();
  });
  await checkPhone(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7 * 740);
  const address = page.getByRole('region', { name: 'Address and map' });
  await page.getByRole('heading', { name: 'Set once' }).tap();
  await address.getByRole('heading').tap();
  await address.getByLabel('Street').fill('1 Pumpkin Lane');
  await expect(address.getByRole('button', { name: 'Save address and map' })).toBeInViewport({ ratio: 1 });
  await checkPhone(page);
  await page.context().setOffline(true);
  expectNoAnswer(page, '/update-farm-facts');
  await address.getByRole('button', { name: 'Save address and map' }).tap();
  await expect(address.getByRole('alert')).toContainText('You seem to be offline.');
  await expect(address.getByLabel('Street')).toHaveValue('1 Pumpkin Lane');
  await checkPhone(page);
  await page.context().setOffline(false);
  await address.getByRole('button', { name: 'Save address and map' }).tap();
  await expect(page.getByText('Farm details saved.')).toBeVisible();
  await open(page, '/');
  await expect(page.getByRole('banner')).toContainText('Pumpkins are in!');
  await open(page, '/dashboard');
}

async function losesTheSignal(page: Page) {
  await page.context().setOffline(true);
  expectNoAnswer(page, '/dashboard.data');
  await page.getByRole('searchbox').fill('basil');
  await expect(page.getByText(/^Today could not be refreshed\./)).toBeVisible();
  await expect(slip(page)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('switch', { name: 'In stock: Genovese Basil' })).toBeVisible();
}

async function looksAtAllPlants(page: Page) {
  await open(page, PLANTS_TAB);
  await expect(page.getByText('307 plants')).toBeVisible();
  await expect(page.getByRole('switch').first()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(12 * 740);
  await checkPhone(page);
  await row(page, 'Coneflower')
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .tap();
  await page.getByRole('menuitem', { name: 'Edit' }).tap();
  const dialog = await dialogOf(page, 'Edit Plant');
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 });
  await checkPhone(page);
}
