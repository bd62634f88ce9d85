import type { Page } from '@playwright/test';
import { freePort } from '../test/engines/free-port.ts';
import { LIVE } from '../test/engines/live-settings.ts';
import { startSmtp } from '../test/stand-ins/stand-in-smtp.ts';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { PASSWORD } from './people.ts';
import { photo } from './plants.ts';
import { expectRefusal } from './trouble.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const YEAR = new Date().getFullYear() + 1;

/** With keys that no provider has given out. */
const CARDS = {
  STRIPE_SECRET_KEY: 'sk_test_nobodys',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_nobodys',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobodys',
};

const FARMS = [
  {
    what: 'plants only',
    sells: ['Plants'],
    settings: {},
    hours: ['Farm & Plant Hours'],
    steps: 5,
    menu: ['Home', 'Greenhouse'],
    footer: ['Visit'],
    tabs: ['Plants'],
    gone: ['/egg-list', '/farmstand', '/pay-deposit', '/dashboard/egg-requests'],
  },
  {
    what: 'eggs only',
    sells: ['Eggs'],
    settings: {},
    hours: ['Farmstand Hours'],
    steps: 5,
    menu: ['Home', 'Farmstand', 'Egg Request List'],
    footer: ['Visit'],
    tabs: ['Egg Request List'],
    gone: ['/in-stock', '/coming-soon', '/pay-deposit', '/dashboard/plants'],
  },
  {
    what: 'plants and eggs with deposits',
    sells: ['Plants', 'Eggs', 'Deposits for plants'],
    settings: CARDS,
    hours: ['Farm & Plant Hours', 'Farmstand Hours'],
    steps: 7,
    menu: ['Home', 'Greenhouse', 'Farmstand', 'Egg Request List'],
    footer: ['Visit', 'Pay a Deposit'],
    tabs: ['Plants', 'Egg Request List', 'Deposits'],
    gone: [],
  },
];

const linksIn = (page: Page, navigation: string) =>
  page.getByRole('navigation', { name: navigation }).getByRole('link').allTextContents();

for (const { what, sells, settings, hours, steps, menu, footer, tabs, gone } of FARMS) {
  test(`an owner opens a live farm from a phone: ${what}`, async ({ page, anotherFarm }) => {
    const smtp = await startSmtp();
    const port = await freePort();
    const farm = await anotherFarm({
      ...LIVE,
      ...settings,
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
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

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
      await expect(page.getByText('0 of 3 done')).toBeVisible();
      await looksRight();
    });

    await test.step('opening is refused, and says what is missing', async () => {
      expectRefusal(page, 409, '/open-farm');
      await page.getByRole('button', { name: 'Open the farm to visitors' }).tap();
      await expect(page.getByRole('alert')).toContainText('Your farm still needs what you sell, a name');
      await looksRight();
    });

    await test.step('what the farm sells, and the numbers that follow', async () => {
      const asked = step('What you sell');
      for (const name of sells) await asked.getByRole('checkbox', { name, exact: true }).check();
      await looksRight();
      if (sells.includes('Eggs')) await asked.getByLabel(/driving miles/).fill('13');
      if (sells.includes('Deposits for plants')) {
        await asked.getByLabel('Minimum deposit').fill('35');
        await asked.getByLabel('Maximum deposit').fill('640');
      }
      await asked.getByRole('button', { name: 'Save what you sell' }).tap();
      await expect(page.getByText(`1 of ${steps} done`)).toBeVisible();
      for (const name of ['Farm & Plant Hours', 'Farmstand Hours']) {
        await expect(step(name)).toHaveCount(hours.includes(name) ? 1 : 0);
      }
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
        Phone: '320.555.0100',
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

    await test.step('the hours of each', async () => {
      for (const name of hours) {
        const asked = step(name);
        await asked.getByLabel('First day').fill(`${YEAR}-06-04`);
        await asked.getByLabel('Last day').fill(`${YEAR}-09-24`);
        await asked.getByRole('button', { name: 'Add season' }).tap();
        await expect(asked.getByText('Please open at least one day of the week.').first()).toBeVisible();
        await asked.getByRole('switch', { name: 'Tuesday', exact: true }).press('Space');
        await asked.getByLabel('Tuesday opens').fill('07:15');
        await asked.getByLabel('Tuesday closes', { exact: true }).fill('18:40');
        await looksRight();
        const daily = name === 'Farmstand Hours';
        if (daily) await asked.getByRole('button', { name: 'Every day like Tuesday' }).tap();
        await asked.getByRole('button', { name: 'Add season' }).tap();
        await expect(asked.getByText('Done')).toBeVisible();
        const days = daily ? 'Daily' : 'Tuesday';
        await expect(asked).toContainText(`June 4 to September 24: ${days} 7:15 AM to 6:40 PM.`);
      }
    });

    if (sells.includes('Eggs')) {
      await test.step('how people pay', async () => {
        const pay = step('How people pay');
        await pay.getByLabel('How people pay').fill('Pay by check, in the milk can.');
        await pay.getByRole('button', { name: 'Save how people pay' }).tap();
        await expect(pay.getByText('Done')).toBeVisible();
      });
    }

    if (sells.includes('Plants')) {
      await test.step('a plant', async () => {
        const answer = await page.request.post(`${farm.url}/functions/v1/add-plant`, {
          multipart: {
            plant_variety: 'Old',
            plant_name: 'Rose',
            plant_description: '',
            plant_type: 'Shrub',
            pot_size: '1 gal',
            in_stock: 'true',
            plant_photo: await photo(),
          },
          headers: { Origin: farm.url },
        });
        expect(answer.status()).toBe(200);
      });
    }

    await test.step('a test email', async () => {
      const email = step('Test email');
      await email.getByRole('button', { name: 'Send a test email to me' }).tap();
      await expect(email.getByRole('status')).toContainText(
        'The mail server accepted the email to june@hillside.example.',
      );
      expect(smtp.received.map(({ subject }) => subject)).toEqual([
        'Your farm account has a new password',
        'New sign-in to your farm account',
        'Test email from Hillside',
      ]);
      await expect(page.getByText(`${steps} of ${steps} done`)).toBeVisible();
      await looksRight();
    });

    await test.step('looks at it as visitors will', async () => {
      await page.getByRole('link', { name: 'Take a look first' }).tap();
      await expect(page.getByRole('contentinfo')).toContainText('Hillside Gardens');
      await expect(page.getByText('Only you see this until you open.')).toBeVisible();
      await looksRight();
      await page.getByRole('link', { name: 'Back to your list' }).tap();
      await expect(page.getByText(`${steps} of ${steps} done`)).toBeVisible();
    });

    await test.step('opens the farm', async () => {
      await page.getByRole('button', { name: 'Open the farm to visitors' }).tap();
      await expect(page.getByRole('heading', { name: 'Your farm is open' })).toBeVisible();
      await looksRight();
      await page.getByRole('link', { name: 'See it as visitors do' }).tap();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Opening soon');
      await expect(page.getByRole('contentinfo')).toContainText('Hillside Gardens');
    });

    await test.step('it has what it sells, and nothing else', async () => {
      expect(await linksIn(page, 'More')).toEqual(footer);
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      const drawer = page.getByRole('navigation', { name: 'Menu' });
      await expect(drawer).toBeVisible();
      const shown = (await drawer.getByRole('link').allTextContents()).filter((name) => menu.includes(name));
      expect(shown).toEqual(menu);
      for (const path of gone) {
        expect([path, (await page.request.get(farm.url + path)).status()]).toEqual([path, 404]);
      }
      await open(page, `${farm.url}/dashboard`);
      await page.getByRole('button', { name: 'View More' }).tap();
      const offered = await page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link')
        .allTextContents();
      const ofSelling = ['Plants', 'Egg Request List', 'Deposits'];
      expect(offered.filter((name) => ofSelling.includes(name))).toEqual(tabs);
    });

    await test.step('more is turned on with three taps under Farm', async () => {
      await open(page, `${farm.url}/dashboard/farm`);
      await page.getByRole('heading', { name: 'Set once' }).tap();
      const card = page.getByRole('region', { name: 'What you sell' });
      await card.getByText('Produce at a stand').tap();
      await card.getByRole('button', { name: 'Save what you sell' }).tap();
      await expect(page.getByText('Your site shows what you sell.')).toBeVisible();
      await looksRight();
      expect((await page.request.get(`${farm.url}/farmstand`)).status()).toBe(200);
    });
    await smtp.close();
  });
}
