import { freePort } from '../test/engines/free-port.ts';
import { LIVE } from '../test/engines/live-settings.ts';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { PASSWORD } from './people.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 360, height: 740 } });

const WIDTHS = [360, 768, 1280];

test('an owner without backups learns it on Today, and sends the relative a note', async ({
  page,
  anotherFarm,
}) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const farm = await anotherFarm({ ...LIVE, FARM_NOW: '', PORT: String(port), PUBLIC_URL: url });
  const looksRight = async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await checkA11y(page);
      await checkNoSidewaysScroll(page);
      await checkTouchTargets(page);
    }
    await page.setViewportSize({ width: 360, height: 740 });
  };

  await open(page, await farm.makeOwner('june@hillside.example'));
  await page.getByLabel(/^New password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('june@hillside.example');
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  const need = page.getByRole('listitem').filter({ hasText: 'There is no backup yet.' });
  await expect(need).toBeVisible();
  await looksRight();

  await need.getByRole('link', { name: 'See what to do' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  await expect(page.getByText('All is well')).toHaveCount(0);
  const backups = page.getByRole('listitem').filter({ hasText: 'Backups' });
  await expect(backups).toContainText('Needs attention');
  await expect(backups).toContainText('Ask whoever set up the site to turn on backups.');
  await looksRight();
  await backups.getByRole('button', { name: 'Copy a note for them' }).click();
  await expect(backups.getByRole('status')).toHaveText('Copied. Paste it into a message.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Please turn on the backups: run npm run backup once on the server, and keep the key it prints on paper. Until then, one broken disk would take everything with it.',
  );
  await looksRight();

  await test.step('where the browser may not copy, the note is shown', async () => {
    await page.context().clearPermissions();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await backups.getByRole('button', { name: 'Copy a note for them' }).click();
    await expect(backups.getByRole('status')).toContainText('Please turn on the backups');
    await looksRight();
  });
});
