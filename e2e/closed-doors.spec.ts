import { arrive, holdBack, open } from './arrive.ts';
import { EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkA11y } from './page-checks.ts';
import { ANA, FARMER, haveSession } from './people.ts';
import { expectConsole, expectNoAnswer, expectRefusal } from './trouble.ts';

const NOT_AUTHORIZED = 'You are not authorized to view this page.';

for (const door of ['/dashboard', EGG_TAB]) {
  test(`a visitor finds ${door} locked, with the way to the key`, async ({ page }) => {
    expectRefusal(page, 401, door);
    await open(page, door);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('401 - Unauthorized');
    await checkA11y(page);
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    const next = door === '/dashboard' ? '' : `?next=${encodeURIComponent(door)}`;
    await arrive(page, `/login${next}`);
  });
}

test('the egg customers are for the farm alone', async ({ page }) => {
  await test.step('not for visitors', async () => {
    expectRefusal(page, 401, '/egg-customers');
    await open(page, '/egg-customers');
    await expect(page.getByRole('alert')).toHaveText(NOT_AUTHORIZED);
    await checkA11y(page);
  });
  await test.step('not for customers', async () => {
    await haveSession(page, ANA);
    expectRefusal(page, 403, '/egg-customers');
    await open(page, '/egg-customers');
    await expect(page.getByRole('alert')).toHaveText(NOT_AUTHORIZED);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
  });
  await test.step('for the farm', async () => {
    await page.context().clearCookies();
    await haveSession(page, FARMER);
    await open(page, '/egg-customers');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await checkA11y(page);
  });
});

test('an unknown address has a page of its own', async ({ page }) => {
  expectRefusal(page, 404, '/no/such/hen');
  await open(page, '/no/such/hen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page flew the coop');
  await checkA11y(page);
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await arrive(page, '/');
});

test('who is logged in already is led past the login page', async ({ page }) => {
  await haveSession(page, ANA);
  for (const door of ['/login', '/signup']) {
    await page.goto(door);
    await arrive(page, '/dashboard');
  }
});

test('the bar shows who may go where, and logging out ends it', async ({ page }) => {
  await haveSession(page, ANA);
  await open(page, '/farmstand');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Login' })).toBeHidden();
  await bar.getByRole('link', { name: 'Dashboard' }).click();
  await arrive(page, '/dashboard');

  const letSignOut = await holdBack(page, '**/sign-out');
  await bar.getByRole('link', { name: 'Logout' }).click();
  await arrive(page, '/logout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logging out...');
  await expect(page.getByRole('link', { name: 'go back to the farm' })).toHaveAttribute('href', '/');
  await checkA11y(page);
  letSignOut();
  await arrive(page, '/');
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
  expectRefusal(page, 401, '/dashboard');
  await open(page, '/dashboard');
});

test('logging out leads home even when it fails', async ({ page }) => {
  await haveSession(page, ANA);
  await page.route('**/sign-out', (route) => route.abort());
  expectNoAnswer(page, '/sign-out');
  expectConsole(page, 'Sign-out failed:');
  await page.goto('/logout');
  await arrive(page, '/');
});
