import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll } from './page-checks.ts';
import { FARMER, haveSession, send } from './people.ts';
import { expectNoAnswer, expectRefusal } from './trouble.ts';

// A farm of its own: this file changes what others read.
test.use({ ownFarm: 'the board at the stand', viewport: { width: 360, height: 740 }, hasTouch: true });

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The owner's phone puts something on the board. */
async function put(page: Page, name: string, state: string, price = '6 for $4') {
  await haveSession(page, FARMER);
  const { id } = await send(page, '/functions/v1/set-board-row', { name, price });
  await send(page, '/functions/v1/mark-board', { id, state });
  return id;
}

test('a neighbor reads the board, says what is sold out, and leaves a note', async ({
  page,
  anotherBrowser,
}) => {
  const owner = await anotherBrowser();
  await put(owner, 'Sweet corn', 'plenty');
  await put(owner, 'Zucchini', 'out', 'free');
  await open(page, '/board');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On the stand');
  await expect(page.getByText('Open now until dusk (7:44 PM)')).toBeVisible();
  await expect(row(page, 'Sweet corn')).toContainText(
    /6 for \$4Plenty · seen (at 10:\d\d AM|just now|\d+ minutes? ago)/,
  );
  await expect(row(page, 'Zucchini')).toContainText(/Sold out at 10:\d\d AM/);
  await expect(row(page, 'Zucchini').getByRole('button')).toHaveCount(0);
  await expect(row(page, 'Eggs')).toContainText('$5 a dozen');
  await checkNoSidewaysScroll(page);
  await checkA11y(page);

  await test.step('one press, without an account', async () => {
    await page.locator('#note[data-live]').waitFor();
    const button = row(page, 'Sweet corn').getByRole('button', { name: 'Sold out?' });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await button.tap();
    const told = row(page, 'Sweet corn').getByRole('status');
    await expect(told).toHaveText('Thanks! We’ll check.');
    await expect(told).toBeFocused();
    await expect(button).toHaveCount(0);
    await expect(page).toHaveURL('/board');
  });

  await test.step('the board says so only after the owner agrees', async () => {
    await open(page, '/board');
    await expect(row(page, 'Sweet corn')).toContainText('Plenty');
  });

  await test.step('a line of words and a name', async () => {
    await page.locator('#note[data-live]').waitFor();
    await page.getByText('Settle up: I owe you / I left too much').tap();
    await page.getByRole('radio', { name: 'I owe the farm' }).check();
    await page.getByRole('textbox', { name: 'In one line' }).fill('I took two dozen, I owe $10');
    await page.getByRole('textbox', { name: 'Your name' }).fill('Greta');
    await checkA11y(page);
    await page.getByRole('button', { name: 'Leave the note' }).tap();
    await expect(
      page.getByRole('status').filter({ hasText: 'Thank you! The farm has your note.' }),
    ).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'In one line' })).toHaveValue('');
  });

  await test.step('home and the farmstand say the same', async () => {
    await open(page, '/farmstand');
    await expect(row(page, 'Sweet corn')).toContainText('Plenty · seen at 10:');
    await open(page, '/');
    const eggs = page.getByRole('region', { name: 'The sign at the road' }).getByText('a few');
    await expect(eggs).toBeVisible();
  });
});

test('minutes count on, by a clock that is the farm’s', async ({ page, anotherBrowser }) => {
  const owner = await anotherBrowser();
  await put(owner, 'Peaches', 'few');
  await open(page, '/board');
  const time = row(page, 'Peaches').getByRole('time');
  const at = new Date((await time.getAttribute('datetime')) ?? '');
  await page.clock.setFixedTime(new Date(at.getTime() + 25.5 * 60_000));
  await open(page, '/board');
  await expect(time).toHaveText('seen 25 minutes ago');
  await page.clock.setFixedTime(new Date(at.getTime() - 60 * 60_000));
  await open(page, '/board');
  await expect(time).toHaveText(/^seen at 10:\d\d AM$/);
});

test('the owner changes a row where it stands, moves it and takes it off', async ({
  page,
  anotherBrowser,
}) => {
  await put(page, 'Garlic', 'plenty');
  await open(page, '/dashboard/stand');
  const rows = page.getByRole('region', { name: 'The board' });
  const names = rows.locator('summary strong');
  const summary = (of: Page, name: string) =>
    of.locator('summary').filter({ has: of.getByText(name, { exact: true }) });
  const form = (of: Page, name: string) => of.getByRole('form', { name: `Change ${name}` });
  await summary(page, 'Garlic').tap();
  await form(page, 'Garlic').getByLabel('Price').fill('$1');
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await test.step('while another owner does, she is told, and keeps what she typed', async () => {
    const other = await anotherBrowser();
    await haveSession(other, FARMER);
    await open(other, '/dashboard/stand');
    await summary(other, 'Garlic').tap();
    await form(other, 'Garlic').getByLabel('For', { exact: true }).fill('a head');
    await form(other, 'Garlic').getByRole('button', { name: 'Save changes' }).tap();
    await expect(other.getByText('Garlic is saved.')).toBeVisible();
    expectRefusal(page, 409, '/set-board-row');
    await form(page, 'Garlic').getByRole('button', { name: 'Save changes' }).tap();
    await expect(form(page, 'Garlic').getByText('For: a head')).toBeVisible();
    await expect(form(page, 'Garlic').getByLabel('Price')).toHaveValue('$1');
  });
  await form(page, 'Garlic').getByLabel('For', { exact: true }).fill('a head');
  await form(page, 'Garlic').getByRole('button', { name: 'Save changes' }).tap();
  await expect(form(page, 'Garlic')).toBeHidden();
  await expect(summary(page, 'Garlic')).toContainText('$1 a head');
  await expect(summary(page, 'Garlic')).toBeFocused();
  await test.step('up and down, with the focus on what moves it', async () => {
    await summary(page, 'Garlic').tap();
    const before = await names.allTextContents();
    const at = before.indexOf('Garlic');
    for (const [move, place] of [
      ['Move up', at - 1],
      ['Move down', at],
    ] as const) {
      await form(page, 'Garlic').getByRole('button', { name: move }).press('Enter');
      await expect(names.nth(place)).toHaveText('Garlic');
      await expect(page.getByText('The board has a new order.')).toBeVisible();
    }
    await expect(form(page, 'Garlic').getByRole('button', { name: 'Remove' })).toBeVisible();
  });
  await form(page, 'Garlic').getByRole('button', { name: 'Remove' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it off' }).tap();
  await expect(names.getByText('Garlic')).toHaveCount(0);
});

/** Sends notes until a puzzle is asked for; others of this farm may be open already. */
async function crowd(page: Page) {
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 8) {
    const data = { what: 'owes', words: `I took ${statuses.length} dozen ${randomUUID()}`, name: 'Ivar' };
    const answer = await page.request.post('/functions/v1/tell-stand', { data, headers: { Origin: origin } });
    statuses.push(answer.status());
  }
  expect(statuses.at(-1)).toBe(429);
}

/** What the farm may read. */
async function notes(owner: Page) {
  await open(owner, '/dashboard/stand');
  return owner.getByRole('listitem').filter({ hasText: 'I owe for one melon' });
}

test('where many tell at once, the phone solves a puzzle, and the note arrives once', async ({
  page,
  anotherBrowser,
}) => {
  await crowd(page);
  await open(page, '/board');
  await page.locator('#note[data-live]').waitFor();
  await page.getByText('Settle up: I owe you / I left too much').tap();
  await page.getByRole('textbox', { name: 'In one line' }).fill('I owe for one melon');
  expectRefusal(page, 429, '/board');
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST') answers.push(answer.status());
  });
  await page.getByRole('button', { name: 'Leave the note' }).tap();
  await expect(
    page.getByRole('status').filter({ hasText: 'Thank you! The farm has your note.' }),
  ).toBeFocused();
  expect(answers).toEqual([429, 200]);
  const owner = await anotherBrowser();
  await haveSession(owner, FARMER);
  await expect(await notes(owner)).toHaveCount(1);
});

test.describe('without signal', () => {
  test.use({ serviceWorkers: 'allow' });
  test.beforeEach(({ context }) => context.route('https://nobody.example/', (route) => route.abort()));

  test('the board opens as it was, says when that was, and keeps what is pressed', async ({
    page,
    context,
  }) => {
    await open(page, '/board');
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
          return (await Promise.all(all)).flat().some(({ url }) => new URL(url).pathname === '/board');
        }),
      )
      .toBe(true);
    await open(page, '/board');
    await page.locator('#note[data-live]').waitFor();
    await context.setOffline(true);
    for (const address of ['/api/auth/get-session', '/board']) expectNoAnswer(page, address);
    await open(page, '/board');
    await expect(page.locator('#cached-note')).toContainText('This is the page as it was on');
    await expect(page.getByText('Open now until dusk')).toBeHidden();
    await expect(row(page, 'Eggs')).toContainText('seen');
    await page.locator('#note[data-live]').waitFor();
    await row(page, 'Eggs').getByRole('button', { name: 'Sold out?' }).tap();
    await expect(row(page, 'Eggs').getByRole('alert')).toContainText('You seem to be offline');
    await checkNoSidewaysScroll(page);
    await context.setOffline(false);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a press and a note are posted, and answered in their place', async ({ page }) => {
    await page.goto('/board');
    await row(page, 'Eggs').getByRole('button', { name: 'Sold out?' }).click();
    await expect(page.getByText('Thanks! We’ll check.')).toBeVisible();
    await page.getByText('Settle up: I owe you / I left too much').click();
    await page.getByRole('textbox', { name: 'In one line' }).fill('Left $20 for one dozen');
    await page.getByRole('radio', { name: 'I left too much' }).check();
    await page.getByRole('button', { name: 'Leave the note' }).click();
    await expect(page.getByText('Thank you! The farm has your note and will get back to it.')).toBeVisible();
  });

  test('where many tell at once, it says why not, and what to do', async ({ page }) => {
    await crowd(page);
    await page.goto('/board');
    await page.getByText('Settle up: I owe you / I left too much').click();
    await page.getByRole('textbox', { name: 'In one line' }).fill('I owe for two melons');
    expectRefusal(page, 429, '/board');
    await page.getByRole('button', { name: 'Leave the note' }).click();
    await expect(page.getByText('Please turn on JavaScript if it’s off, or try again in')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'In one line' })).toHaveValue('I owe for two melons');
  });
});

test.describe('at night', () => {
  test.use({ ownFarm: 'the board at night', farmSettings: { FARM_NOW: '2025-09-20T22:00:00-05:00' } });

  test('the board has no rows and says when the stand opens', async ({ page }) => {
    await open(page, '/board');
    await expect(page.getByText('Opens tomorrow 8:00 AM')).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(0);
    await checkA11y(page);
  });
});
