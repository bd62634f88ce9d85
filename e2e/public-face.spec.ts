import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll } from './page-checks.ts';

test.describe('the map on /visit', () => {
  test.beforeEach(async ({ page }) => {
    const body = '<!doctype html><title>Map</title><h1>A map</h1>';
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
  });

  test('comes by itself after the words, as wide as its column and 400 pixels high, and moves nothing', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'shifted', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
        }
      }).observe({ type: 'layout-shift', buffered: true });
      const painted: boolean[] = [];
      Reflect.set(window, 'painted', painted);
      new MutationObserver((_, observer) => {
        if (!document.querySelector('iframe')) return;
        observer.disconnect();
        painted.push(performance.getEntriesByName('first-contentful-paint').length > 0);
      }).observe(document, { childList: true, subtree: true });
    });
    // Letters that come late move words by a hair: without them, only the map can move something.
    await page.route('**/*.woff2', (route) => route.abort('aborted'));
    await open(page, '/visit');
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('title', 'Farm Location');
    await expect(frame).toHaveAttribute('loading', 'lazy');
    await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible();
    const box = await frame.boundingBox();
    const column = await frame.locator('..').boundingBox();
    // The column's border is on both sides of the map.
    expect(Math.round((column?.width ?? 0) - (box?.width ?? 0))).toBe(2);
    expect(box?.height).toBe(400);
    const shifted = await page.evaluate(() => Reflect.get(window, 'shifted'));
    expect(shifted).toBe(0);
    const painted = await page.evaluate(() => Reflect.get(window, 'painted'));
    expect(painted, 'there was something to see before the map came').toEqual([true]);
    await checkA11y(page);
  });

  test('waits until it is scrolled to', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.setViewportSize({ width: 360, height: 500 });
    await open(page, '/visit');
    await checkNoSidewaysScroll(page);
    expect(asked.filter((url) => url.includes('openstreetmap'))).toEqual([]);
    await page.getByRole('heading', { name: 'Contact Us' }).scrollIntoViewIfNeeded();
    await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible();
  });

  test('waits for a press where there is little to spare', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });
    });
    await open(page, '/visit');
    await expect(page.locator('iframe')).toHaveCount(0);
    await checkA11y(page);
    await page.getByRole('button', { name: 'Show the map' }).click();
    await expect(page.getByTitle('Farm Location')).toBeVisible();
  });
});

test('the columns of /visit stand side by side from 900 pixels on', async ({ page }) => {
  const places = async () => {
    const contact = await page.getByRole('heading', { name: 'Contact Us' }).boundingBox();
    const hours = await page.getByRole('heading', { name: '2025 Hours' }).boundingBox();
    return { contact, hours };
  };
  await page.setViewportSize({ width: 900, height: 800 });
  await open(page, '/visit');
  const wide = await places();
  expect(wide.hours?.y ?? 0).toBeLessThan(wide.contact?.y ?? 0);
  expect(wide.hours?.x ?? 0).toBeGreaterThanOrEqual(450);
  await page.setViewportSize({ width: 899, height: 800 });
  const narrow = await places();
  expect(narrow.hours?.y ?? 0).toBeGreaterThan(narrow.contact?.y ?? 0);

  await test.step('and on paper are the hours and whom to ask, in black, with nothing to press', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Farmstand Hours' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('(763) 555-0142');
    for (const role of ['navigation', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0);
    for (const gone of [
      page.locator('iframe'),
      page.getByText('Closing for the season'),
      page.getByText('Open now'),
    ])
      await expect(gone.filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText('June 1 to October 31')).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
});

test('what somebody makes for may be read ahead', async ({ page }) => {
  for (const path of ['/', '/in-stock', '/login']) {
    await open(page, path);
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(1);
  }
});

test('a function says on its page what it takes, answers and refuses', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/functions/v1');
  await page.getByText('POST request-eggs', { exact: true }).click();
  await expect(page.getByRole('row', { name: 'chickens_or_ducks' })).toContainText('"chickens" or "ducks"');
  await expect(page.getByRole('table', { name: 'Refuses' }).filter({ visible: true })).toContainText('409');
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
});
