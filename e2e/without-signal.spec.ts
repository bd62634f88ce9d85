import type { BrowserContext, Page } from '@playwright/test';
import { HOUR_MS } from '../time.ts';
import { arrive, open } from './arrive.ts';
import { EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { FARMER, haveSession, logIn, send } from './people.ts';
import { PLANTS_TAB } from './plants.ts';
import { PHONE } from './taps.ts';
import { expectNoAnswer, expectRefusal } from './trouble.ts';

// It gives out eggs and sells plants.
test.use({ ...PHONE, ownFarm: 'a barn without signal', serviceWorkers: 'allow' });

const HELPER = 'helper@prairiehen.example';
const READY = `${EGG_TAB}?show=awaiting_pickup`;
const DAY = ['/dashboard', EGG_TAB, READY, PLANTS_TAB];

// Any route turns off the browser's own cache, which may show a page without asking.
test.beforeEach(({ context }) => context.route('https://nobody.example/', (route) => route.abort()));

async function checkPhone(page: Page) {
  await checkA11y(page);
  await checkTouchTargets(page);
  await checkNoSidewaysScroll(page);
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('farm-desk-'));
    const all = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(all)).flat().map(({ url }) => url.replace(location.origin, ''));
  });

/** Opens the pages of the farm's day, as anybody does on a morning with signal. */
async function seeTheDay(page: Page) {
  for (const address of DAY) {
    await open(page, address);
    await expect.poll(() => kept(page)).toContain(address);
  }
}

/** Neighbors without email, whose eggs are ready. */
async function callersWait(page: Page, names: string[]) {
  for (const [n, first_name] of names.entries()) {
    const { member_id } = await send(page, '/functions/v1/add-neighbor', {
      first_name,
      phone: `763555${String(7_000 + n)}`,
      address: `${n + 1} Bridge Road, Princeton, MN 55371`,
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

/** What pages ask for in vain. */
function noSignal(page: Page) {
  const asked = [
    '/api/auth/get-session',
    '/plant-drawings.svg',
    ...DAY.map((address) => address.replace(/\?.*/, '')),
  ];
  for (const address of new Set(asked)) expectNoAnswer(page, address);
}

/** Every answer that the farm gives to what waited, in their order. */
function answersTo(context: BrowserContext) {
  const answers: { call: string; status: number; key: string }[] = [];
  context.on('response', (response) => {
    const call = /\/functions\/v1\/([\w-]+)$/.exec(response.url())?.[1];
    const key = response.request().headers()['idempotency-key'];
    if (call && key) answers.push({ call, status: response.status(), key });
  });
  return answers;
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

test('twelve acts without signal, the phone put away in between, arrive once each and in order', async ({
  page: morning,
  context,
}) => {
  await haveSession(morning, FARMER);
  const names = ['Orla', 'Pia', 'Quinn'];
  await callersWait(morning, names);
  await seeTheDay(morning);
  const answers = answersTo(context);
  await context.setOffline(true);
  noSignal(morning);

  await test.step('counts, and tells three neighbors', async () => {
    await open(morning, '/dashboard');
    await expect(morning.locator('#cached-note')).toContainText('This is the page as it was on');
    await count(morning, '24');
    await morning.locator('summary').filter({ hasText: 'Tell 3 neighbors' }).tap();
    for (const name of names) {
      await morning.getByRole('button', { name: `Told ${name} in person`, exact: true }).tap();
    }
    await expect(morning.getByText(/^4 changes wait on this phone since today, /)).toBeVisible();
    await checkPhone(morning);
  });
  await morning.close();

  const page = await context.newPage();
  await test.step('opens the closed app: three pickups, four switches, another count', async () => {
    await open(page, READY);
    await expect(page.getByText(/^4 changes wait on this phone/)).toBeVisible();
    for (const name of names) {
      await page.getByRole('button', { name: `Mark Eggs Picked Up for ${name}` }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Mark Picked Up' }).tap();
      await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
    }
    await checkPhone(page);
    await open(page, PLANTS_TAB);
    for (const place of [0, 1, 2, 3]) {
      const stock = page.getByRole('switch').nth(place);
      const wasOn = await stock.isChecked();
      await stock.tap();
      await expect(stock).toBeChecked({ checked: !wasOn });
    }
    await open(page, '/dashboard');
    await count(page, '12');
    await expect(page.getByText(/^12 changes wait on this phone/)).toBeVisible();
    await checkPhone(page);
  });

  await test.step('goes home, where there is signal', async () => {
    expect(answers).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByText('on this phone')).toBeHidden();
    await expect.poll(() => answers.length).toBe(12);
    expect(answers.map(({ call, status }) => `${call} ${status}`)).toEqual([
      'count-eggs 200',
      ...names.map(() => 'mark-told 200'),
      ...names.map(() => 'mark-egg-request-picked-up 200'),
      ...[0, 1, 2, 3].map(() => 'set-in-stock 200'),
      'count-eggs 200',
    ]);
    expect(new Set(answers.map(({ key }) => key)).size).toBe(12);
    await expect(page.locator('#cached-note')).toHaveCount(0);
  });
});

test('a shared phone shows nobody else’s day, and sends nobody else’s changes', async ({ page, context }) => {
  await haveSession(page, FARMER);
  await seeTheDay(page);
  await context.setOffline(true);
  noSignal(page);
  await open(page, PLANTS_TAB);
  await page.getByRole('switch').first().tap();
  await expect(page.getByText(/^1 change waits/)).toBeVisible();
  await open(page, EGG_TAB);
  await open(page, '/dashboard');

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
    await expect
      .poll(() => answers.map(({ call, status }) => `${call} ${status}`))
      .toEqual(['set-in-stock 200']);
  });
});

test('a phone that is full, or forbids to keep anything, says so before it hurts', async ({
  page,
  context,
}) => {
  await haveSession(page, FARMER);
  await open(page, PLANTS_TAB);
  await expect.poll(() => kept(page)).toContain(PLANTS_TAB);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const stock = page.getByRole('switch').first();
  const wasOn = await stock.isChecked();
  await context.setOffline(true);
  await stock.tap();
  await expect(page.getByText(/^This phone has no room to keep that\. Nothing was noted/)).toBeVisible();
  await expect(stock).toBeChecked({ checked: wasOn });
  await context.setOffline(false);
  await stock.tap();
  await expect(page.getByText(/^Saved: ".*" marked as/)).toBeVisible();

  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await open(page, PLANTS_TAB);
  await expect(page.getByText('This phone cannot keep what you do without signal')).toBeVisible();
  await checkPhone(page);
  await stock.tap();
  await expect(stock).toBeChecked({ checked: wasOn });
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
