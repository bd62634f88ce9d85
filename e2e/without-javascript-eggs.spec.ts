import { continueToCard, fillDetails, payer } from './deposits.ts';
import { expect, test } from './farm.ts';
import { letterTo } from './letters.ts';
import { checkNoSidewaysScroll } from './page-checks.ts';
import { haveAccount, stranger } from './people.ts';
import { expectRefusal } from './trouble.ts';

test.use({ javaScriptEnabled: false });

test('joining the egg list works without JavaScript', async ({ page }) => {
  const wren = stranger('Wren');
  await haveAccount(page, wren);
  await page.goto('/egg-list');
  await page.getByLabel('Phone').fill('7635550163');
  const address = page.getByRole('combobox', { name: 'Address' });
  await address.fill('100 Main St, Minneapolis, MN 55401');
  expectRefusal(page, 422, '/egg-list');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(address).toHaveAccessibleDescription(/outside the 8-mile radius from our farm\./);
  await expect(address).toHaveValue('100 Main St, Minneapolis, MN 55401');
  await expect(page.getByLabel('Phone')).toHaveValue('7635550163');
  await expect(page.getByRole('radio', { name: 'Chickens' })).toBeChecked();
  await checkNoSidewaysScroll(page);

  await address.fill('21 Sandhill Road, Princeton, MN 55371');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('status')).toContainText('Signup successful!');
  await letterTo(page, wren.email, 'You are on the egg list');
  await page.goto('/egg-list');
  await expect(page.getByRole('status')).toContainText("You've already signed up!");
});

test('the first step of a deposit works without JavaScript, and the card says what it needs', async ({
  page,
}) => {
  const email = payer();
  await page.goto('/pay-deposit');
  const notice = page.locator('noscript').getByRole('status');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Paying by card needs JavaScript.');
  await fillDetails(page, { amount: '4.99', email });
  expectRefusal(page, 400, '/pay-deposit');
  await continueToCard(page).click();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toHaveAccessibleDescription(/A deposit can be from \$5\.00 to \$2,000\.00\./);
  await expect(amount).toHaveValue('4.99');

  await fillDetails(page, { email, notes: 'Roses' });
  await continueToCard(page).click();
  await expect(page.getByText('$45.50')).toBeVisible();
  await expect(page.getByText(/^Order \w+$/)).toBeVisible();
  await expect(notice).toContainText('Paying by card needs JavaScript. Nothing was charged.');
  await expect(continueToCard(page)).toBeHidden();
  await checkNoSidewaysScroll(page);
});
