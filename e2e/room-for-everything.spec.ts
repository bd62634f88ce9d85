import { holdBack, open } from './arrive.ts';
import { EGG_TAB, EGG_YEAR, toMarkReady } from './eggs.ts';
import { expect, test } from './farm.ts';
import { findBrowser } from './find-browser.ts';
import { checkNoSidewaysScroll, comeToRest } from './page-checks.ts';
import { ANA, FARMER, haveSession } from './people.ts';

test.use({
  ownFarm: 'the farmer with a desk',
  // With scrollbars that take space, as on most desktops.
  launchOptions: { executablePath: await findBrowser(), ignoreDefaultArgs: ['--hide-scrollbars'] },
});

test('nothing moves sideways when a dialog opens, on a short page and on a long one', async ({ page }) => {
  await haveSession(page, ANA);
  for (const height of [1600, 500]) {
    await page.setViewportSize({ width: 1280, height });
    await open(page, EGG_TAB);
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await page.getByRole('button', { name: 'Request Eggs' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await comeToRest(page);
    expect(await heading.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await heading.boundingBox()).toEqual(before);
  }
});

test('every screen is whole on a phone with letters of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await haveSession(page, FARMER);
  const screens = [
    '/',
    '/visit',
    '/farmstand',
    '/board',
    '/greenhouse',
    '/coming-soon',
    '/egg-list',
    '/login',
    '/functions/v1',
  ];
  for (const address of [
    ...screens,
    '/dashboard',
    '/dashboard/plants',
    '/dashboard/stand',
    '/dashboard/print',
    EGG_TAB,
    EGG_YEAR,
    '/egg-customers',
  ]) {
    await open(page, address);
    const heading = page.getByRole('heading', { level: 1 });
    const size = () => heading.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize));
    const before = await size();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    // 1.5 times as large, or the largest a long word may be on a phone.
    expect(await size(), `the heading of ${address}`).toBeGreaterThan(Math.min(before * 1.5, 50));
    await checkNoSidewaysScroll(page);
  }
});

test('a message never lies over the buttons of a dialog on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await haveSession(page, FARMER);
  await open(page, EGG_TAB);
  await (await toMarkReady(page, 'Dewey Barton')).click();
  const dialog = page.getByRole('dialog', { name: 'Mark Eggs Ready' });
  await expect(dialog).toBeVisible();
  await comeToRest(page);
  // With the clock paused, the message and the dialog stay.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const letThrough = await holdBack(page, '**/egg-requests.data*');
  await dialog.getByRole('button', { name: 'Mark Ready' }).click();
  const message = page.getByText('Marked as ready.');
  await expect(message).toBeVisible();
  const shown = await message.boundingBox();
  for (const button of await dialog.getByRole('button').all()) {
    const box = await button.boundingBox();
    const apart = box && shown && (box.y >= shown.y + shown.height || box.y + box.height <= shown.y);
    expect(apart, `${await button.innerText()} is free`).toBe(true);
  }
  letThrough();
});

test('the sheet for the packing shed has what to gather, and nothing to press', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, EGG_TAB);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: /^Pending Fulfillment: \d dozen wanted/ })).toBeVisible();
  await expect(page.getByText('September 20, 2025, 10:')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Greta Solberg' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
