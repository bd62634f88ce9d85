import type { Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { ANA, FARMER, haveSession } from './people.ts';
import { PHONE } from './taps.ts';
import { expectRefusal } from './trouble.ts';

// The basket reaches whoever the eggs of this farm are enough for.
test.use({ ...PHONE, ownFarm: 'phone frame' });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const banner = (page: Page) => page.getByText('Closing for the season on October 31st!');

async function checkPhone(page: Page) {
  await checkA11y(page);
  await checkTouchTargets(page);
  await checkNoSidewaysScroll(page);
}

test('a member’s phone shows both of her tabs, and more holds her account and the plants', async ({
  page,
}) => {
  await haveSession(page, ANA);
  await open(page, '/dashboard');
  const links = menu(page).getByRole('link');
  await expect(links).toHaveText(['Profile', 'Egg Request List']);
  await checkPhone(page);
  await page.getByRole('button', { name: 'View More' }).tap();
  await expect(links).toHaveText(['Profile', 'Egg Request List', 'Account', 'Plants']);
  await checkPhone(page);
  await links.filter({ hasText: 'Account' }).tap();
  await arrive(page, '/dashboard/account');
  await expect(links).toHaveText(['Profile', 'Egg Request List', 'Account']);
  await page.getByRole('button', { name: 'View More' }).tap();
  await page.getByRole('button', { name: 'View Less' }).tap();
  await expect(links).toHaveText(['Profile', 'Egg Request List', 'Account']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(links).toHaveText(['Profile', 'Egg Request List']);
});

test('in the dashboard on a phone the banner and the footer make way for one line', async ({ page }) => {
  await haveSession(page, FARMER);
  for (const address of ['/dashboard', '/dashboard/plants', EGG_TAB, '/egg-customers', '/dashboard/farm']) {
    await open(page, address);
    await expect(banner(page).filter({ visible: true }).and(page.locator('header > *'))).toHaveCount(0);
    const line = page.getByRole('contentinfo');
    await expect(line).toHaveText('See the site·Log out');
    expect((await line.boundingBox())?.height).toBe(48);
    const first = address === '/egg-customers' ? page.getByRole('heading', { level: 1 }) : menu(page);
    expect((await first.boundingBox())?.y).toBeLessThan(90);
    await checkPhone(page);
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole('link', { name: 'See the site' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText('(763) 555-0142');
  await expect(page.getByRole('banner').getByText(/^Closing for the season/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'See the site' }).tap();
  await arrive(page, '/');
  await expect(page.getByRole('contentinfo')).toContainText('(763) 555-0142');
  await expect(page.getByRole('banner').getByText(/^Closing for the season/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the site' })).toHaveCount(0);
  await open(page, '/dashboard');
  await page.getByRole('link', { name: 'Log out', exact: true }).tap();
  await arrive(page, '/');
  expectRefusal(page, 401, '/dashboard');
  await open(page, '/dashboard');
  await expect(page.getByText('401 - Unauthorized').first()).toBeVisible();
});

test('the menu keeps the specification’s items, and one line says until when and the way', async ({
  page,
}) => {
  await open(page, '/visit');
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const drawer = page.locator('#site-menu');
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText([
    'Home',
    'Greenhouse',
    'Farmstand',
    'Egg Request List',
    'Login',
  ]);
  await expect(drawer.getByText('Open now until 7:44 PM')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /maps\/dir/);
  await checkPhone(page);
});

test('the keyboard skips the dashboard’s menu, and a row of the queue says its name once', async ({
  page,
}) => {
  await haveSession(page, 'helper@prairiehen.example');
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await open(page, EGG_TAB);
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    const bar = page.getByRole('region', { name: 'Today’s eggs' });
    await expect(bar.getByRole('button', { name: /^(Count eggs|Give out)/ })).toBeFocused();
  }
  const greta = page
    .getByRole('region', { name: 'Pending Fulfillment' })
    .getByRole('listitem')
    .filter({ hasText: 'Greta Solberg' });
  await expect(greta).toMatchAriaSnapshot(`
    - listitem:
      - heading "Greta Solberg" [level=3]:
        - button "Greta Solberg"
      - paragraph: /since/
      - paragraph: /2 dozen/
      - checkbox /^(Give to|Select) Greta Solberg$/
  `);
  await greta.getByRole('heading').getByRole('button', { expanded: false }).press('Enter');
  await expect(greta.getByRole('link', { name: /call Greta Solberg$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Greta Solberg', exact: true })).toHaveCount(1);
});
