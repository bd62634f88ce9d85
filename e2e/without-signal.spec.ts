import type { BrowserContext, Page, Route } from '@playwright/test';
import { HOUR_MS } from '../core/clock.ts';
import { arrive, open } from './arrive.ts';
import { EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { answersTo, inWords, kept, noSignal, READY, seeTheDay } from './no-signal.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { FARMER, haveSession, logIn, send } from './people.ts';
import { PLANTS_TAB } from './plants.ts';
import { addRow, board, rowOf, STAND_TAB, state, walkTheStand } from './stand.ts';
import { PHONE } from './taps.ts';
import { allowNoAnswer, expectNoAnswer, expectRefusal } from './trouble.ts';

// It gives out eggs and sells plants.
test.use({ ...PHONE, ownFarm: 'a barn without signal', serviceWorkers: 'allow' });

const HELPER = 'helper@prairiehen.example';

// Any route turns off the browser's own cache, which may show a page without asking.
test.beforeEach(({ context }) => context.route('https://nobody.example/', (route) => route.abort()));

async function checkPhone(page: Page) {
  await checkA11y(page);
  await checkTouchTargets(page);
  await checkNoSidewaysScroll(page);
}

const stateOf = async (page: Page, row: string) =>
  (await board(page)).find(({ name }) => name === row)?.state;

let callers = 0;

/** Neighbors without email, whose eggs are ready. */
async function callersWait(page: Page, names: string[]) {
  for (const first_name of names) {
    callers += 1;
    const { member_id } = await send(page, '/functions/v1/add-neighbor', {
      first_name,
      phone: `763555${String(7_000 + callers)}`,
      address: `${callers} Bridge Road, Princeton, MN 55371`,
      tell_by: 'text',
    });
    const dozen = { member_id, number_of_eggs_requested: 12, chickens_or_ducks: 'chickens' };
    await send(page, '/functions/v1/request-eggs-for', dozen);
  }
  await send(page, '/functions/v1/count-eggs', { kind: 'chickens', eggs: 600, what: 'gathered' });
  await send(page, '/functions/v1/count-eggs', { kind: 'ducks', eggs: 600, what: 'gathered' });
  const { fingerprint } = await (await page.request.get('/functions/v1/egg-proposal')).json();
  await send(page, '/functions/v1/give-eggs', { fingerprint });
}

async function count(page: Page, number: string) {
  await page
    .getByRole('button', { name: /^(Count|Again)/ })
    .first()
    .tap();
  const dialog = page.getByRole('dialog', { name: 'Count eggs' });
  await dialog.getByRole('textbox').fill(number);
  await dialog.getByRole('button', { name: `Count ${number}` }).tap();
  // It was counted just now, before the signal went.
  await dialog.getByRole('button', { name: `Another ${number}` }).tap();
  await expect(dialog).toBeHidden();
}

/** How many Today says are to be picked up. */
async function toPickUp(page: Page): Promise<number> {
  const said = await page.getByRole('heading', { name: /to be picked up$/ }).textContent();
  return Number.parseInt(said ?? '', 10);
}

type Day = { page: Page; context: BrowserContext; names: string[]; rows: string[] };

/** Twelve acts without signal, the phone put away in between. @returns the open page */
async function twelveActs({ page: morning, context, names, rows }: Day): Promise<Page> {
  const [first = '', second = ''] = rows;
  let before = 0;
  await haveSession(morning, FARMER);
  for (const name of rows) await addRow(morning, name);
  await callersWait(morning, names);
  await seeTheDay(morning);
  await context.setOffline(true);
  noSignal(morning);

  await test.step('counts, tells three neighbors, and marks two rows of the stand', async () => {
    await open(morning, '/dashboard');
    await expect(morning.locator('#cached-note')).toContainText('This is the page as it was on');
    before = await toPickUp(morning);
    await count(morning, '24');
    await morning.locator('summary').filter({ hasText: 'Tell 3 neighbors' }).tap();
    for (const name of names) {
      await morning.getByRole('button', { name: `Told ${name} in person`, exact: true }).tap();
    }
    await walkTheStand(morning, { [first]: 'A few', [second]: 'Out' });
    await expect(morning.getByText(/^6 changes wait on this phone since today, /)).toBeVisible();
    await checkPhone(morning);
  });
  await morning.close();

  const page = await context.newPage();
  await test.step('opens the closed app: three pickups, two switches, another count', async () => {
    await open(page, READY);
    await expect(page.getByText(/^6 changes wait on this phone/)).toBeVisible();
    for (const name of names) {
      await page.getByRole('button', { name: `Picked up by ${name}` }).tap();
      await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
    }
    await checkPhone(page);
    await open(page, PLANTS_TAB);
    for (const place of [0, 1]) {
      const stock = page.getByRole('switch').nth(place);
      const wasOn = await stock.isChecked();
      await stock.tap();
      await expect(stock).toBeChecked({ checked: !wasOn });
    }
    await open(page, STAND_TAB);
    await expect(state(rowOf(page, first), 'a few')).toBeChecked();
    await open(page, '/dashboard');
    expect(await toPickUp(page)).toBe(before - 3);
    await count(page, '12');
    await expect(page.getByText(/^12 changes wait on this phone/)).toBeVisible();
    await checkPhone(page);
  });
  return page;
}

const TWELVE = [
  'count-eggs 200',
  ...Array(3).fill('mark-told 200'),
  ...Array(2).fill('mark-board 200'),
  ...Array(3).fill('mark-egg-request-picked-up 200'),
  ...Array(2).fill('set-in-stock 200'),
  'count-eggs 200',
];

/** As the farm has it: each act once. */
async function farmHas(page: Page, { names, rows }: Pick<Day, 'names' | 'rows'>) {
  expect(await Promise.all(rows.map((row) => stateOf(page, row)))).toEqual(['few', 'out']);
  await open(page, READY);
  for (const name of names) {
    await expect(page.getByRole('button', { name: `Picked up by ${name}` })).toHaveCount(0);
  }
}

test('twelve acts without signal, the phone put away in between, arrive once each and in order', async ({
  page: morning,
  context,
}) => {
  const day = { names: ['Orla', 'Pia', 'Quinn'], rows: ['Kohlrabi', 'Leeks'] };
  const answers = answersTo(context);
  const page = await twelveActs({ page: morning, context, ...day });
  expect(answers).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText('on this phone')).toBeHidden();
  await expect.poll(() => inWords(answers)).toEqual(TWELVE);
  expect(new Set(answers.map(({ key }) => key)).size).toBe(12);
  await expect(page.locator('#cached-note')).toHaveCount(0);
  await farmHas(page, day);
});

test('they do also when the farm is killed while they arrive, twice', async ({
  page: morning,
  context,
  farm,
}) => {
  const day = { names: ['Rosa', 'Sven', 'Tove'], rows: ['Beets', 'Chard'] };
  const answers = answersTo(context);
  const page = await twelveActs({ page: morning, context, ...day });

  /** At the next such call: when the farm has done it and not said so, or while it does it. */
  async function killAt(call: string, hasDone: boolean) {
    expectNoAnswer(page, `/functions/v1/${call}`);
    const kill = async (route: Route) => {
      const sent = route.fetch().catch(() => null);
      if (hasDone) await sent;
      await farm.killAndStart();
      await sent;
      await route.abort();
    };
    await context.route(`**/functions/v1/${call}`, kill, { times: 1 });
  }
  allowNoAnswer(page, '/dashboard.data');
  await killAt('mark-told', true);
  await killAt('set-in-stock', false);

  await context.setOffline(false);
  for (const left of [11, 3]) {
    await expect(page.getByText(new RegExp(`^${left} changes wait on this phone`))).toBeVisible();
    await page.getByRole('button', { name: 'Send now' }).tap();
  }
  await expect(page.getByText('on this phone')).toBeHidden();
  await expect.poll(() => inWords(answers)).toEqual(TWELVE);
  expect(new Set(answers.map(({ key }) => key)).size).toBe(12);
  await farmHas(page, day);
});

test('two phones on one row: what was seen later holds, and who saw it earlier reads both', async ({
  page: morning,
  context,
  anotherBrowser,
}) => {
  await haveSession(morning, FARMER);
  await addRow(morning, 'Ground cherries');
  await seeTheDay(morning, [STAND_TAB]);
  await context.setOffline(true);
  noSignal(morning, [STAND_TAB]);
  await open(morning, STAND_TAB);
  await state(rowOf(morning, 'Ground cherries'), 'a few').tap();
  await expect(morning.getByText(/^1 change waits on this phone/)).toBeVisible();
  await morning.close();

  const other = await anotherBrowser();
  await haveSession(other, HELPER);
  await open(other, STAND_TAB);
  await state(rowOf(other, 'Ground cherries'), 'out').tap();
  await expect.poll(() => stateOf(other, 'Ground cherries')).toBe('out');

  const page = await context.newPage();
  await open(page, STAND_TAB);
  await expect(state(rowOf(page, 'Ground cherries'), 'a few')).toBeChecked();
  await context.setOffline(false);
  await expect(page.getByText('on this phone')).toBeHidden();
  await expect(rowOf(page, 'Ground cherries').locator('..')).toContainText(
    /Sold out on another phone at 10:\d\d AM by \w+\. You said a few at 10:\d\d AM\./,
  );
  await expect(state(rowOf(page, 'Ground cherries'), 'out')).toBeChecked();
  expect(await stateOf(page, 'Ground cherries')).toBe('out');
  await checkPhone(page);
});

test('a shared phone shows nobody else’s day, and sends nobody else’s changes', async ({ page, context }) => {
  await haveSession(page, FARMER);
  await seeTheDay(page);
  await context.setOffline(true);
  noSignal(page);
  await open(page, PLANTS_TAB);
  await page.getByRole('switch').first().tap();
  await expect(page.getByText(/^1 change waits/)).toBeVisible();
  for (const address of [EGG_TAB, STAND_TAB, '/dashboard']) await open(page, address);

  await test.step('the session ends meanwhile: nothing is lost', async () => {
    await context.clearCookies();
    for (const at of ['/functions/v1/set-in-stock', '/dashboard.data']) expectRefusal(page, 401, at);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Unauthorized. Please log in again.' })).toBeVisible();
    await checkPhone(page);
    expect(await kept(page)).toEqual([]);
  });

  const answers = answersTo(context);
  await test.step('a helper signs in on the same phone', async () => {
    await logIn(page, HELPER);
    await expect.poll(() => kept(page)).toEqual(['/dashboard']);
    await expect(page.getByText('on this phone')).toHaveCount(0);
    await expect(page.getByText('History')).toHaveCount(0);
    expect(answers).toEqual([]);
  });

  await test.step('who did it signs in again, and it goes out', async () => {
    await page.goto('/logout');
    await arrive(page, '/');
    expect(await kept(page)).toEqual([]);
    await logIn(page, FARMER);
    await expect.poll(() => inWords(answers)).toEqual(['set-in-stock 200']);
  });
});

test('a phone whose clock is an hour ahead says when it was by the farm’s clock', async ({
  page,
  context,
}) => {
  await page.addInitScript((hour) => {
    const { now } = Date;
    const { timeOrigin } = performance;
    Date.now = () => now() + hour;
    Object.defineProperty(Performance.prototype, 'timeOrigin', { get: () => timeOrigin + hour });
  }, HOUR_MS);
  await haveSession(page, FARMER);
  await open(page, PLANTS_TAB);
  await expect.poll(() => kept(page)).toContain(PLANTS_TAB);
  await context.setOffline(true);
  await page.getByRole('switch').nth(5).tap();
  // The farm opened its day at ten.
  await expect(page.getByText(/^1 change waits on this phone since today, 10:\d\d AM\./)).toBeVisible();
  const sent = page.waitForRequest('**/set-in-stock');
  await context.setOffline(false);
  expect((await sent).postDataJSON()).toMatchObject({ set_at: expect.stringMatching(/^2025-09-20T15:/) });
  await expect(page.getByText('on this phone')).toBeHidden();
});
