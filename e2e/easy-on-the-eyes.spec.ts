import { open } from './arrive.ts';
import { EGG_TAB, EGG_YEAR, toMarkReady } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, comeToRest } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';

const SCREENS = [
  '/',
  '/visit',
  '/farmstand',
  '/board',
  '/dashboard/stand',
  '/dashboard/print',
  '/functions/v1',
  '/egg-list',
  '/login',
  '/signup',
  '/dashboard',
  EGG_TAB,
  EGG_YEAR,
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
  await (await toMarkReady(page, 'Dewey Barton')).click();
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
  await (await toMarkReady(farmer, 'Dewey Barton')).click();
  await comeToRest(farmer);
  for (const name of ['Close', 'Exit', 'Mark Ready']) {
    const button = farmer.getByRole('dialog').getByRole('button', { name, exact: true });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone with letters of twice the size, names keep their words whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await haveSession(page, FARMER);
  for (const [address, names] of [
    [EGG_TAB, page.getByRole('main').getByRole('heading', { level: 3 })],
    ['/dashboard/health', page.getByRole('main').getByRole('listitem').locator('strong')],
    ['/dashboard/deposits', page.getByRole('table').getByRole('rowheader')],
    ['/dashboard/plants', page.getByRole('table').getByRole('row').locator('td:nth-child(3)')],
  ] as const) {
    await open(page, address);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const cut = await names.evaluateAll((all) =>
      all.flatMap((name) => {
        const words = name.cloneNode(true) as HTMLElement;
        Object.assign(words.style, { position: 'absolute', width: 'min-content', overflowWrap: 'normal' });
        name.after(words);
        const needs = words.getBoundingClientRect().width;
        words.remove();
        return name.getBoundingClientRect().width + 1 < needs ? [name.textContent] : [];
      }),
    );
    await expect(names.first()).toBeVisible();
    expect(cut, address).toEqual([]);
  }
});

test('with the system’s own colors it is plain where one is and what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await haveSession(page, FARMER);
  await open(page, '/dashboard/plants');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const line = (name: string) =>
    menu.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderTopStyle);
  expect([await line('Plants'), await line('Profile')]).toEqual(['solid', 'none']);
  const box = page.getByRole('checkbox').nth(1);
  // The system draws it, and its mark.
  await expect(box).toHaveCSS('appearance', 'auto');
  await box.check();
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Add Plant' }).click();
  const variety = page.getByRole('dialog').getByLabel('Variety');
  await expect(variety).toBeFocused();
  await expect(variety).toHaveCSS('outline-style', 'solid');
});

test('plants are found and read in the system’s own colors and at 400 %', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  // A window of 1280 × 1024 holds 320 × 256 at that size.
  for (const size of [
    { width: 1280, height: 1024 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    for (const address of ['/in-stock', '/plants/zestar-apple', '/in-stock/print']) {
      await open(page, address);
      await checkA11y(page);
      await checkNoSidewaysScroll(page);
    }
    await open(page, '/in-stock');
    const chosen = (name: string) =>
      page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name, exact: true }) })
        .evaluate((label) => getComputedStyle(label).outlineStyle);
    await page.getByRole('radio', { name: 'Trees' }).check();
    expect([await chosen('Trees'), await chosen('Everything')]).toEqual(['solid', 'none']);
    const card = page.getByRole('link', { name: 'Zestar!' });
    await card.click();
    const popup = page.getByRole('dialog', { name: 'Zestar!' });
    await expect(popup.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await checkA11y(page);
    await page.keyboard.press('Escape');
    await expect(card).toBeFocused();
    await expect(card).toBeInViewport();
  }
});
