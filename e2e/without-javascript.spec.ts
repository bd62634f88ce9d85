import { expect, test } from './farm.ts';
import { checkDrawings, checkNoSidewaysScroll } from './page-checks.ts';
import { expectRefusal } from './trouble.ts';

test.use({ javaScriptEnabled: false });

const PAGES = [
  { address: '/', heading: /Hardy plants/, reads: 'They wait for you at the farmstand.' },
  { address: '/visit', heading: /^Welcome to Prairie Hen/, reads: '8:00 AM to dusk' },
  { address: '/farmstand', heading: 'The farmstand', reads: 'The stand is cash only and self-service.' },
  { address: '/egg-list', heading: 'Egg Request List', reads: 'Log in to sign up for the Egg Request List' },
];

for (const { address, heading, reads } of PAGES) {
  test(`${address} reads without JavaScript`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(reads).first()).toBeVisible();
    await expect(page.getByText('Closing for the season on October 31st!')).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }),
    ).toBeVisible();
  });
}

for (const address of ['/', '/in-stock', '/coming-soon']) {
  test(`the plants that ${address} has no photos of are drawn without JavaScript`, async ({ page }) => {
    await page.goto(address);
    await checkDrawings(page);
  });
}

test('an unknown address reads without JavaScript', async ({ page }) => {
  expectRefusal(page, 404, '/no/such/hen');
  await page.goto('/no/such/hen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page flew the coop');
});

test('logging in says what it needs', async ({ page }) => {
  await page.goto('/login');
  const notice = page.locator('noscript').getByRole('status');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Logging in needs JavaScript.');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens, leads on and closes', async ({ page }) => {
    await page.goto('/');
    await checkNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name: 'Farmstand' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The farmstand');
  });
});
