import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, comeToRest } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** 7 to 1, and 4.5 to 1 for large letters. */
async function checkSun(page: Page, part: string) {
  await comeToRest(page);
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withRules('color-contrast-enhanced')
    .analyze();
  const found = violations.flatMap(({ nodes }) =>
    nodes.map(({ html, any }) => `${html.slice(0, 120)}: ${any.map(({ data }) => data?.contrastRatio)}`),
  );
  expect(found, `contrast at ${page.url()}`).toEqual([]);
}

test('what a neighbor reads outside is readable in the sun', async ({ page }) => {
  await open(page, '/board');
  await page.getByText('Settle up: I owe you / I left too much').tap();
  await checkSun(page, 'body');
  await open(page, '/');
  await checkSun(page, 'section[aria-label="The sign at the road"] > div:first-child');
});

test('and so is what the owner reads there', async ({ page }) => {
  await haveSession(page, FARMER);
  for (const address of ['/dashboard', '/dashboard/stand']) {
    await open(page, address);
    await checkSun(page, address === '/dashboard' ? 'section[aria-labelledby=today]' : 'main');
  }
});

test.describe('with the system’s own colors', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('the sign, the board and the stand keep their edges and marks', async ({ page }) => {
    const outlined = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle);
    await open(page, '/');
    await checkA11y(page);
    await expect(
      page.getByRole('region', { name: 'The sign at the road' }).locator('> div').first(),
    ).toHaveCSS('border-style', 'solid');
    await open(page, '/board');
    await checkA11y(page);
    const dot = await page
      .getByRole('listitem')
      .first()
      .locator('b')
      .evaluate((one) => getComputedStyle(one, '::before').outlineStyle);
    expect(dot).toBe('solid');
    await haveSession(page, FARMER);
    for (const address of ['/dashboard', '/dashboard/stand']) {
      await open(page, address);
      await checkA11y(page);
    }
    expect(await outlined('label:has([type=radio]:checked)')).toBe('solid');
  });
});

for (const width of [360, 768, 1280]) {
  test(`board, stand and print page are whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await haveSession(page, FARMER);
    for (const address of ['/board', '/dashboard', '/dashboard/stand', '/dashboard/print']) {
      await open(page, address);
      await checkNoSidewaysScroll(page);
      await checkA11y(page);
    }
  });
}

test('printed, the board and the home page are words without buttons', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 768, height: 1000 });
  await open(page, '/board');
  await expect(page.getByRole('heading', { name: 'Corn on the cob' })).toBeVisible();
  await expect(page.getByText('seen at 8:20 AM').first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Open now until')).toBeHidden();
  await open(page, '/');
  const sign = page.getByRole('region', { name: 'The sign at the road' });
  await expect(sign.getByText('51 plants')).toBeVisible();
  const [head, below] = await Promise.all([page.getByRole('banner').boundingBox(), sign.boundingBox()]);
  expect(below?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  await expect(sign.getByText('Open today')).toBeHidden();
  await expect(page.locator('main svg[data-drawing]').first()).toBeHidden();
});
