import type { Page, Route } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { askForEggs, card, EGG_TAB, haveAsked, show } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkA11y } from './page-checks.ts';
import { ANA, beOnEggList, haveAccount, PASSWORD, stranger } from './people.ts';
import { expectNoAnswer, expectRefusal } from './trouble.ts';

const OFFLINE = 'You seem to be offline. Nothing was lost: try again when you have signal.';
const TOO_SLOW = 'The farm did not answer in time. Nothing was lost: please try again.';
const REQUEST_EGGS = '**/functions/v1/request-eggs';

/** In all four states together. */
async function requestsInAll(page: Page): Promise<number> {
  await open(page, EGG_TAB);
  const filters = await page.getByRole('group', { name: 'Which requests to show' }).innerText();
  return (filters.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0);
}

test('a request sent without signal keeps what was typed', async ({ page, context }) => {
  await beOnEggList(page, stranger('Swift'));
  await open(page, EGG_TAB);
  await page.getByRole('button', { name: 'Request Eggs' }).waitFor();

  await context.setOffline(true);
  expectNoAnswer(page, '/request-eggs');
  const dialog = await askForEggs(page, { eggs: '36', notes: 'For the church supper' });
  await expect(dialog.getByRole('alert')).toHaveText(OFFLINE);
  await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('For the church supper');
  await expect(dialog.getByRole('radio', { name: '36' })).toBeChecked();
  await context.setOffline(false);
  await checkA11y(page);

  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Request submitted!')).toBeVisible();
  await expect(card(page, 'Three dozen chicken eggs')).toContainText('For the church supper');
});

test('a lost answer and a second try make one request', async ({ page }) => {
  await beOnEggList(page, stranger('Martin'));
  await open(page, EGG_TAB);
  // The farm hears it, but its answer never arrives.
  const loseTheAnswer = async (route: Route) => {
    const answer = await route.fetch();
    expect(answer.status()).toBe(200);
    await route.abort('connectionreset');
  };
  await page.route(REQUEST_EGGS, loseTheAnswer, { times: 1 });

  expectNoAnswer(page, '/request-eggs');
  const dialog = await askForEggs(page, { eggs: '24', notes: 'Two cartons' });
  await expect(dialog.getByRole('alert')).toHaveText(OFFLINE);
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Request submitted!')).toBeVisible();
  expect(await requestsInAll(page)).toBe(1);
});

test('an answer that does not come is given up after fifteen seconds', async ({ page }) => {
  await beOnEggList(page, stranger('Stork'));
  await page.clock.install();
  await open(page, EGG_TAB);
  const held: Route[] = [];
  await page.route(REQUEST_EGGS, (route) => void held.push(route));

  const dialog = await askForEggs(page, { notes: 'No hurry' });
  const button = dialog.getByRole('button', { name: 'Submit Request' });
  await expect(button).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await checkA11y(page);
  await expect.poll(() => held.length).toBe(1);
  await page.clock.fastForward(15_000);
  await expect(dialog.getByRole('alert')).toHaveText(TOO_SLOW);
  await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('No hurry');

  await page.unroute(REQUEST_EGGS);
  await button.click();
  await expect(page.getByText('Request submitted!')).toBeVisible();
});

test('a signal that goes right after the answer leaves the list on the screen', async ({ page, context }) => {
  await beOnEggList(page, stranger('Dipper'));
  await haveAsked(page);
  await open(page, EGG_TAB);
  // Everything after the answer is lost: reading the list again.
  await page.route(REQUEST_EGGS, async (route) => {
    const answer = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response: answer });
  });
  expectNoAnswer(page, `${EGG_TAB}.data`);
  await page.getByRole('button', { name: 'Cancel Request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Request' }).click();
  await expect(page.getByText('Request cancelled.')).toBeVisible();
  const unread = page.getByText(
    /^Failed to fetch requests. The farm could not be reached. It is shown as it was before./,
  );
  await expect(unread).toBeVisible();
  await show(page, 'Pending Fulfillment');
  await expect(card(page, 'One dozen chicken eggs')).toBeVisible();
  await checkA11y(page);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(unread).toBeHidden();
  await show(page, 'Cancelled');
  await expect(card(page, 'One dozen chicken eggs')).toBeVisible();
});

test('an impatient double click asks once', async ({ page }) => {
  await beOnEggList(page, stranger('Jay'));
  await open(page, EGG_TAB);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/request-eggs')) sent += 1;
  });
  await page.getByRole('button', { name: 'Request Eggs' }).click();
  await page.getByRole('button', { name: 'Submit Request' }).dblclick();
  await expect(page.getByText('Request submitted!')).toBeVisible();
  expect(sent).toBe(1);
  expect(await requestsInAll(page)).toBe(1);
});

const TROUBLES = [
  { status: 500, json: { error: 'A stack trace' }, says: 'Failed to submit request.' },
  { status: 503, json: { error: 'Please try again in a minute.' }, says: 'Please try again in a minute.' },
  { status: 502, body: '<html>Bad gateway</html>', says: /Something broke on our side/ },
];

for (const { says, ...answer } of TROUBLES) {
  test(`a ${answer.status} is told in a sentence, and the next try works`, async ({ page }) => {
    await beOnEggList(page, stranger('Wagtail'));
    await open(page, EGG_TAB);
    await page.route(REQUEST_EGGS, (route) => route.fulfill(answer), { times: 1 });
    expectRefusal(page, answer.status, '/request-eggs');
    const dialog = await askForEggs(page, { notes: 'Still here' });
    await expect(dialog.getByRole('alert')).toHaveText(says);
    await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('Still here');
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByText('Request submitted!')).toBeVisible();
  });
}

test('the egg list form and the login form keep what was typed as well', async ({ page, context }) => {
  await test.step('egg list', async () => {
    await haveAccount(page, stranger('Tern'));
    await open(page, '/egg-list');
    await page.getByLabel('Phone').fill('7635550163');
    const suggested = page.waitForResponse('**/address-suggestions?*');
    await page.getByRole('combobox', { name: 'Address' }).fill('21 Sandhill Road, Princeton, MN 55371');
    await suggested;
    await context.setOffline(true);
    expectNoAnswer(page, '/egg-list');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('alert')).toHaveText(`An error occurred. Please try again. ${OFFLINE}`);
    await expect(page.getByLabel('Phone')).toHaveValue('7635550163');
    await context.setOffline(false);
    await checkA11y(page);
    for (const { status, says } of [
      { status: 500, says: /^Error signing up\. Please try again\.$/ },
      { status: 502, says: /^An error occurred\. Please try again\./ },
    ]) {
      await page.route('**/egg-list', (route) => route.fulfill({ status }), { times: 1 });
      expectRefusal(page, status, '/egg-list');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByRole('alert')).toHaveText(says);
    }
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('status')).toContainText('Signup successful!');
  });

  await test.step('login', async () => {
    await context.clearCookies();
    await open(page, '/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(ANA);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await context.setOffline(true);
    expectNoAnswer(page, '/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText(OFFLINE);
    await context.setOffline(false);
    await checkA11y(page);
    await page.getByRole('button', { name: 'Login' }).click();
    await arrive(page, '/dashboard');
  });
});
