import { readFile } from 'node:fs/promises';
import { arrive, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { letterTo } from './letters.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { beOnEggList, haveSession, PASSWORD, stranger } from './people.ts';
import { expectRefusal } from './trouble.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a neighbor signs other devices out, takes her data along, and closes her account', async ({
  page,
  anotherBrowser,
}) => {
  const wren = stranger('Wren');
  const tablet = await anotherBrowser();
  const library = await anotherBrowser();
  const devices = page.getByRole('region', { name: 'Where you’re signed in' });

  await test.step('she is signed in on three devices', async () => {
    await beOnEggList(page, wren);
    for (const device of [tablet, library]) await haveSession(device, wren.email);
    await open(page, '/dashboard/account');
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await expect(devices.getByText('This device')).toHaveCount(1);
    await checkA11y(page);
    await checkNoSidewaysScroll(page);
    await checkTouchTargets(page);
  });

  await test.step('she signs one out', async () => {
    await devices
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .tap();
    await expect(page.getByText('That device is signed out.')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('and then every other', async () => {
    await devices.getByRole('button', { name: 'Sign out every other device' }).tap();
    await expect(page.getByText('Every other device is signed out.')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    for (const device of [tablet, library]) {
      expectRefusal(device, 401, '/dashboard');
      await open(device, '/dashboard');
      await expect(device.getByText('This part of the farm opens after you log in.')).toBeVisible();
    }
    await open(page, '/dashboard/account');
  });

  await test.step('she corrects her name, in her own words', async () => {
    await open(page, '/dashboard');
    await page.getByRole('button', { name: 'Correct your name' }).tap();
    await page.getByLabel('First name').fill('Wrenna');
    await checkA11y(page);
    await checkTouchTargets(page);
    await page.getByRole('button', { name: 'Save changes' }).tap();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Wrenna Newell');
    await open(page, '/dashboard/account');
  });

  await test.step('her data comes as a file', async () => {
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).tap();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(wren.email);
    expect(text).toContain('21 Sandhill Road');
  });

  const close = page.getByRole('region', { name: 'Close your account' });
  const password = close.getByRole('textbox', { name: 'Your password' });
  const button = close.getByRole('button', { name: 'Close my account' });

  await test.step('a wrong password closes nothing', async () => {
    expectRefusal(page, 403, '/close-account');
    await password.fill('a guess');
    await button.tap();
    await expect(close.getByText('That password is not right. Nothing was changed.')).toBeVisible();
  });

  await test.step('the right one does, and an email says so', async () => {
    await password.fill(PASSWORD);
    await button.tap();
    await arrive(page, /\/logout\?closed$/);
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your account is closed.');
    await checkA11y(page);
    await page.getByRole('link', { name: 'Back to the farm' }).tap();
    await arrive(page, '/');
    await letterTo(page, wren.email, 'Your Prairie Hen account is closed');
    expectRefusal(page, 401, '/login');
    await open(page, '/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(wren.email);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).tap();
    await expect(page.getByRole('alert')).toBeVisible();
  });
});
