import { arrive, holdBack, open } from './arrive.ts';
import { EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { letterTo } from './letters.ts';
import { checkA11y } from './page-checks.ts';
import { ANA, endSession, FARMER, haveSession, logIn, PASSWORD, stranger } from './people.ts';
import { expectNoAnswer, expectRefusal } from './trouble.ts';

const NEW_PASSWORD = 'olive trees do not grow here';
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

test('the egg customers are for the owner alone, and a helper she invites gets the queue', async ({
  page,
}) => {
  const { email } = stranger('Hattie');
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
  await test.step('for the owner', async () => {
    await endSession(page);
    await haveSession(page, FARMER);
    await open(page, '/egg-customers');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await checkA11y(page);
  });
  await test.step('who invites a helper', async () => {
    await open(page, '/dashboard/people');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('radio', { name: 'Helper' }).check();
    await page.getByLabel(/^Your password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    const invited = page
      .getByRole('region', { name: 'Invited' })
      .getByRole('listitem')
      .filter({ hasText: email });
    await expect(invited).toContainText('As a helper.');
    await checkA11y(page);
  });
  await test.step('who accepts, chooses a password, and finds what is hers', async () => {
    const { links } = await letterTo(page, email, 'Lend a hand at Prairie Hen');
    await endSession(page);
    await open(page, links.find((link) => link.includes('/invitation?')) ?? '');
    await expect(page.getByRole('main')).toContainText('is invited to be a helper');
    await checkA11y(page);
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await page.getByLabel(/^New password/).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await page.waitForURL('**/login');
    await logIn(page, email, NEW_PASSWORD);
    const menu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
    await expect(menu).toHaveText([
      'Today',
      'Plants',
      'Egg Request List',
      'Stand',
      'Print',
      'Handbook',
      'Profile',
    ]);
    await checkA11y(page);
    await open(page, EGG_TAB);
    await expect(page.getByRole('link', { name: 'All egg customers' })).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Search the queue' })).toBeVisible();
    expectRefusal(page, 403, '/dashboard/people');
    await open(page, '/dashboard/people');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This part is for the owners');
    await checkA11y(page);
  });
  await test.step('until the owner ends it', async () => {
    await endSession(page);
    await haveSession(page, FARMER);
    await open(page, '/dashboard/people');
    await page.getByRole('button', { name: `Remove ${email}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this person?' });
    const password = dialog.getByLabel(/^Your password/);
    await expect(password).toBeFocused();
    await checkA11y(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Remove ${email}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await password.fill('a guess');
    expectRefusal(page, 403, '/change-role');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(password).toHaveAccessibleDescription('That password is not right. Nothing was changed.');
    await checkA11y(page);
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Who works here' })).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);
  });
});

test('a desk that is redirected to a document becomes that document', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, EGG_TAB);
  await endSession(page);
  // The farm's own redirect of somebody who is logged out, in place of the tab's data.
  const redirect = await page.request.get('/dashboard/set-up.data?token=spent');
  await page.route(`**${EGG_TAB}.data*`, (route) => route.fulfill({ response: redirect }));
  await page.getByRole('link', { name: /^Ready/ }).click();
  await arrive(page, /\/login\?next=/);
  await expect(page.locator('html')).not.toHaveAttribute('data-app');
  await expect(page.locator('#login[data-live]')).toBeVisible();
  await checkA11y(page);
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

  const letSignOut = await holdBack(page, '**/logout', 'POST');
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
  await page.route('**/logout', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  expectNoAnswer(page, '/logout');
  await page.goto('/logout');
  await arrive(page, '/');
});
