import type { Page } from '@playwright/test';
import { expect, test } from './farm.ts';
import { lettersTo, letterTo } from './letters.ts';
import { checkDrawings, checkNoSidewaysScroll } from './page-checks.ts';
import { FARMER, haveAccount, PASSWORD, stranger } from './people.ts';
import { expectRefusal } from './trouble.ts';

test.use({ javaScriptEnabled: false });

const LETTER = 'Verify your email for Prairie Hen';

async function fillLogin(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const PAGES = [
  { address: '/', heading: /Hardy plants/, reads: 'They’ll be waiting for you at the farmstand.' },
  { address: '/visit', heading: /^Welcome to Prairie Hen/, reads: '8:00 AM to dusk' },
  { address: '/farmstand', heading: 'The farmstand', reads: 'The stand is cash only and self-service.' },
  { address: '/functions/v1', heading: 'Functions', reads: 'Lists all plants by variety.' },
  { address: '/egg-list', heading: 'Egg Request List', reads: 'Log in to sign up for the Egg Request List' },
];

for (const { address, heading, reads } of PAGES) {
  test(`${address} reads without JavaScript`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(reads).first()).toBeVisible();
    await expect(page.getByText('Closing for the season on October 31st!')).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }),
    ).toBeVisible();
  });
}

for (const address of ['/', '/in-stock', '/coming-soon']) {
  test(`the plants that ${address} has no photos of are drawn without JavaScript`, async ({ page }) => {
    await page.goto(address);
    await checkDrawings(page);
  });
}

test('an unknown address reads without JavaScript', async ({ page }) => {
  expectRefusal(page, 404, '/no/such/hen');
  await page.goto('/no/such/hen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page flew the coop');
});

test('a stranger signs up, verifies, logs in and logs out', async ({ page }) => {
  const teal = stranger('Teal');

  await test.step('signs up, with a gap at first that the browser cannot see', async () => {
    await page.goto('/signup');
    await page.getByLabel('First Name').fill('...');
    await page.getByLabel('Last Name').fill(teal.lastName);
    await page.getByLabel('Zip Code').fill('55371');
    await page.getByRole('switch', { name: 'Private Profile' }).uncheck();
    await page.getByLabel('Email').fill(teal.email);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    expectRefusal(page, 400, '/signup');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    const firstName = page.getByLabel('First Name');
    await expect(firstName).toHaveAccessibleDescription('First name needs at least one letter.');
    await expect(page.getByLabel('Email')).toHaveValue(teal.email);
    await expect(page.getByRole('switch', { name: 'Public Profile' })).not.toBeChecked();
    await expect(page.getByLabel(/^Password/)).toHaveValue('');
    await firstName.fill(teal.firstName);
    // At a person's pace, or the form would have to be sent again.
    await page.getByLabel(/^Password/).pressSequentially(PASSWORD, { delay: 180 });
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('status')).toHaveText('Account created! Verify your email to proceed.');
    await expect(page.getByText(`We emailed ${teal.email}`)).toBeVisible();
  });

  await test.step('is not let in yet, and asks for the letter again', async () => {
    await letterTo(page, teal.email, LETTER);
    expectRefusal(page, 403, '/login');
    await fillLogin(page, teal.email, PASSWORD);
    await expect(page.getByRole('alert')).toHaveText('Please verify your email before logging in.');
    await page.getByRole('button', { name: 'Send the verification email again' }).click();
    await expect(page.getByRole('status')).toContainText('a new email is on its way');
    await expect.poll(async () => (await lettersTo(page, teal.email)).length).toBe(2);
  });

  await test.step('verifies by a button', async () => {
    const letter = await letterTo(page, teal.email, LETTER);
    await page.goto(letter.links[0] ?? '');
    await expect(page.getByText('Verifying...')).toBeHidden();
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await expect(page.getByRole('status')).toHaveText('Email verified successfully!');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  });

  await test.step('logs in, with a wrong password at first', async () => {
    expectRefusal(page, 401, '/login');
    await fillLogin(page, teal.email, 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expect(page.getByLabel('Email')).toHaveValue(teal.email);
    await fillLogin(page, teal.email, PASSWORD);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Teal Newell');
  });

  await test.step('logs out by a button', async () => {
    await page.goto('/logout');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expectRefusal(page, 401, '/dashboard');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('401 - Unauthorized');
  });
});

test('somebody who forgot the password asks for a letter; choosing a new one says what it needs', async ({
  page,
}) => {
  const plover = stranger('Plover');
  await haveAccount(page, plover);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password');
  await page.getByLabel('Email').fill(plover.email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByRole('status')).toHaveText('If an account exists, a reset email has been sent.');
  const letter = await letterTo(page, plover.email, 'Choose a new password for Prairie Hen');
  await page.goto(letter.links[0] ?? '');
  await expect(page.getByRole('status')).toContainText('Choosing a new password needs JavaScript.');
  await expect(page.getByRole('button', { name: 'Save new password' })).toBeHidden();
});

test('an owner searches the history', async ({ page }) => {
  await fillLogin(page, FARMER, PASSWORD);
  await page.goto('/dashboard/history');
  await page.getByLabel('Show').selectOption('People and accounts');
  await page.getByLabel('From', { exact: true }).fill('2025-09-20');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/from=2025-09-20/);
  const today = page.getByRole('region', { name: 'Saturday, September 20, 2025' });
  await expect(today.getByRole('listitem').first()).toContainText('signed in');
  await expect(page.getByLabel('Show')).toHaveValue('accounts');
  await page.getByLabel('Search', { exact: true }).fill('no such hen');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/dashboard/history');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens, leads on and closes', async ({ page }) => {
    await page.goto('/');
    await checkNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name: 'Farmstand' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The farmstand');
  });
});
