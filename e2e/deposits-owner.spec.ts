import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { comeToCard, payDeposit, payer, payWith } from './deposits.ts';
import { expect, test } from './farm.ts';
import { letterTo } from './letters.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { ANA, FARMER, haveSession, PASSWORD } from './people.ts';
import { expectNoAnswer, expectRefusal } from './trouble.ts';

const refundDialog = (page: Page) => page.getByRole('dialog', { name: 'Refund' });

async function look(page: Page) {
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
}

for (const width of [1280, 360]) {
  test(`the owner finds a deposit and gives part of it back, ${width} wide`, async ({
    page,
    anotherBrowser,
  }) => {
    const neighbor = await anotherBrowser();
    const email = payer();
    const orderNumber = await payDeposit(neighbor, {
      name: 'Ana Moe',
      email,
      phone: '(763) 555-0104',
      notes: 'Two apples',
    });

    await page.setViewportSize({ width, height: 780 });
    await haveSession(page, FARMER);
    await open(page, '/dashboard/deposits');
    await expect(page.getByRole('row', { name: orderNumber })).toContainText(/Ana Moe.*Paid/);
    await look(page);
    await page.getByText('Totals by month').click();
    await expect(page.getByRole('row', { name: 'September 2025' })).toBeVisible();
    await look(page);
    await page.getByRole('searchbox', { name: 'Search deposits' }).fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('One deposit')).toBeVisible();
    await page.getByRole('link', { name: orderNumber }).click();
    await arrive(page, new RegExp(`/dashboard/deposits/${orderNumber}$`));
    await expect(page.getByRole('listitem').filter({ hasText: 'Paid' })).toContainText('+$45.50');
    await look(page);

    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = refundDialog(page);
    await expect(dialog.getByLabel('Amount')).toHaveValue('45.50');
    await look(page);
    await dialog.getByLabel('Amount').fill('10');
    await dialog.getByLabel('Reason').fill('One tree did not make it.');
    await dialog.getByLabel(/^Your password/).fill('not it');
    expectRefusal(page, 403, '/functions/v1/refund-deposit');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    const password = dialog.getByLabel(/^Your password/);
    await expect(password).toHaveAccessibleDescription('That password is not right. Nothing was changed.');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toBeFocused();
    await expect(dialog.getByLabel('Reason')).toHaveValue('One tree did not make it.');
    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog).toBeHidden();
    const line = page.getByRole('listitem').filter({ hasText: 'Refunded' });
    await expect(line).toContainText('-$10.00');
    await expect(line).toContainText('by June · One tree did not make it.');
    await letterTo(page, email, `Refund of your deposit ${orderNumber}`);

    await page.getByRole('link', { name: 'All deposits' }).click();
    await arrive(page, /\/dashboard\/deposits$/);
    await expect(page.getByRole('row', { name: orderNumber })).toContainText('$35.50 left');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: '2025 as CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split('\r\n').filter((row) => row.includes(orderNumber))).toEqual([
      expect.stringContaining('"Paid","45.50","USD"'),
      expect.stringContaining('"Refunded","-10.00","USD"'),
    ]);
  });
}

test('a disputed deposit says so to the owner', async ({ page, anotherBrowser }) => {
  const neighbor = await anotherBrowser();
  const email = payer();
  await comeToCard(neighbor, { email });
  await payWith(neighbor, '4000000000000259');
  await arrive(neighbor, /\/deposit-success/);
  const orderNumber = new URL(neighbor.url()).searchParams.get('order_number') ?? '';
  await letterTo(page, FARMER, `Please look at deposit ${orderNumber}`);
  await haveSession(page, FARMER);
  await open(page, `/dashboard/deposits/${orderNumber}`);
  await expect(page.getByText('Disputed by the cardholder')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund' })).toBeHidden();
});

test('a neighbor sees no deposits', async ({ page }) => {
  await haveSession(page, ANA);
  await open(page, '/dashboard');
  await expect(
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Deposits' }),
  ).toBeHidden();
  expectRefusal(page, 403, '/dashboard/deposits');
  await open(page, '/dashboard/deposits');
  await expect(page.getByRole('alert')).toHaveText('You are not authorized to view this page.');
});

test('without signal, deposits and emails stay as they were read', async ({ page, context }) => {
  await haveSession(page, FARMER);
  for (const [address, heading, choice] of [
    ['/dashboard/deposits', 'Deposits', 'Paid'],
    ['/dashboard/letters/outbox', 'Outbox', 'Sent'],
  ] as const) {
    await open(page, address);
    await context.setOffline(true);
    expectNoAnswer(page, `${address}.data`);
    const filter = page.getByRole('combobox', { name: /to show$/ });
    await filter.selectOption(choice);
    const unread = page.getByText('This page could not be refreshed. It is shown as it was before.');
    await expect(unread).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(new RegExp(`^${heading} · `));
    await checkA11y(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(unread).toBeHidden();
  }
});
