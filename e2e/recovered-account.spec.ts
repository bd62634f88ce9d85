import type { Page } from '@playwright/test';
import { arrive, keepHere, open } from './arrive.ts';
import { haveAuthenticator } from './authenticator.ts';
import { expect, test } from './farm.ts';
import { letterTo } from './letters.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { endSession, FARMER, haveAccount, haveSession, logIn, PASSWORD, send, stranger } from './people.ts';
import { expectRefusal } from './trouble.ts';

test.use({ viewport: { width: 360, height: 740 } });

const NEW_PASSWORD = 'over-easy-please';
const BACK = 'Log in with a passkey';

async function checkPhone(page: Page) {
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
}

const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function addPasskey(page: Page) {
  await open(page, '/dashboard/account');
  await passkeysOf(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeysOf(page).getByRole('listitem')).toHaveCount(1);
}

async function choosePassword(page: Page, link = '') {
  await open(page, link);
  const leavesForLogin = await keepHere(page, '/login');
  await page.getByLabel(/^New password/).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('status')).toHaveText('Password updated! You can now log in.');
  await leavesForLogin();
}

async function logInByPasskey(page: Page) {
  await endSession(page);
  await open(page, '/login?passkey');
  await page.getByRole('button', { name: BACK }).click();
}

test('after a recovery a passkey signs in only once it is confirmed', async ({ page }) => {
  const wren = stranger('Wren');
  await haveAccount(page, wren);
  await haveAuthenticator(page);
  await addPasskey(page);

  await test.step('the emailed link gives a new password', async () => {
    await endSession(page);
    await open(page, '/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(wren.email);
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    const { links } = await letterTo(page, wren.email, 'Choose a new password for Prairie Hen');
    await choosePassword(page, links[0]);
  });

  await test.step('the old passkey does not sign in', async () => {
    expectRefusal(page, 403, '/passkey/verify-authentication');
    await logInByPasskey(page);
    await expect(page.getByRole('alert')).toContainText('confirm');
    await checkPhone(page);
  });

  await test.step('signed in, the page says which one waits, and one press confirms it', async () => {
    await logIn(page, wren.email, NEW_PASSWORD);
    await open(page, '/dashboard/account');
    const keys = passkeysOf(page);
    await expect(keys).toContainText('Is one of them not yours? Don’t confirm it.');
    await expect(keys.getByRole('listitem')).toContainText('not confirmed');
    await checkPhone(page);
    await keys.getByRole('button', { name: /^Confirm the passkey of Chrome/ }).click();
    await expect(keys.getByRole('button', { name: /^Confirm/ })).toBeHidden();
    await expect(keys).not.toContainText('not confirmed');
  });

  await test.step('then it signs in again', async () => {
    await logInByPasskey(page);
    await arrive(page, /\/dashboard$/);
  });
});

test('an owner starts the sign-in over of somebody with a passkey that is not hers', async ({
  page,
  anotherBrowser,
}) => {
  const wren = stranger('Wren');
  const hers = await anotherBrowser();
  await haveAccount(hers, wren);
  await haveAuthenticator(hers);
  await addPasskey(hers);

  await test.step('the owner says who she is, and it is done', async () => {
    await haveSession(page, FARMER);
    await open(page, '/dashboard/people');
    const find = page.getByRole('region', { name: 'Find an account' });
    await find.getByRole('searchbox', { name: 'Search accounts' }).fill(wren.email);
    await find.getByRole('link', { name: `Sign-in help for ${wren.email}` }).click();
    await arrive(page, /\/dashboard\/people\/[\w-]+$/);
    await page.getByRole('button', { name: 'Start their sign-in over' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start their sign-in over?' });
    await expect(dialog).toContainText('every passkey');
    await checkPhone(page);
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Start over' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('This person isn’t signed in anywhere.')).toBeVisible();
  });

  await test.step('her device, her old password and the passkey are out', async () => {
    expectRefusal(hers, 401, '/dashboard');
    await open(hers, '/dashboard');
    expectRefusal(hers, 403, '/passkey/verify-authentication');
    await logInByPasskey(hers);
    await expect(hers.getByRole('alert')).toContainText('We don’t recognize that passkey.');
    const { origin } = new URL(hers.url());
    const data = { email: wren.email, password: PASSWORD };
    const old = await hers.request.post('/api/auth/sign-in/email', { data, headers: { Origin: origin } });
    expect(old.status()).toBe(401);
  });

  await test.step('her email leads to a new password, and nothing of before is left', async () => {
    const { links } = await letterTo(page, wren.email, 'Start over with your Prairie Hen account');
    await choosePassword(hers, links[0]);
    await logIn(hers, wren.email, NEW_PASSWORD);
    await open(hers, '/dashboard/account');
    await expect(passkeysOf(hers).getByRole('listitem')).toHaveCount(0);
    await send(hers, '/api/auth/sign-out', {});
  });
});
