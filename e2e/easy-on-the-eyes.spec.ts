import { open } from './arrive.ts';
import { EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkNoSidewaysScroll, comeToRest } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';

const SCREENS = [
  '/',
  '/visit',
  '/farmstand',
  '/egg-list',
  '/login',
  '/signup',
  '/dashboard',
  EGG_TAB,
  '/egg-customers',
];

test('nothing slides or grows for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await haveSession(page, FARMER);
  await open(page, EGG_TAB);
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((one) => (one instanceof CSSTransition ? one.transitionProperty : one.id))
        .filter((property) => !property.endsWith('color')),
    );
  await page.getByRole('button', { name: 'Mark Eggs Ready' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Exit' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await moving()).toEqual([]);
});

test('every screen is whole at 200 %, and with letters of twice the size', async ({
  page,
  anotherBrowser,
}) => {
  // A window of 1280 × 800 holds 640 × 400 at that size.
  const half = { width: 640, height: 400 };
  const farmer = await anotherBrowser();
  await haveSession(farmer, FARMER);
  for (const address of SCREENS) {
    const whose = ['/login', '/signup'].includes(address) ? page : farmer;
    await whose.setViewportSize(half);
    await open(whose, address);
    await checkNoSidewaysScroll(whose);
    await whose.setViewportSize({ width: 640, height: 800 });
    await whose.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await checkNoSidewaysScroll(whose);
  }
  await farmer.setViewportSize(half);
  await open(farmer, EGG_TAB);
  await farmer.getByRole('button', { name: 'Mark Eggs Ready' }).first().click();
  await comeToRest(farmer);
  for (const name of ['Close', 'Exit', 'Mark Ready']) {
    const button = farmer.getByRole('dialog').getByRole('button', { name, exact: true });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});

test('with the system’s own colours it is plain where one is and what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await haveSession(page, FARMER);
  await open(page, '/dashboard/plants');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const line = (name: string) =>
    menu.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderTopStyle);
  expect([await line('Plants'), await line('Profile')]).toEqual(['solid', 'none']);
  const box = page.getByRole('checkbox').nth(1);
  const ground = () => box.evaluate((input) => getComputedStyle(input).backgroundColor);
  const unchecked = await ground();
  await box.check();
  expect(await ground()).not.toBe(unchecked);
  await page.getByRole('button', { name: 'Add Plant' }).click();
  const variety = page.getByRole('dialog').getByLabel('Variety');
  await expect(variety).toBeFocused();
  await expect(variety).toHaveCSS('outline-style', 'solid');
});
