import { arrive, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { letterTo } from './letters.ts';
import { checkPage } from './page-checks.ts';
import { FARMER, haveSession, send } from './people.ts';
import { tabTo } from './tab-to.ts';
import { PHONE } from './taps.ts';

test.use({ ...PHONE, ownFarm: 'tell me' });

const CORA = 'cora@berg.example';

test('a neighbor asks to be told, says yes and stops, by keyboard', async ({ page }) => {
  const main = page.getByRole('main');
  await open(page, '/in-stock?show=out');
  const plant = (await main.getByRole('article').first().getByRole('link').getAttribute('href')) ?? '';

  await test.step('the popup leads to the form', async () => {
    await main.getByRole('article').first().getByRole('link').tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Tell me when it’s in' }).tap();
    await arrive(page, /\/tell-me\?plant=/);
    await checkPage(page);
  });

  await test.step('the plant’s page has it', async () => {
    await open(page, plant);
    await checkPage(page);
    await tabTo(page, main.getByLabel('Email'));
    await page.keyboard.type(CORA);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('status')).toHaveText('Check your email!');
    await checkPage(page);
  });

  await test.step('the link says yes, and later stops', async () => {
    const { links } = await letterTo(page, CORA, 'Should we email you when it’s in?');
    const link = links.find((one) => one.includes('/tell-me/mine')) ?? '';
    await open(page, link);
    await checkPage(page);
    await tabTo(page, main.getByRole('button', { name: 'Yes, email me' }));
    await page.keyboard.press('Enter');
    await expect(main.getByRole('status')).toHaveText('Got it. We’ll email you the day it’s in.');
    await tabTo(page, main.getByRole('button', { name: 'Stop these emails' }));
    await page.keyboard.press('Enter');
    await expect(main.getByRole('status')).toHaveText(/^Stopped\./);
    await checkPage(page);
  });
});

test('a neighbor asks for one of what is coming, without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  const main = page.getByRole('main');
  await page.goto('/coming-soon');
  await main.locator('summary').first().tap();
  await main.getByRole('link', { name: 'Tell me when it’s in' }).first().tap();
  await main.getByLabel('Email').fill('gus@berg.example');
  await main.getByRole('button', { name: 'Tell me when it’s in' }).tap();
  await expect(main.getByRole('status')).toHaveText('Check your email!');
  await context.close();
});

test('the owner writes down who called, and takes them off, by keyboard', async ({ page }) => {
  const main = page.getByRole('main');
  await haveSession(page, FARMER);
  await open(page, '/in-stock?show=out');
  const variety = (await main.getByRole('article').first().getByRole('link').innerText()).trim();
  await open(page, '/dashboard/plants/wanted');
  await checkPage(page);
  await tabTo(page, main.getByRole('searchbox'));
  await page.keyboard.type(variety);
  const row = main.getByRole('list', { name: 'Wanted plants' }).getByRole('listitem').first();
  await expect(row).toContainText('Nobody yet');
  await tabTo(page, row.locator('summary'));
  await page.keyboard.press('Enter');
  await tabTo(page, row.getByLabel('Name'));
  await page.keyboard.type('Dora Lind');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7635550188');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('1 person wants it');
  await expect(row.getByRole('link', { name: '(763) 555-0188' })).toBeVisible();
  await checkPage(page);

  await test.step('whom to call once it is in needs the owner', async () => {
    const found = await page.request.get('/functions/v1/plants');
    const { plants } = (await found.json()) as { plants: { id: string; plant_variety: string }[] };
    const ids = plants.filter((plant) => plant.plant_variety === variety).map(({ id }) => id);
    const turn = (in_stock: boolean) => send(page, '/functions/v1/set-in-stock', { ids, in_stock });
    await turn(true);
    await open(page, '/dashboard');
    const need = main
      .getByRole('list', { name: 'Needs you' })
      .getByRole('listitem')
      .filter({ hasText: '1 person to call' });
    await checkPage(page);
    await tabTo(page, need.getByRole('link'));
    await page.keyboard.press('Enter');
    await arrive(page, /\/dashboard\/plants\/wanted$/);
    await expect(main.getByText('In stock: 1 to call')).toBeVisible();
    await turn(false);
  });

  await test.step('it stands beside the plant, too', async () => {
    await open(page, `/dashboard/plants?q=${encodeURIComponent(variety)}`);
    await main.getByRole('link', { name: '1 person wants it' }).first().tap();
    await arrive(page, /\/dashboard\/plants\/wanted\?q=/);
    await row.locator('summary').tap();
    await row.getByRole('button', { name: /^Remove Dora Lind/ }).tap();
    await expect(row).toContainText('Nobody yet');
  });
});
