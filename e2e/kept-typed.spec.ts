import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { holdBack, open } from './arrive.ts';
import { expectKept, fillIn, stateOf, typeAndSelect, WAYS } from './changed-pages.ts';
import { expect, test } from './farm.ts';
import { haveAccount, stranger } from './people.ts';

const CODE = '**/assets/react-*.js';

const VISITS = [
  '/in-stock',
  '/login',
  '/login?forgot',
  '/login?code',
  '/login?passkey',
  '/signup',
  '/verify',
  '/reset-password#token=a',
  '/pay-deposit',
  '/deposit-success',
  '/egg-list',
  '/logout?closed',
];

for (const [way, change] of Object.entries(WAYS)) {
  test(`what somebody types before an island is hydrated is kept after ${way}`, async ({
    page,
    anotherBrowser,
  }) => {
    const member = await anotherBrowser();
    await haveAccount(member, stranger('Wren'));
    const found = new Set<string>();
    for (const address of VISITS) {
      const who = address === '/egg-list' ? member : page;
      const letThrough = await holdBack(who, CODE);
      await who.goto(address, { waitUntil: 'commit' });
      await expect(who.locator('html')).toHaveAttribute('data-ready');
      await who.evaluate(change);
      await fillIn(who, '[data-island]', true);
      await typeAndSelect(who, '[data-island]');
      const before = await stateOf(who, '[data-island]');
      letThrough();
      await expect(who.locator('[data-island]:not([data-hydrated])')).toHaveCount(0);
      await expectKept(who, '[data-island]', before);
      const names = await who
        .locator('[data-island]')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.island ?? ''));
      for (const name of names) found.add(name);
      if (way === 'nothing') await expect(who.locator('[data-redrawn]')).toHaveCount(0);
      await who.unrouteAll();
    }
    const islands = globSync('app/**/*.island.tsx').map((file) => basename(file, '.island.tsx'));
    expect([...found].sort(), 'islands that a visit above shows').toEqual(islands.sort());
  });
}

test('React knows what was typed before, on a translated page', async ({ page }) => {
  const letThrough = await holdBack(page, CODE);
  await page.goto('/in-stock', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await page.evaluate(WAYS['a translation'] ?? (() => {}));
  await page.getByRole('article').nth(1).getByRole('link').click();
  letThrough();
  await expect(page.getByRole('dialog'), 'the click that was held').toBeVisible();
  await page.keyboard.press('Escape');
  const count = page.getByRole('region', { name: 'Plants' }).getByRole('status').first();
  const before = await count.textContent();
  await page.getByRole('searchbox').fill('zestar');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(count, 'as it stands now').toHaveText('1 plant');
  expect(before).not.toBe('1 plant');
});

test('a page that nobody changed keeps its elements', async ({ page }) => {
  await open(page, '/login');
  await expect(page.locator('[data-redrawn]')).toHaveCount(0);
});
