import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { arrive, holdBack } from './arrive.ts';
import { WAYS } from './changed-pages.ts';
import { expect, test } from './farm.ts';
import { FARMER, haveSession } from './people.ts';

const ENTRY = '**/assets/entry.client-*.js';

/** Every tab and page of the dashboard that has an address of its own. */
const PAGES = [
  ...readFileSync('app/routes.ts', 'utf8').matchAll(/route\('(dashboard[\w/-]*)', '[^']+-page\.tsx'/g),
]
  .map(([, path]) => `/${path}`)
  // Asked for only before the farm opens, or in the middle of something else.
  .filter((path) => !/\/(first-run|confirm|set-up)$/.test(path));

const TEXTS = 'textarea, input:is([type=text], [type=search], [type=tel], :not([type]))';
const OPENERS = 'summary, button[aria-haspopup], button[aria-expanded]';

/** Opens the first thing that opens, types into the first field, and goes on to another page. */
async function use(page: Page) {
  const main = page.getByRole('main');
  const seen = (what: string) => main.locator(`:is(${what}):visible:enabled:not(.foreign *)`).first();
  const opener = seen(OPENERS);
  if ((await opener.count()) > 0) {
    const isOpen = () =>
      opener.evaluate(
        (one) => one.ariaExpanded === 'true' || (one.parentElement as HTMLDetailsElement).open === true,
      );
    const before = await isOpen();
    await opener.click();
    await expect.poll(isOpen).toBe(!before);
    await page.keyboard.press('Escape');
  }
  const field = seen(TEXTS);
  if ((await field.count()) > 0) {
    await field.fill('55');
    await expect(field).toHaveValue('55');
  }
  const next =
    new URL(page.url()).pathname === '/dashboard/deposits' ? '/dashboard/stand' : '/dashboard/deposits';
  await page.getByRole('navigation', { name: 'Dashboard' }).locator(`a[href="${next}"]`).click();
  await arrive(page, new RegExp(`${next}$`));
  await expect(main.getByRole('heading').first()).toBeVisible();
}

test('these are all pages of the dashboard', () => {
  expect(PAGES.length).toBeGreaterThan(14);
});

// The two that change the most, and all others on one another; each takes a minute.
const FEW = ['a translation', 'a password manager'];
const OTHERS = Object.keys(WAYS).filter((way) => !FEW.includes(way));

for (const ways of [...FEW.map((way) => [way]), OTHERS]) {
  test(`every page of the dashboard works after ${ways.join(', ')}`, async ({ page }) => {
    test.setTimeout(300_000);
    await haveSession(page, FARMER);
    for (const address of PAGES) {
      await test.step(address, async () => {
        const letThrough = await holdBack(page, ENTRY);
        await page.goto(address, { waitUntil: 'commit' });
        await page.waitForFunction(() => document.readyState !== 'loading');
        for (const way of ways) await page.evaluate(WAYS[way] ?? (() => {}));
        letThrough();
        await expect(page.locator('html')).toHaveAttribute('data-hydrated');
        await use(page);
        await page.unrouteAll();
      });
    }
  });
}
