import type { Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { card, EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { ANA, FARMER, haveSession, PASSWORD } from './people.ts';
import { expectNoAnswer, expectRefusal } from './trouble.ts';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  // This file empties the queue.
  ownFarm: 'the farmer with a phone',
});

async function checkPhone(page: Page) {
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
}

test('the farmer works the egg queue on a phone, until nobody waits', async ({ page }) => {
  await page.clock.install();
  await test.step('logs in from the menu', () => logsIn(page));
  await test.step('finds the queue', () => findsTheQueue(page));
  await test.step('looks at a request and leaves it', () => looksAndLeaves(page));
  await test.step('marks the one who waited longest', () => marksTheOldest(page));
  await test.step('looks through all customers', () => looksThroughCustomers(page));
  await test.step('loses the signal', () => losesTheSignal(page));
  await test.step('marks the rest', () => marksTheRest(page));
});

async function logsIn(page: Page) {
  await open(page, '/');
  await checkPhone(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Greenhouse',
    'Farmstand',
    'Egg Request List',
    'Login',
  ]);
  await checkPhone(page);
  await page.getByRole('button', { name: 'Close the menu' }).tap();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await menu.getByRole('link', { name: 'Login' }).tap();
  await arrive(page, '/login');
  await checkPhone(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(FARMER);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).tap();
  await arrive(page, '/dashboard');
  await expect(page.getByLabel('Account Type')).toHaveValue('Admin');
}

async function findsTheQueue(page: Page) {
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  const deposits = tabs.getByRole('link', { name: 'Deposits' });
  await expect(tabs.getByRole('link', { name: 'Plants' })).toBeVisible();
  await expect(deposits).toBeHidden();
  await checkPhone(page);
  await page.getByRole('button', { name: 'View More' }).tap();
  await expect(deposits).toBeVisible();
  await checkPhone(page);
  await page.getByRole('button', { name: 'View Less' }).tap();
  await expect(deposits).toBeHidden();
  await tabs.getByRole('link', { name: 'Egg Request List' }).tap();
  await arrive(page, EGG_TAB);
  const gathers = page.getByRole('region', { name: 'Pending Fulfillment' });
  await expect(page.getByText('6 dozen wanted', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Waiting 3' })).toBeVisible();
  // Whoever has waited longest is first.
  await expect(gathers.getByRole('heading', { level: 3 })).toHaveText([
    'Dewey Barton',
    'Greta Solberg',
    'Marcus Ode',
  ]);
  await checkPhone(page);
}

async function looksAndLeaves(page: Page) {
  const more = card(page, 'Dewey Barton').getByRole('button', { name: 'Dewey Barton', exact: true });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.tap();
  await expect(card(page, 'Dewey Barton').getByRole('link', { name: /call Dewey Barton$/ })).toBeVisible();
  await checkPhone(page);
  await card(page, 'Dewey Barton').getByRole('button', { name: 'Mark Eggs Ready' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Mark Eggs Ready' });
  await expect(dialog).toContainText('Dewey Barton');
  await expect(dialog).toContainText('3 dozen chicken eggs');
  await expect(dialog).toContainText('yesterday, 8:55 PM');
  await checkPhone(page);
  await dialog.getByRole('button', { name: 'Exit' }).tap();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Waiting 3' })).toBeVisible();
}

const pickUp = (page: Page, name: string) => page.getByRole('button', { name: `Picked up by ${name}` });

async function marksTheOldest(page: Page) {
  await card(page, 'Dewey Barton').getByRole('button', { name: 'Mark Eggs Ready' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark Ready' }).tap();
  await expect(page.getByText('Marked as ready.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await checkPhone(page);
  await expect(page.getByRole('link', { name: 'Waiting 2' })).toBeVisible();
  await page.getByRole('link', { name: /^Ready/ }).tap();
  await arrive(page, `${EGG_TAB}?show=awaiting_pickup`);
  await expect(page.getByRole('region', { name: 'Awaiting Pickup' })).toContainText('Dewey Barton');
  await checkPhone(page);

  // With the clock paused, what was tapped can still be taken back.
  await page.clock.pauseAt(Date.now() + 60_000);
  await pickUp(page, 'Dewey Barton').tap();
  const bar = page.getByText('Dewey Barton picked up').locator('..');
  await bar.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('heading', { name: 'Dewey Barton' })).toBeVisible();
  await page.clock.resume();
  await pickUp(page, 'Dewey Barton').tap();
  await expect(page.getByRole('heading', { name: 'Dewey Barton' })).toHaveCount(0);
  await checkPhone(page);
  await expect(page.getByText('Marked as picked up.')).toBeVisible();
}

async function looksThroughCustomers(page: Page) {
  await page.getByRole('link', { name: 'All egg customers' }).tap();
  await arrive(page, '/egg-customers');
  const customers = page.getByRole('main').getByRole('listitem');
  await expect(customers).toHaveCount(2);
  await expect(card(page, 'Greta')).toContainText('Pending Fulfillment');
  await checkPhone(page);
  await page.getByRole('radio', { name: /^Open/ }).tap();
  await expect(customers).toHaveCount(2);
  await expect(card(page, 'Pa Houa')).toContainText('Fulfilled at');
  await expect(card(page, 'Pa Houa')).toContainText('Duck');
  await checkPhone(page);
  await page.getByRole('radio', { name: /^Inactive/ }).tap();
  await expect(card(page, 'Rosalie')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark Eggs/ })).toHaveCount(0);
  await checkPhone(page);
}

async function losesTheSignal(page: Page) {
  await page.getByRole('radio', { name: /^Open/ }).tap();
  await card(page, 'Walter').getByRole('button', { name: 'Mark Eggs Picked Up' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Mark Eggs Picked Up' });
  await page.context().setOffline(true);
  expectNoAnswer(page, '/mark-egg-request-picked-up');
  await dialog.getByRole('button', { name: 'Mark Picked Up' }).tap();
  await expect(dialog.getByRole('alert')).toContainText('You seem to be offline.');
  await checkPhone(page);
  await page.context().setOffline(false);

  // The second try arrives, but then the list cannot be read.
  await page.route('**/egg-customers.data*', (route) => route.abort('internetdisconnected'), { times: 1 });
  expectNoAnswer(page, '/egg-customers.data');
  await dialog.getByRole('button', { name: 'Mark Picked Up' }).tap();
  await expect(page.getByText(/^Error: the customers could not be refreshed/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Walter')).toBeVisible();
  await checkPhone(page);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(card(page, 'Walter')).toHaveCount(0);
}

async function marksTheRest(page: Page) {
  const customers = page.getByRole('main').getByRole('listitem');
  await card(page, 'Pa Houa').getByRole('button', { name: 'Mark Eggs Picked Up' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark Picked Up' }).tap();
  await expect(card(page, 'Pa Houa')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('No egg customers')).toBeVisible();
  await checkPhone(page);
  await page.getByRole('radio', { name: /^Pending/ }).tap();
  for (const name of ['Greta', 'Marcus']) {
    await card(page, name).getByRole('button', { name: 'Mark Eggs Ready' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark Ready' }).tap();
    await expect(card(page, name)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(customers).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the egg queue' }).tap();
  await arrive(page, EGG_TAB);
  await expect(page.getByRole('link', { name: 'Waiting 0' })).toBeVisible();
  await expect(page.getByText('Nobody is waiting for eggs.')).toBeVisible();
  await checkPhone(page);
}

test('every screen of a neighbor fits a phone', async ({ page }) => {
  for (const address of ['/farmstand', '/egg-list', '/signup', '/verify', '/reset-password']) {
    await open(page, address);
    await checkPhone(page);
  }
  expectRefusal(page, 404, '/no/such/hen');
  await open(page, '/no/such/hen');
  await checkPhone(page);

  await haveSession(page, ANA);
  for (const address of ['/dashboard', EGG_TAB, `${EGG_TAB}?show=completed`, '/egg-list']) {
    await open(page, address);
    await checkPhone(page);
  }
  await open(page, EGG_TAB);
  await page.getByRole('button', { name: 'Request Eggs' }).tap();
  await expect(page.getByRole('dialog', { name: 'Request Eggs' })).toBeVisible();
  await checkPhone(page);
});
