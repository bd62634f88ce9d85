import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { spaced } from '../services/payments/test-cards.ts';
import { arrive, open } from './arrive.ts';

export const payer = () => `payer-${randomUUID().slice(0, 8)}@neighbors.example`;

export const continueToCard = (page: Page) => page.getByRole('button', { name: 'Continue to card' });
export const payButton = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });
export const cardNumber = (page: Page): Locator => page.getByRole('textbox', { name: 'Card number' });

type Details = { amount?: string; name?: string; email: string; phone?: string; notes?: string };

export async function fillDetails(page: Page, details: Details): Promise<void> {
  const { amount = '45.50', name = '', email, phone = '', notes = '' } = details;
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await page.getByRole('textbox', { name: 'Notes' }).fill(notes);
}

/** Opens the form, fills it in, and continues to the card. @param farm its address, if not the test's own @param plant the slug of what it holds */
export async function comeToCard(page: Page, details: Details, farm = '', plant = ''): Promise<void> {
  await open(page, `${farm}/pay-deposit${plant && `?plant=${plant}`}`);
  await fillDetails(page, details);
  await continueToCard(page).click();
  await expect(page.getByRole('heading', { name: 'Your card' })).toBeFocused();
}

/** Pays with a test card from the list. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: spaced(card) }).click();
  await expect(cardNumber(page)).toHaveValue(spaced(card));
  await payButton(page).click();
}

/** @returns the order number on the page after paying */
export async function thanked(page: Page): Promise<string> {
  await arrive(page, /\/deposit-success\?order_number=\w+$/);
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(page.getByText('Your deposit is paid.')).toBeVisible();
  const orderNumber = new URL(page.url()).searchParams.get('order_number') ?? '';
  await expect(page.getByText(orderNumber)).toBeVisible();
  return orderNumber;
}

/** @returns the order number */
export async function payDeposit(page: Page, details: Details, card = '4242424242424242'): Promise<string> {
  await comeToCard(page, details);
  await payWith(page, card);
  return thanked(page);
}
