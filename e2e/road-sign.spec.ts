import type { Locator, Page } from '@playwright/test';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll } from './page-checks.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const sign = (page: Page) => page.getByRole('region', { name: 'The sign at the road' });
const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** The whole board on a phone's first screen, with both buttons, and a plant before the second has ended. */
async function fits(page: Page) {
  const board = await boxOf(sign(page).locator('> div').first());
  expect(board.height).toBeLessThanOrEqual(240);
  for (const name of ['Directions', 'Call']) {
    const button = await boxOf(sign(page).getByRole('link', { name }));
    expect(button.height).toBeGreaterThanOrEqual(52);
    expect(button.y + button.height).toBeLessThanOrEqual(740);
  }
  const { y } = await boxOf(page.getByRole('article').first());
  expect(y).toBeLessThan(1.5 * 740);
  await checkNoSidewaysScroll(page);
  await checkA11y(page);
}

test('the home page begins with the sign at the road', async ({ page }) => {
  await open(page, '/');
  const said = sign(page).getByRole('paragraph');
  await expect(said).toHaveText(['Open today until noon', 'Farmstand till dusk, 7:44']);
  await expect(sign(page).getByRole('listitem')).toHaveText([
    /^On the stand: corn on the cob plenty and \d more$/,
    /^Eggs: a few · \$5 a dozen · \d+ in line$/,
    '51 plants from $3.99 · Cash only',
  ]);
  await expect(sign(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+17635550142');
  await expect(sign(page).getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /maps/);
  await fits(page);
});

for (const [season, now, words] of [
  ['winter', '2026-01-15T12:00:00-06:00', 'Farmstand closed until May'],
  ['spring', '2025-05-10T10:00:00-05:00', 'Farmstand closed until June 1'],
  ['on an afternoon in fall', '2025-09-20T13:30:00-05:00', 'Farmstand till dusk, 7:44'],
] as const) {
  test(`says so, and fits: ${season}`, async ({ page, anotherFarm }) => {
    const farm = await anotherFarm({ FARM_NOW: now });
    await open(page, `${farm.url}/`);
    await expect(sign(page).getByText(words)).toBeVisible();
    await fits(page);
  });
}
