import { arrive, open } from './arrive.ts';
import { continueToCard, fillDetails, payer, payWith, thanked } from './deposits.ts';
import { expect, test } from './farm.ts';
import { letterTo } from './letters.ts';
import { checkPage } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { tabTo } from './tab-to.ts';
import { PHONE } from './taps.ts';

test.use({ ...PHONE, ownFarm: 'deposit of a plant' });

test('a neighbor holds a tree with a deposit by keyboard, and the owner sets it aside', async ({
  page,
  anotherBrowser,
}) => {
  const email = payer();
  const main = page.getByRole('main');
  await open(page, '/in-stock?q=zestar');
  await main.getByRole('article').first().getByRole('link').click();
  await open(page, (await page.getByRole('dialog').getByRole('link').first().getAttribute('href')) ?? '');
  await checkPage(page);

  await tabTo(page, main.getByRole('link', { name: 'Hold one with a deposit' }));
  await page.keyboard.press('Enter');
  await arrive(page, /\/pay-deposit\?plant=/);
  await expect(main).toContainText('Your deposit holds one Zestar! Apple, 5 gal, until you pick it up.');
  await checkPage(page);
  await fillDetails(page, { amount: '20', name: 'Ana Moe', email });
  await tabTo(page, continueToCard(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your card' })).toBeFocused();
  await expect(main).toContainText('Zestar! Apple, 5 gal');
  await checkPage(page);
  await payWith(page, '4242424242424242');
  const orderNumber = await thanked(page);
  const { text } = await letterTo(page, email, `Receipt for your deposit ${orderNumber}`);
  expect(text.replace(/\s+/g, ' ')).toContain('It holds one Zestar! Apple, 5 gal, until you pick it up.');

  const desk = await anotherBrowser();
  await haveSession(desk, FARMER);
  await open(desk, '/dashboard');
  const need = desk.getByRole('listitem').filter({ hasText: 'deposit of Ana Moe holds one Zestar! Apple' });
  await expect(need).toContainText('Set it aside.');
  await need.getByRole('link', { name: 'Look at it' }).click();
  await arrive(desk, new RegExp(`/dashboard/deposits/${orderNumber}$`));
  await checkPage(desk);
  await desk.getByRole('button', { name: 'It’s set aside' }).click();
  await expect(desk.getByText(/^Set aside today/)).toBeVisible();
  await checkPage(desk);
  await open(desk, '/dashboard');
  await expect(need).toHaveCount(0);
});
