import type { Page } from '@playwright/test';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { expectNoAnswer } from './trouble.ts';

test.use({ farmSettings: { GA_MEASUREMENT_ID: 'G-TEST1234' } });

const TAG = 'https://www.googletagmanager.com/**';

/** The part of Google's tag that matters here: it reads the queue and reports each page. */
const PLAYED_TAG = `for (const [what, id, { page_path, page_location } = {}] of window.dataLayer)
  if (what === 'config') navigator.sendBeacon('https://region1.google-analytics.com/g/collect?' +
    new URLSearchParams({ tid: id, dp: page_path, dl: page_location }));`;

/** A stand-in for Google. @returns what reached it: loads of the tag, and views */
async function playGoogle(page: Page) {
  const loads: string[] = [];
  const views: string[] = [];
  await page.route(TAG, (route) => {
    loads.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: PLAYED_TAG });
  });
  await page.route('https://*.google-analytics.com/**', (route) => {
    const { searchParams: said } = new URL(route.request().url());
    views.push(`${said.get('tid')} ${said.get('dp')} ${new URL(said.get('dl') ?? '').pathname}`);
    return route.fulfill({ status: 204 });
  });
  return { loads, views };
}

/** The tag is loaded when the browser is idle; after this it would have been. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));

test('four pages are counted, each once, under two paths', async ({ page }) => {
  const { loads, views } = await playGoogle(page);
  for (const [address, path] of [
    ['/in-stock?q=rose', '/in-stock'],
    ['/greenhouse', '/in-stock'],
    ['/coming-soon', '/coming-soon'],
    ['/visit', '/coming-soon'],
  ] as const) {
    await open(page, address);
    await expect.poll(() => views.splice(0)).toEqual([`G-TEST1234 ${path} ${path}`]);
    expect(loads.splice(0)).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234']);
  }
  await open(page, '/in-stock');
  await expect.poll(() => views.length).toBe(1);
  await page.getByRole('radio', { name: 'Out of Stock' }).check();
  await expect(page).toHaveURL(/show=out/);
  await settled(page);
  expect(views).toHaveLength(1);
  await open(page, '/farmstand');
  await settled(page);
  expect([loads.length, views.length]).toEqual([1, 1]);
});

for (const [wish, name, value] of [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const) {
  test(`nobody is counted who asks not to be: ${wish}`, async ({ page }) => {
    const { loads, views } = await playGoogle(page);
    await page.addInitScript(
      ([property, asked]) => Object.defineProperty(Navigator.prototype, property, { get: () => asked }),
      [name, value] as const,
    );
    for (const address of ['/in-stock', '/visit']) {
      await open(page, address);
      await settled(page);
    }
    expect({ loads, views }).toEqual({ loads: [], views: [] });
  });
}

test('a page whose counter is blocked works all the same', async ({ page }) => {
  expectNoAnswer(page, '/gtag/js');
  const blocked = page.waitForEvent('requestfailed');
  await page.route(TAG, (route) => route.abort('blockedbyclient'));
  await open(page, '/in-stock');
  await blocked;
  await page.getByRole('searchbox').fill('hosta');
  await expect(page).toHaveURL(/q=hosta/);
  await expect(page.getByRole('main').getByText('Hosta').first()).toBeVisible();
});
