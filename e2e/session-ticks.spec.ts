import type { Page } from '@playwright/test';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { ANA, haveSession } from './people.ts';

const TICK = 30_000;

/** Counts session checks from now on. */
function countRefreshes(page: Page): () => number {
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().includes('/get-session')) refreshes += 1;
  });
  return () => refreshes;
}

/** Hides the page behind another tab, or shows it again. */
async function turnPage(page: Page, visibilityState: 'visible' | 'hidden') {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);
}

async function sitOnTheDashboard(page: Page) {
  await haveSession(page, ANA);
  await page.clock.install();
  const answered = page.waitForResponse(/get-session/);
  await open(page, '/dashboard');
  await answered;
  await expect(page.getByRole('link', { name: 'Logout' }).first()).toBeVisible();
}

test('a page that is looked at refreshes its session when three ticks are left', async ({ page }) => {
  await sitOnTheDashboard(page);
  const refreshes = countRefreshes(page);
  await page.clock.runFor(16 * TICK);
  expect(refreshes()).toBe(0);
  const answered = page.waitForResponse(/get-session/);
  await page.clock.runFor(TICK);
  await answered;
  expect(refreshes()).toBe(1);
  // Anything after this answer comes after the refresh's.
  await page.evaluate(async () => (await fetch('/healthz')).json());
  await page.clock.runFor(10 * TICK);
  expect(refreshes()).toBe(1);
});

test('a page behind another tab does not, and asks when it comes back', async ({ page }) => {
  await sitOnTheDashboard(page);
  const refreshes = countRefreshes(page);
  await turnPage(page, 'hidden');
  await page.clock.runFor(30 * TICK);
  expect(refreshes()).toBe(0);
  await turnPage(page, 'visible');
  await expect.poll(refreshes).toBe(1);
});

test('a page of somebody who logged out elsewhere notices when it is looked at again', async ({ page }) => {
  await sitOnTheDashboard(page);
  await page.context().clearCookies();
  await turnPage(page, 'hidden');
  await turnPage(page, 'visible');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
});
