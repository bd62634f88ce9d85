import type { Page } from '@playwright/test';
import { clickFarDown, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkDrawings, checkNoSidewaysScroll } from './page-checks.ts';
import { ANA, haveSession } from './people.ts';
import { expectNoAnswer } from './trouble.ts';

test.use({ serviceWorkers: 'allow' });

// Any route turns off the browser's own cache, which may show a page for a second without asking.
test.beforeEach(({ context }) => context.route('https://nobody.example/', (route) => route.abort()));

/** Opens a page and waits until the service worker has cached it. */
async function openAndCache(page: Page, address: string) {
  await open(page, address);
  // Part of a failure's message.
  const state = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      const [next, ready, now] = [installing?.state, waiting?.state, active?.state];
      return { next, ready, now, inCharge: navigator.serviceWorker.controller?.state };
    });
  await expect.poll(state).toEqual({ now: 'activated', inCharge: 'activated' });
  await expect.poll(() => cached(page)).toContain(address);
}

/** The same for In Stock, with its script and the list that they search in. */
async function openAndCacheList(page: Page) {
  await openAndCache(page, '/in-stock');
  const scripts = await page
    .locator('[data-script]')
    .evaluateAll((all) => all.map((part) => (part as HTMLElement).dataset.script));
  await expect.poll(() => cached(page)).toEqual(expect.arrayContaining([...scripts, '/in-stock/print']));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('inStock_photos_timestamp'))).toBeTruthy();
}

/** By path. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(all)).flat().map(({ url }) => new URL(url).pathname);
  });

test('pages once seen open without signal and say how old they are', async ({ page, context }) => {
  await openAndCache(page, '/visit');
  await openAndCache(page, '/farmstand');
  await expect(page.locator('#cached-note')).toHaveCount(0);
  const openNow = page.getByText('Open now until dusk').filter({ visible: true });
  await expect(openNow.first()).toBeVisible();
  await context.setOffline(true);
  for (const address of ['/api/auth/get-session', '/farmstand', '/visit']) expectNoAnswer(page, address);
  for (const [address, heading] of [
    ['/farmstand', 'The farmstand'],
    ['/visit', /^Welcome to/],
  ] as const) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('#cached-note')).toContainText(
      /^The farm could not be reached\. This is the page as it was on \w+ \d+, \d{4} at \d+:\d\d [AP]M;/,
    );
    // Cached in the morning and read at night, it would send people to a closed stand.
    await expect(openNow).toHaveCount(0);
    await checkNoSidewaysScroll(page);
  }
  await checkA11y(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await checkNoSidewaysScroll(page);
  await context.setOffline(false);
  await open(page, '/farmstand');
  await expect(page.locator('#cached-note')).toHaveCount(0);
  await expect(openNow.first()).toBeVisible();
});

test('a list once seen is searched without signal, as it was', async ({ page, context }) => {
  await openAndCacheList(page);
  await context.setOffline(true);
  // Photos loaded before the service worker are cached only on the next visit.
  for (const address of ['/api/auth/get-session', '/in-stock', '.avif', '.svg'])
    expectNoAnswer(page, address);
  await open(page, '/in-stock');
  await expect(page.locator('#cached-note')).toContainText('The farm could not be reached.');
  await page.getByRole('searchbox').fill('halcyon');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);

  // The sheet to print was never opened; it came along with the list.
  expectNoAnswer(page, '/in-stock/print');
  await clickFarDown(page.getByRole('link', { name: 'Print the whole list' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In stock at Prairie Hen Farm & Nursery');
  await expect(page.locator('#cached-note')).toContainText('The farm could not be reached.');
  await expect(page.getByText('Zestar! Apple')).toBeVisible();
  await context.setOffline(false);
});

test('a list once seen also answers without signal at an address never opened', async ({ page, context }) => {
  await openAndCacheList(page);
  await context.setOffline(true);
  const missing = ['/api/auth/get-session', '/in-stock', '/greenhouse', '.avif', '.svg'];
  for (const address of missing) expectNoAnswer(page, address);
  const note = page.locator('#cached-note');
  const plants = page.getByRole('main').getByRole('article');

  await page.goto('/greenhouse');
  await expect(note).toContainText('The farm could not be reached.');
  await expect(plants).toHaveCount(60);
  await clickFarDown(page.getByRole('link', { name: 'Load more' }));
  await expect(plants).toHaveCount(63);

  await page.goto('/in-stock?q=halcyon');
  await expect(note).toContainText('The farm could not be reached.');
  await expect(plants).toHaveText([/Halcyon/]);
  await expect(page.getByRole('searchbox')).toHaveValue('halcyon');
  const asOf = page.getByText('These are the plants as of').filter({ visible: true });
  await expect(asOf).toBeVisible();
  await checkA11y(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await checkNoSidewaysScroll(page);
});

test('the drawings of a page once seen are cached with it', async ({ page, context }) => {
  await openAndCache(page, '/coming-soon');
  await context.setOffline(true);
  for (const address of ['/api/auth/get-session', '/coming-soon', '.svg']) expectNoAnswer(page, address);
  await open(page, '/coming-soon');
  await expect(page.locator('#cached-note')).toBeVisible();
  await checkDrawings(page);
});

test('a page never seen says so and names those that can be read', async ({ page, context }) => {
  // The offline page fails to load at first and is cached with the next page.
  await context.route('**/offline', (route) => route.abort(), { times: 1 });
  expectNoAnswer(page, '/offline');
  await openAndCache(page, '/visit');
  await openAndCache(page, '/farmstand');
  await expect.poll(() => cached(page)).toContain('/offline');
  await context.setOffline(true);
  for (const address of ['/api/auth/get-session', '/coming-soon', '/farmstand'])
    expectNoAnswer(page, address);
  await page.goto('/coming-soon');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal out here');
  await expect(page.getByText('Open now').filter({ visible: true })).toHaveCount(0);
  await checkA11y(page);
  const readable = page.getByRole('main').getByRole('listitem');
  await expect(readable).toHaveText(['Visit us: map, hours and contact', /^Farmstand/]);
  await readable.getByRole('link', { name: 'Farmstand' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The farmstand');
});

test('nothing private of a neighbor is ever cached', async ({ page, context }) => {
  await haveSession(page, ANA);
  await openAndCache(page, '/farmstand');
  const byWorker: string[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker()) byWorker.push(new URL(request.url()).pathname);
  });
  for (const address of ['/dashboard', '/dashboard/egg-requests', '/dashboard/account', '/egg-list']) {
    await open(page, address);
  }
  // A page that may not be cached is fetched once only.
  await open(page, '/farmstand');
  expect(byWorker.filter((path) => path === '/egg-list')).toHaveLength(1);
  const paths = await cached(page);
  expect(
    paths.filter((path) => !/^\/(assets\/|photos\/|plant-drawings\.svg$|farmstand$|offline$)/.test(path)),
  ).toEqual([]);
  await context.setOffline(true);
  for (const address of ['/api/auth/get-session', '/dashboard']) expectNoAnswer(page, address);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal out here');
});

test('a new version takes over at once and clears away what the old one cached', async ({ page }) => {
  await openAndCache(page, '/farmstand');
  await page.evaluate(async () => {
    await (await caches.open('farm-pages-0')).put('/farmstand', new Response('from another time'));
    await caches.open('somebody-elses');
  });
  // To the browser, a script at another address is a new version.
  await page.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await navigator.serviceWorker.register('/sw.js?newer');
    await changed;
  });
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('farm-pages-0');
  expect(await page.evaluate(() => caches.keys())).toContain('somebody-elses');
  await open(page, '/farmstand');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The farmstand');
});
