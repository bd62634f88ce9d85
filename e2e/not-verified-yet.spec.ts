import type { Page } from '@playwright/test';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { arrive, holdBack, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { lettersTo, letterTo } from './letters.ts';
import { checkA11y } from './page-checks.ts';
import { logIn, PASSWORD, signUp, stranger } from './people.ts';
import { expectRefusal } from './trouble.ts';

const LETTER = 'Verify your email for Prairie Hen';

/** The first call is refused with a puzzle, as when many people are at the door. @returns the solution sent with the second */
async function crowded(page: Page, path: string) {
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1000, counter: 7, deriveKey });
  const puzzle = { meanwhile: 'Your device is computing.', challenge };
  const solutions: (string | undefined)[] = [];
  await page.route(`**${path}`, async (route) => {
    solutions.push(route.request().headers()['puzzle-solution']);
    if (solutions.length > 1) return route.continue();
    const asked = JSON.stringify(puzzle).replaceAll('"', '&quot;');
    const body = `<div id="verify" data-puzzle="${asked}"></div>`;
    const headers = { 'X-Request-Id': 'crowded', 'Content-Type': 'text/html' };
    return route.fulfill({ status: 429, headers, body });
  });
  expectRefusal(page, 429, '/verify');
  return async () => {
    await page.unroute(`**${path}`);
    return solutions[1];
  };
}

test('somebody who has not verified yet is helped to do it from the login page', async ({ page }) => {
  const finch = stranger('Finch');
  await signUp(page, finch);
  await letterTo(page, finch.email, LETTER);

  await test.step('is not let in', async () => {
    expectRefusal(page, 403, '/login');
    await open(page, '/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(finch.email);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please verify your email before logging in.');
    await checkA11y(page);
  });

  await test.step('asks for the letter again', async () => {
    const before = (await lettersTo(page, finch.email)).length;
    await page.getByRole('button', { name: 'Send the verification email again' }).click();
    await arrive(page, '/verify?resend');
    await expect(page.getByRole('status')).toContainText('a new email is on its way');
    const asked = await crowded(page, '/verify?resend');
    await page.getByRole('button', { name: 'Send the verification email again' }).click();
    await expect(page.getByRole('status')).toContainText('a new email is on its way');
    expect(await asked()).toMatch(/"solution":{"counter":7,"derivedKey":"\w+"/);
    await checkA11y(page);
    await expect.poll(async () => (await lettersTo(page, finch.email)).length).toBe(before + 2);
  });

  await test.step('verifies and logs in', async () => {
    const letter = await letterTo(page, finch.email, LETTER);
    await open(page, letter.links[0] ?? '');
    await expect(page.getByRole('status')).toHaveText('Email verified successfully!');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await arrive(page, /\/login\?verified=/);
    await logIn(page, finch.email);
  });
});

test('a wrong password never tells whether the email is verified', async ({ page }) => {
  const lark = stranger('Lark');
  await signUp(page, lark);
  expectRefusal(page, 401, '/login');
  await open(page, '/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(lark.email);
  await page.getByLabel(/^Password/).fill('not-her-password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page.getByRole('button', { name: /verification email/ })).toHaveCount(0);

  // An error from the last try must not show for this one.
  const answers = Promise.withResolvers<void>();
  await page.route('**/login', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  answers.resolve();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
});

test('a broken verification link offers a new one', async ({ page }) => {
  const heron = stranger('Heron');
  await signUp(page, heron);

  await open(page, '/verify');
  await expect(page.getByRole('alert')).toHaveText('Invalid verification link.');
  await checkA11y(page);

  expectRefusal(page, 400, '/verify');
  const letThrough = await holdBack(page, '**/verify?*', 'POST');
  await open(page, '/verify?token=not-a-token');
  await expect(page.getByText('Verifying...')).toBeVisible();
  await checkA11y(page);
  letThrough();
  await expect(page.getByRole('alert')).toHaveText('Verification failed. Please try again.');
  await checkA11y(page);

  const before = (await lettersTo(page, heron.email)).length;
  await page.getByLabel('Email').fill(heron.email);
  await page.getByRole('button', { name: 'Send the verification email again' }).click();
  await expect(page.getByRole('status')).toContainText('a new email is on its way');
  await checkA11y(page);
  await expect.poll(async () => (await lettersTo(page, heron.email)).length).toBeGreaterThan(before);
});

test('a link that is opened again says so, and leads to the login', async ({ page }) => {
  const crane = stranger('Crane');
  await signUp(page, crane);
  const { links } = await letterTo(page, crane.email, LETTER);
  await open(page, links[0] ?? '');
  await expect(page.getByRole('status')).toHaveText('Email verified successfully!');
  await open(page, links[0] ?? '');
  await expect(page.getByRole('status')).toHaveText('Your email is verified.');
  await checkA11y(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    /^\/login/,
  );
});
