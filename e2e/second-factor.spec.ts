import type { Page } from '@playwright/test';
import { authenticator } from '../test/cast/totp.ts';
import { arrive, open } from './arrive.ts';
import { haveAuthenticator } from './authenticator.ts';
import { expect, test } from './farm.ts';
import { letterTo } from './letters.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { endSession, haveAccount, haveSession, PASSWORD, stranger } from './people.ts';
import { expectRefusal } from './trouble.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

async function checkPhone(page: Page) {
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
}

/** As the farm refuses ten minutes after a proof. */
const STALE = { message: 'Please confirm it’s you. Nothing was changed yet.', confirm: 'code' };

async function logOut(page: Page) {
  await endSession(page);
  await open(page, '/login');
}

test('a neighbor adds a second step and a passkey, and logs in with each', async ({ page }) => {
  const wren = stranger('Wren');
  await haveAccount(page, wren);
  await haveSession(page, wren.email);
  const device = await haveAuthenticator(page);
  const twoStep = page.getByRole('region', { name: 'Two-step sign-in' });
  let nextCode = () => '';

  await test.step('the picture and the key, then the first code turn it on', async () => {
    await open(page, '/dashboard/account');
    expectRefusal(page, 400, '/two-factor/enable');
    await twoStep.getByRole('textbox', { name: 'Password to turn it on' }).fill('wrong');
    await twoStep.getByRole('button', { name: 'Turn on' }).tap();
    await expect(twoStep.getByText('That password is not right.')).toBeVisible();
    await twoStep.getByRole('textbox', { name: 'Password to turn it on' }).fill(PASSWORD);
    await twoStep.getByRole('button', { name: 'Turn on' }).tap();
    await expect(twoStep.getByRole('img', { name: 'QR code' })).toBeVisible();
    await checkPhone(page);
    const link = twoStep.getByRole('link', { name: 'open the app from here' });
    nextCode = authenticator((await link.getAttribute('href')) ?? '');
    expectRefusal(page, 403, '/two-factor/verify-totp');
    await twoStep.getByRole('textbox', { name: 'Code' }).fill('000000');
    await twoStep.getByRole('button', { name: 'Turn on' }).tap();
    await expect(twoStep.getByText('That code is not right.')).toBeVisible();
    await twoStep.getByRole('textbox', { name: 'Code' }).fill(nextCode());
    await twoStep.getByRole('button', { name: 'Turn on' }).tap();
    await expect(twoStep.getByRole('listitem')).toHaveCount(10);
    await checkPhone(page);
  });
  const recovery = (await twoStep.getByRole('listitem').first().textContent()) ?? '';

  await test.step('a passkey needs nothing more right after', async () => {
    await twoStep.getByRole('button', { name: 'I’ve written them down' }).tap();
    await expect(twoStep.getByText('It’s on')).toBeVisible();
    const keys = page.getByRole('region', { name: 'Passkeys' });
    await keys.getByRole('button', { name: 'Add a passkey' }).tap();
    await expect(keys.getByRole('listitem')).toContainText('Chrome on Linux');
    await checkPhone(page);
    const { text } = await letterTo(page, wren.email, 'How you sign in to Prairie Hen changed');
    expect(text).toContain('A passkey was added.');
  });

  await test.step('the passkey logs in without a password, but not unless the device checks whose it is', async () => {
    await logOut(page);
    await page.getByRole('link', { name: 'Log in with a passkey' }).tap();
    await arrive(page, /passkey/);
    await checkPhone(page);
    await device.isVerified(false);
    await page.getByRole('button', { name: 'Log in with a passkey' }).tap();
    await expect(
      page.getByText('Your device didn’t finish, so nothing changed. Please try again.'),
    ).toBeVisible();
    await device.isVerified(true);
    await page.getByRole('button', { name: 'Log in with a passkey' }).tap();
    await arrive(page, /\/dashboard$/);
  });

  await test.step('the password alone does not; with a recovery code it does', async () => {
    await logOut(page);
    await page.getByLabel('Email').fill(wren.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).tap();
    await arrive(page, /\/login\?code/);
    await checkPhone(page);
    expectRefusal(page, 400, '/login');
    await page.getByRole('textbox', { name: 'Code' }).fill('12');
    await page.getByRole('button', { name: 'Login' }).tap();
    await expect(page.getByText('Enter the 6 digits from your app')).toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill(recovery);
    await page.getByRole('button', { name: 'Login' }).tap();
    await arrive(page, /\/dashboard$/);
  });

  await test.step('what a proof is too old for is asked again, and then done', async () => {
    await open(page, '/dashboard/account');
    expectRefusal(page, 403, '/passkey/delete-passkey');
    await page.route('**/passkey/delete-passkey', (route) => route.fulfill({ status: 403, json: STALE }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Remove the passkey' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByRole('textbox', { name: 'Code' }).fill(nextCode());
    await checkPhone(page);
    await dialog.getByRole('button', { name: 'Confirm' }).tap();
    await expect(page.getByText('Passkey removed. It no longer signs you in.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('it ends with the password', async () => {
    await open(page, '/dashboard/account');
    await twoStep.getByText('Turn it off', { exact: true }).tap();
    await twoStep.getByRole('textbox', { name: 'Password to turn it off' }).fill(PASSWORD);
    await twoStep.getByRole('button', { name: 'Disable MFA' }).tap();
    await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
    await expect(twoStep.getByRole('textbox', { name: 'Password to turn it on' })).toBeVisible();
  });
});
