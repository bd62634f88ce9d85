import { freePort } from '../test/free-port.ts';
import { LIVE } from '../test/live-settings.ts';
import { startSmtp } from '../test/stand-ins/stand-in-smtp.ts';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { PASSWORD } from './people.ts';
import { photo } from './plants.ts';
import { expectRefusal } from './trouble.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const YEAR = new Date().getFullYear() + 1;

test('an owner opens a live farm from a phone', async ({ page, anotherFarm }) => {
  const smtp = await startSmtp();
  const port = await freePort();
  const farm = await anotherFarm({
    ...LIVE,
    FARM_NOW: '',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: smtp.url,
  });
  const looksRight = async () => {
    await checkA11y(page);
    await checkNoSidewaysScroll(page);
    await checkTouchTargets(page);
  };
  const step = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

  await test.step('visitors see nothing yet', async () => {
    await open(page, `${farm.url}/in-stock`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening soon');
    await looksRight();
  });

  await test.step('the first owner chooses a password, and is led to the list', async () => {
    await open(page, await farm.makeOwner('june@hillside.example'));
    await page.getByLabel(/^New password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Save new password' }).tap();
    await page.waitForURL('**/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('june@hillside.example');
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).tap();
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'Get it ready' }).tap();
    await expect(page.getByText('0 of 4 done')).toBeVisible();
    await looksRight();
  });

  await test.step('opening is refused, and says what is missing', async () => {
    expectRefusal(page, 409, '/open-farm');
    await page.getByRole('button', { name: 'Open the farm to visitors' }).tap();
    await expect(page.getByRole('alert')).toContainText('Your farm still needs a name, an address');
    await looksRight();
  });

  await test.step('name, address and contact', async () => {
    const facts = step('Name and address');
    const fields = {
      'Name of the farm': 'Hillside Gardens',
      'Short name': 'Hillside',
      Street: '12 Elm Street',
      Town: 'Milaca',
      State: 'Minnesota',
      ZIP: '5635',
      Phone: '(320) 555-0100',
      Email: 'hello@hillside.example',
    };
    for (const [label, value] of Object.entries(fields)) await facts.getByLabel(label).fill(value);
    await facts.getByRole('button', { name: 'Save' }).tap();
    await expect(facts.getByText('ZIP is five digits.')).toBeVisible();
    await looksRight();
    await facts.getByLabel('ZIP').fill('56353');
    await facts.getByRole('button', { name: 'Save' }).tap();
    await expect(facts.getByText('Done')).toBeVisible();
    await expect(facts).toContainText('Hillside Gardens, 12 Elm Street, Milaca, Minnesota 56353');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Hillside' })).toBeVisible();
  });

  await test.step('hours, and a plant', async () => {
    const hours = step('Opening hours');
    await hours.getByText('Add a season').tap();
    await hours.getByLabel('First day').fill(`${YEAR}-06-01`);
    await hours.getByLabel('Last day').fill(`${YEAR}-10-31`);
    await hours.getByRole('button', { name: 'Add season' }).tap();
    await expect(hours.getByText('Done')).toBeVisible();
    const answer = await page.request.post(`${farm.url}/functions/v1/add-plant`, {
      multipart: {
        ...{ plant_variety: 'Old', plant_name: 'Rose', plant_description: '', plant_type: 'Shrub' },
        ...{ pot_size: '1 gal', in_stock: 'true', plant_photo: await photo() },
      },
      headers: { Origin: farm.url },
    });
    expect(answer.status()).toBe(200);
  });

  await test.step('a test email', async () => {
    const email = step('Test email');
    await email.getByRole('button', { name: 'Send a test email to me' }).tap();
    await expect(email.getByRole('status')).toContainText(
      'The mail server accepted the email to june@hillside.example.',
    );
    expect(smtp.received.map(({ subject }) => subject)).toEqual([
      'Your Our farm account has a new password',
      'New sign-in to your Our farm account',
      'Test email from Hillside',
    ]);
    await expect(page.getByText('4 of 4 done')).toBeVisible();
    await looksRight();
  });

  await test.step('looks at it as visitors will', async () => {
    await page.getByRole('link', { name: 'Take a look first' }).tap();
    await expect(page.getByRole('contentinfo')).toContainText('Hillside Gardens');
    await expect(page.getByText('Only you see this until you open.')).toBeVisible();
    await looksRight();
    await page.getByRole('link', { name: 'Back to your list' }).tap();
    await expect(page.getByText('4 of 4 done')).toBeVisible();
  });

  await test.step('opens the farm', async () => {
    await page.getByRole('button', { name: 'Open the farm to visitors' }).tap();
    await expect(page.getByRole('heading', { name: 'Your farm is open' })).toBeVisible();
    await looksRight();
    await page.getByRole('link', { name: 'See it as visitors do' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Opening soon');
    await expect(page.getByRole('contentinfo')).toContainText('Hillside Gardens');
  });
  await smtp.close();
});
