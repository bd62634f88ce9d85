import type { Page } from '@playwright/test';
import { open } from './arrive.ts';
import { EGG_TAB, EGG_YEAR } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkNoSidewaysScroll, checkWholeWords } from './page-checks.ts';
import { ANA, FARMER, haveSession } from './people.ts';

const PUBLIC = [
  '/',
  '/visit',
  '/farmstand',
  '/board',
  '/in-stock',
  '/plants/zestar-apple',
  '/coming-soon',
  '/egg-list',
  '/pay-deposit',
  '/login',
  '/signup',
];
const OWNERS = [
  '/dashboard',
  '/dashboard/plants',
  '/dashboard/coming-soon',
  EGG_TAB,
  `${EGG_TAB}/ask`,
  EGG_YEAR,
  '/egg-customers',
  '/dashboard/deposits',
  '/dashboard/letters',
  '/dashboard/farm',
  '/dashboard/people',
  '/dashboard/health',
  '/dashboard/history',
  '/dashboard/account',
  '/dashboard/stand',
  '/dashboard/print',
];
const MEMBERS = ['/dashboard', EGG_TAB, '/dashboard/plants'];

/** A window of 1280 × 1024 holds 320 × 256 at 400 %. */
const ZOOMED = { size: { width: 320, height: 256 }, letters: '100%' };
const LARGE_LETTERS = { size: { width: 640, height: 800 }, letters: '200%' };
const ON_A_PHONE = { size: { width: 360, height: 740 }, letters: '200%' };

async function readWhole(page: Page, addresses: string[]) {
  for (const { size, letters } of [ZOOMED, LARGE_LETTERS, ON_A_PHONE]) {
    await page.setViewportSize(size);
    for (const address of addresses) {
      await open(page, address);
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, letters);
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await checkWholeWords(page);
      await checkNoSidewaysScroll(page);
    }
  }
}

test('at 400 %, and with letters of twice the size, no word of a public page is broken', async ({ page }) => {
  await readWhole(page, PUBLIC);
});

test('what is not hardy here is said whole on every card that says it', async ({ page }) => {
  await open(page, '/in-stock');
  const said = page.locator('[data-facts="marks"]').filter({ hasText: 'not hardy here' });
  for (const width of [600, 768, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await said.evaluateAll((all) => {
      const range = document.createRange();
      return all.filter((one) => {
        const text = one.firstChild as Text;
        range.setStart(text, 0);
        range.setEnd(text, text.data.indexOf('not hardy here') + 'not hardy here'.length);
        const [inner, outer] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
        return inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1;
      }).length;
    });
    expect.soft(cut, `${width} px`).toBe(0);
  }
  expect(await said.count()).toBeGreaterThan(3);
});

test('what a card has room for of its description and facts ends in a whole word', async ({ page }) => {
  await open(page, '/in-stock');
  const lines = page.locator('[data-is="description"], [data-facts="marks"]');
  for (const width of [360, 400, 600, 768, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await lines.evaluateAll((all) =>
      all.flatMap((one) => {
        const { right, bottom, height } = one.getBoundingClientRect();
        if (height === 0 || one.scrollHeight <= one.clientHeight) return [];
        if (getComputedStyle(one).webkitLineClamp !== 'none')
          return [`${one.textContent}: ends in an ellipsis`];
        const text = one.firstChild as Text;
        const range = document.createRange();
        return [...text.data.matchAll(/[^\s-]+-?/g)].flatMap(({ 0: word, index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const seen = [...range.getClientRects()].map(
            (of) =>
              of.top < bottom - 1 && (of.bottom <= bottom + 2 && of.right <= right + 1 ? 'whole' : 'cut'),
          );
          return seen.includes('cut') || new Set(seen).size > 1 ? [word] : [];
        });
      }),
    );
    expect.soft(cut, `${width} px`).toEqual([]);
  }
});

test('nor one of a member’s dashboard', async ({ page }) => {
  await haveSession(page, ANA);
  await readWhole(page, MEMBERS);
});

test('nor one of the owner’s', async ({ page }) => {
  await haveSession(page, FARMER);
  await readWhole(page, OWNERS);
});
