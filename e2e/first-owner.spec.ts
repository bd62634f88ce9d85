import { freePort } from '../test/engines/free-port.ts';
import { LIVE } from '../test/engines/live-settings.ts';
import { open } from './arrive.ts';
import { haveAuthenticator } from './authenticator.ts';
import { expect, test } from './farm.ts';
import type { FarmServer } from './farm-server.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { endSession, PASSWORD } from './people.ts';
import { expectRefusal } from './trouble.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Printed after the greeting, once the mail server was asked. */
async function printedLink(farm: FarmServer): Promise<string> {
  const link = () =>
    farm
      .said()
      .join('\n')
      .match(/\S+\/first-owner#token=\w+/)?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  return link();
}

test('a farm that nobody owns is begun in the browser', async ({ page, anotherFarm, anotherBrowser }) => {
  const port = String(await freePort());
  const address = { PORT: port, PUBLIC_URL: `http://localhost:${port}` };
  const farm = await anotherFarm({ ...LIVE, ...address, FARM_NOW: '' });
  const link = await printedLink(farm);
  const looksRight = async () => {
    await checkA11y(page);
    await checkNoSidewaysScroll(page);
    await checkTouchTargets(page);
  };

  await test.step('without the part after the #, it says what is missing', async () => {
    await open(page, link.replace(/#.*/, ''));
    await expect(page.getByRole('alert')).toContainText('This link is incomplete.');
    await looksRight();
  });

  await test.step('a password that anyone would guess is refused, and the link still works', async () => {
    await open(page, link);
    await page.getByLabel('First Name').fill('June');
    await page.getByLabel('Last Name').fill('Hill');
    await page.getByLabel('Email').fill('june@hillside.example');
    await page.getByLabel(/^Password/).fill('qwertyuiop12');
    await looksRight();
    expectRefusal(page, 422, '/first-owner');
    await page.getByRole('button', { name: 'Begin' }).tap();
    await expect(page.getByText(/Please choose another/)).toBeVisible();
    await looksRight();
  });

  await test.step('name, email and password open the first run', async () => {
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Begin' }).tap();
    await page.waitForURL('**/dashboard/first-run');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open the farm');
  });

  await test.step('a passkey is added there, and logs her in', async () => {
    await haveAuthenticator(page);
    const step = page.getByRole('listitem').filter({ hasText: 'Passkey' });
    await expect(step).toContainText('Optional');
    await step.getByRole('button', { name: 'Add a passkey' }).tap();
    await expect(step).toContainText('You have one.');
    await expect(step).toContainText('Done');
    await looksRight();
    await endSession(page);
    await open(page, new URL('/login', link).href);
    await page.getByRole('link', { name: 'Log in with a passkey' }).tap();
    await page.getByRole('button', { name: 'Log in with a passkey' }).tap();
    await page.waitForURL('**/dashboard');
  });

  await test.step('and the link is over, also on a restart', async () => {
    const other = await anotherBrowser();
    await open(other, link);
    await expect(other.getByText('This farm has an owner.')).toBeVisible();
    await farm.killAndStart();
    await expect.poll(() => farm.said().join('\n')).toContain('Visitors see "Opening soon"');
    expect(farm.said().join('\n')).not.toContain('first-owner');
  });
});
