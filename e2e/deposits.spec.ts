import type { Page } from '@playwright/test';
import { TEST_CARDS } from '../services/payments/test-cards.ts';
import { open } from './arrive.ts';
import {
  cardNumber,
  comeToCard,
  continueToCard,
  fillDetails,
  payButton,
  payDeposit,
  payer,
  payWith,
  thanked,
} from './deposits.ts';
import { expect, test } from './farm.ts';
import { lettersTo, letterTo } from './letters.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { expectNoAnswer, expectRefusal } from './trouble.ts';

const PAYS = '4242424242424242';
const refusedCards = TEST_CARDS.flatMap(({ number, about, outcome }) =>
  typeof outcome === 'object' ? [{ number, about, message: outcome.message }] : [],
);
const bankAsks = (page: Page) => page.getByRole('dialog', { name: 'Your bank needs your OK' });
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a card that pays leads to the thanks and to a receipt', async ({ page }) => {
    const email = payer();
    const orderNumber = await payDeposit(page, {
      email,
      phone: '(763) 555-0101',
      notes: 'Two Zestar apples',
    });
    const receipt = await letterTo(page, email, `Receipt for your deposit ${orderNumber}`);
    expect(receipt.text).toContain('$45.50');
    expect(receipt.text).not.toContain('Zestar');
  });

  test('every card that is refused is said so in its own words, and another one pays', async ({ page }) => {
    const email = payer();
    await comeToCard(page, { email });
    expectRefusal(page, 402, '/confirm');
    for (const { number, about, message } of refusedCards) {
      await test.step(about, async () => {
        const refused = page.waitForResponse((answer) => answer.status() === 402);
        await payWith(page, number);
        await refused;
        await expect(page.getByRole('alert')).toHaveText(message);
        await expect(page.getByText(email)).toBeVisible();
      });
    }
    await payWith(page, PAYS);
    const orderNumber = await thanked(page);
    await letterTo(page, email, `Receipt for your deposit ${orderNumber}`);
    expect(await lettersTo(page, email)).toHaveLength(1);
  });

  test('a card whose bank asks first does not pay when one says no', async ({ page }) => {
    await comeToCard(page, { email: payer() });
    await payWith(page, '4000002500003155');
    await bankAsks(page).getByRole('button', { name: 'No, cancel it' }).click();
    await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.');
    await expect(page.getByRole('alert')).toBeFocused();
    await payWith(page, PAYS);
    await thanked(page);
  });

  test('a real card number does not leave the browser', async ({ page }) => {
    await comeToCard(page, { email: payer() });
    await cardNumber(page).fill('4111 1111 1111 1111');
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('This is a demonstration');
  });
});

for (const [where, viewport] of [
  ['at a desk', DESK],
  ['on a phone', PHONE],
] as const) {
  test(`every step fits, can be pressed and read out, up to a yes to the bank: ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const look = async () => {
      await checkA11y(page);
      await checkNoSidewaysScroll(page);
      await checkTouchTargets(page);
    };
    await open(page, '/pay-deposit');
    await look();
    await continueToCard(page).click();
    await expect(page.getByText('Email is required.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await look();
    await comeToCard(page, { email: payer() });
    await look();
    await payWith(page, '4000002500003155');
    await expect(bankAsks(page)).toBeVisible();
    await look();
    await bankAsks(page).getByRole('button', { name: 'Yes, that’s me' }).click();
    await thanked(page);
    await look();
    await open(page, '/deposit-success?order_number=ZZZZZZZZ');
    await expect(page.getByText('We don’t recognize this order number.')).toBeVisible();
    await look();
  });
}

test('nothing typed is lost on the way back, and the same wish stays the same deposit', async ({ page }) => {
  const typed = { amount: '25', name: 'Ana Moe', email: payer(), phone: '763-555-0102', notes: 'Roses' };
  await comeToCard(page, typed);
  const first = await page.getByText(/^Order \w+$/).textContent();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('heading', { name: 'Pay a Deposit' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(typed.amount);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(typed.name);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(typed.email);
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('(763) 555-0102');
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(typed.notes);
  await continueToCard(page).click();
  await expect(page.getByText(/^Order \w+$/)).toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('30');
  await continueToCard(page).click();
  await expect(page.getByText('$30.00')).toBeVisible();
  await expect(page.getByText(/^Order \w+$/)).not.toHaveText(first ?? '');
});

test('without signal it says so and keeps everything; with signal the next try goes through', async ({
  page,
}) => {
  const email = payer();
  await open(page, '/pay-deposit');
  await fillDetails(page, { email });
  expectNoAnswer(page, '/pay-deposit');
  await page.context().setOffline(true);
  await continueToCard(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to create payment: You seem to be offline. Nothing was lost: try again when you have signal.',
  );
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await page.context().setOffline(false);
  const cardForm = /\/assets\/demonstration-card/;
  expectNoAnswer(page, '.js');
  await page.route(cardForm, (route) => route.abort('internetdisconnected'));
  await continueToCard(page).click();
  await expect(page.getByRole('alert')).toContainText('The card form did not load. Nothing was charged');
  await checkA11y(page);
  await page.unroute(cardForm);
  await page.reload();
  await fillDetails(page, { email });
  await continueToCard(page).click();
  await payWith(page, PAYS);
  await thanked(page);
});

test('what the server refuses stands in the form', async ({ page }) => {
  const email = payer();
  await open(page, '/pay-deposit');
  await fillDetails(page, { amount: '4.99', email });
  expectRefusal(page, 400, '/pay-deposit');
  await continueToCard(page).click();
  await expect(page.getByText('A deposit can be from $5.00 to $2,000.00.')).toBeVisible();
  await fillDetails(page, { email });
  await page.locator('[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  expectRefusal(page, 422, '/pay-deposit');
  await continueToCard(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to create payment: That was a lot of tries at once.',
  );
});

test('everything can be done with the keyboard', async ({ page }) => {
  await open(page, '/pay-deposit');
  await page.getByRole('textbox', { name: 'Amount' }).focus();
  await page.keyboard.type('25');
  for (const text of ['Ana Moe', payer(), '7635550103', 'Tulips']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await expect(continueToCard(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your card' })).toBeFocused();
  await expect(cardNumber(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(cardNumber(page)).toBeFocused();
  await page.keyboard.type(PAYS);
  await page.keyboard.press('Enter');
  await thanked(page);
});
