import type { Page } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '../core/clock.ts';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { answersTo, inWords, noSignal, seeTheDay } from './no-signal.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { PLANTS_TAB } from './plants.ts';
import { PHONE } from './taps.ts';

// It sells plants.
test.use({ ...PHONE, ownFarm: 'a phone that keeps little' });

async function checkPhone(page: Page) {
  await checkA11y(page);
  await checkTouchTargets(page);
  await checkNoSidewaysScroll(page);
}

/** As a browser does for a website that nobody opened for a week, and a person with a button. */
const clear = (page: Page) =>
  page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  });

test('a phone that is full, or forbids to keep anything, says so before it hurts', async ({
  page,
  context,
}) => {
  await haveSession(page, FARMER);
  await open(page, PLANTS_TAB);
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

test('what a browser clears under the open page is kept again, and nothing of it is lost', async ({
  page,
  context,
}) => {
  await haveSession(page, FARMER);
  await open(page, PLANTS_TAB);
  const answers = answersTo(context);
  await context.setOffline(true);
  const stocks = page.getByRole('switch');
  for (const place of [0, 1]) await stocks.nth(place).tap();
  await expect(page.getByText(/^2 changes wait on this phone/)).toBeVisible();
  await clear(page);
  await stocks.nth(2).tap();
  await expect(page.getByText(/^3 changes wait on this phone/)).toBeVisible();
  await checkPhone(page);
  await context.setOffline(false);
  await expect(page.getByText('on this phone')).toBeHidden();
  await expect.poll(() => inWords(answers)).toEqual(Array(3).fill('set-in-stock 200'));
});

test.describe('with pages kept as well', () => {
  test.use({ serviceWorkers: 'allow' });

  // Any route turns off the browser's own cache, which may show a page without asking.
  test.beforeEach(({ context }) => context.route('https://nobody.example/', (route) => route.abort()));

  test('what a browser may clear while the page is closed is said days before, and after it nothing is made up', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      navigator.storage.persist = async () => false;
      navigator.storage.persisted = async () => false;
    });
    await haveSession(page, FARMER);
    await seeTheDay(page, ['/dashboard', PLANTS_TAB]);
    await context.setOffline(true);
    noSignal(page, [PLANTS_TAB]);
    const stock = page.getByRole('switch').nth(4);
    const wasOn = await stock.isChecked();
    await stock.tap();
    await expect(page.getByText(/^1 change waits on this phone since today/)).toBeVisible();
    const seven = page.getByText(
      'A browser may clear what it keeps after seven days. Find signal before then.',
    );
    await expect(seven).toHaveCount(0);

    await page.addInitScript((ms) => {
      const { now } = Date;
      Date.now = () => now() + ms;
    }, DAY_MS + HOUR_MS);
    await open(page, PLANTS_TAB);
    await expect(seven).toBeVisible();
    await checkPhone(page);

    await clear(page);
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await open(later, PLANTS_TAB);
    await expect(later.getByText('on this phone')).toHaveCount(0);
    await expect(later.getByRole('switch').nth(4)).toBeChecked({ checked: wasOn });
  });
});

test.describe('a phone is asked to keep it for good', () => {
  /** How often it was asked. */
  const asked = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.asked ?? 0));

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      navigator.storage.persisted = async () => false;
      navigator.storage.persist = async () => {
        const { dataset } = document.documentElement;
        dataset.asked = String(Number(dataset.asked ?? 0) + 1);
        return true;
      };
    });
    await haveSession(page, FARMER);
  });

  test('when the farm’s day is installed', async ({ page }) => {
    await page.addInitScript(() => {
      const { matchMedia } = window;
      window.matchMedia = (query) =>
        matchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query);
    });
    await open(page, '/dashboard');
    await expect.poll(() => asked(page)).toBe(1);
  });

  test('when something waits there, and not before', async ({ page, context }) => {
    await open(page, PLANTS_TAB);
    expect(await asked(page)).toBe(0);
    await context.setOffline(true);
    await page.getByRole('switch').nth(6).tap();
    await expect.poll(() => asked(page)).toBe(1);
    await context.setOffline(false);
    await expect(page.getByText('on this phone')).toBeHidden();
  });
});
