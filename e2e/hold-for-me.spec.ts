import type { Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { letterTo } from './letters.ts';
import { checkPage } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { tabTo } from './tab-to.ts';
import { PHONE } from './taps.ts';

test.use({ ...PHONE, ownFarm: 'hold for me' });

const CORA = 'cora@berg.example';

const linkIn = async (page: Page, subject: string) => {
  const { links } = await letterTo(page, CORA, subject);
  return links.find((one) => one.includes('/hold/mine')) ?? '';
};

test('a neighbor asks, the farm accepts and takes it back, and the neighbor lets go, by keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const main = page.getByRole('main');
  const context = await browser.newContext({ ...PHONE, baseURL });
  const desk = await context.newPage();
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: 'Cora Berg' });

  await test.step('the plant’s page leads to the form', async () => {
    await open(page, '/in-stock?show=in');
    const plant = (await main.getByRole('article').first().getByRole('link').getAttribute('href')) ?? '';
    await open(page, plant);
    await checkPage(page);
    await tabTo(page, main.getByRole('link', { name: 'Hold for me' }));
    await page.keyboard.press('Enter');
    await arrive(page, /\/hold\?plant=/);
    await expect(main.getByText(/^Until closing on .+No money\./)).toBeVisible();
    await checkPage(page);
  });

  await test.step('it asks by name and email', async () => {
    await main.getByLabel('How many pots?').selectOption('2');
    await tabTo(page, main.getByLabel('Name'));
    await page.keyboard.type('Cora Berg');
    await page.keyboard.press('Tab');
    await page.keyboard.type(CORA);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('status')).toHaveText('Check your email!');
    await checkPage(page);
  });

  await test.step('the link says yes', async () => {
    await open(page, await linkIn(page, 'Should we hold it for you?'));
    await checkPage(page);
    await tabTo(page, main.getByRole('button', { name: 'Yes, hold it for me' }));
    await page.keyboard.press('Enter');
    await expect(main.getByRole('status')).toHaveText('Got it. We’ll look whether we can, and email you.');
  });

  await test.step('the farm answers, takes it back and answers again', async () => {
    await haveSession(desk, FARMER);
    await open(desk, '/dashboard');
    await desk
      .getByRole('list', { name: 'Needs you' })
      .getByRole('link', { name: /^Answer/ })
      .tap();
    await arrive(desk, /\/dashboard\/plants\/holds/);
    await expect(row).toContainText('2 pots of');
    await checkPage(desk);
    await tabTo(desk, row.getByRole('button', { name: /^Accept/ }));
    await desk.keyboard.press('Enter');
    await expect(row).toContainText('Held until');
    await tabTo(desk, desk.getByRole('button', { name: 'Undo' }));
    await desk.keyboard.press('Enter');
    await expect(row).toContainText('Asks until');
    await row.getByRole('button', { name: /^Accept/ }).tap();
    await expect(row).toContainText('Held until');
    await checkPage(desk);
  });

  await test.step('the neighbor lets go of it, and the farm sees that', async () => {
    await open(page, await linkIn(page, 'Should we hold it for you?'));
    await expect(main).toContainText('We’re holding it for you until closing on');
    await checkPage(page);
    await tabTo(page, main.getByRole('button', { name: 'Let go of it' }));
    await page.keyboard.press('Enter');
    await expect(main.getByRole('status')).toHaveText('Thanks for telling us. It goes back on the bench.');
    await open(desk, '/dashboard/plants/holds');
    await expect(row).toContainText('Let go by who asked');
  });
  await context.close();
});

test('the owner holds pots for who called, and hands them over, by keyboard', async ({ page }) => {
  const main = page.getByRole('main');
  await haveSession(page, FARMER);
  await open(page, '/in-stock?show=in');
  const variety = (await main.getByRole('article').first().getByRole('link').innerText()).trim();
  await open(page, '/dashboard/plants/holds');
  await tabTo(page, main.getByRole('searchbox'));
  await page.keyboard.type(variety);
  const pot = main.getByRole('list', { name: 'Plants to hold' }).getByRole('listitem').first();
  await tabTo(page, pot.locator('summary'));
  await page.keyboard.press('Enter');
  await tabTo(page, pot.getByLabel('Name'));
  await page.keyboard.type('Edda Lund');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7635550177');
  await checkPage(page);
  await page.keyboard.press('Enter');
  const row = main
    .getByRole('list', { name: 'Holds' })
    .getByRole('listitem')
    .filter({ hasText: 'Edda Lund' });
  await expect(row.getByRole('link', { name: '(763) 555-0177' })).toBeVisible();
  await checkPage(page);
  await tabTo(page, row.getByRole('button', { name: /^Handed over/ }));
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row).toContainText('Handed over');
  await checkPage(page);
});
