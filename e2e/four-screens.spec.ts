import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkNoSidewaysScroll } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';

const HEIGHT = 740;

test.use({ viewport: { width: 360, height: HEIGHT } });

const CONTROLS = 'button, a[href], input, select, textarea, summary';

// A list shows each thing and one way in; what is done with it waits inside.
for (const address of [
  '/dashboard/coming-soon',
  '/dashboard/coming-soon?page=2',
  '/dashboard/stand',
  '/dashboard/letters',
  '/dashboard/farm',
]) {
  test(`${address} is at most four screens of a phone, and sixty controls`, async ({ page }) => {
    await haveSession(page, FARMER);
    await open(page, address);
    expect(await page.locator(CONTROLS).filter({ visible: true }).count()).toBeLessThanOrEqual(60);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4 * HEIGHT);
    await checkNoSidewaysScroll(page);
  });
}
