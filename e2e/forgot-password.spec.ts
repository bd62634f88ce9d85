import { keepHere, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { lettersTo, letterTo } from './letters.ts';
import { checkA11y } from './page-checks.ts';
import { haveAccount, logIn, PASSWORD, stranger } from './people.ts';
import { expectRefusal } from './trouble.ts';

const NEW_PASSWORD = 'over-easy-please';
const SENT = 'If an account exists, a reset email has been sent.';

test('somebody who forgot the password chooses a new one', async ({ page, anotherBrowser }) => {
  const robin = stranger('Robin');
  await haveAccount(await anotherBrowser(), robin);

  await test.step('asks for a letter', async () => {
    await open(page, '/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(robin.email);
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset Password' });
    const email = dialog.getByLabel('Email');
    await expect(email).toHaveValue(robin.email);
    await expect(email).toBeFocused();
    await checkA11y(page);
    await email.fill('robin');
    await dialog.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(email).toHaveAccessibleDescription(/Please enter a valid email/);
    await expect(email).toBeFocused();
    await checkA11y(page);
    await email.fill(robin.email);
    await dialog.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(dialog.getByRole('status')).toHaveText(SENT);
    await checkA11y(page);
  });

  await test.step('chooses a new password', async () => {
    const letter = await letterTo(page, robin.email, 'Choose a new password for Prairie Hen');
    const link = letter.links[0] ?? '';
    // In the hash the token reaches no server and no log.
    expect(new URL(link).hash).toMatch(/^#token=./);
    expect(new URL(link).search).toBe('');
    await open(page, link);
    await page.getByLabel(/^New password/).fill('short');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByLabel(/^New password/)).toHaveAccessibleDescription(
      /Please use at least 8 characters\./,
    );
    await checkA11y(page);
    const leavesForLogin = await keepHere(page, '/login');
    await page.getByLabel(/^New password/).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByRole('status')).toHaveText('Password updated! You can now log in.');
    await checkA11y(page);
    await leavesForLogin();
  });

  await test.step('the old password and the used link no longer work', async () => {
    await open(page, '/login');
    expectRefusal(page, 401, '/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(robin.email);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expect(page.getByLabel(/^Password/)).toHaveValue(PASSWORD);
    await checkA11y(page);

    const letter = await letterTo(page, robin.email, 'Choose a new password for Prairie Hen');
    expectRefusal(page, 400, '/reset-password');
    await open(page, letter.links[0] ?? '');
    await page.getByLabel(/^New password/).fill('another-one-entirely');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('link', { name: 'ask for a new link' })).toHaveAttribute('href', '/login');
    await checkA11y(page);
  });

  await test.step('the new one does', () => logIn(page, robin.email, NEW_PASSWORD));

  await test.step('moves to another mailbox, too', async () => {
    const { email } = stranger('Robin');
    await open(page, '/dashboard/account');
    const form = page.getByRole('region', { name: 'Change your email' });
    await form.getByLabel('New email').fill(email);
    await form.getByLabel('Your current password').first().fill(PASSWORD);
    expectRefusal(page, 403, '/change-email');
    await form.getByRole('button', { name: 'Email me the link' }).click();
    await expect(form.getByText('That password is not right. Nothing was changed.')).toBeVisible();
    await checkA11y(page);
    await form.getByLabel('Your current password').first().fill(NEW_PASSWORD);
    await form.getByRole('button', { name: 'Email me the link' }).click();
    await expect(form.getByRole('status')).toContainText(`We sent a link to ${email}.`);
    await checkA11y(page);
    const { links } = await letterTo(page, email, 'Verify your new email for Prairie Hen');
    await open(page, links[0] ?? '');
    await expect(page.getByRole('status')).toHaveText('Email verified successfully!');
    await letterTo(page, robin.email, 'Your Prairie Hen email was changed');
    await open(page, '/dashboard/account');
    await expect(page.getByText(email)).toBeVisible();
  });
});

test('an address without an account gets the same answer, and no letter', async ({ page }) => {
  const nobody = stranger('Nobody');
  await open(page, '/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByLabel('Email').fill(nobody.email);
  await dialog.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(dialog.getByRole('status')).toHaveText(SENT);
  expect(await lettersTo(page, nobody.email)).toEqual([]);
});

test('a reset link that lost its end says so', async ({ page }) => {
  await open(page, '/reset-password');
  await expect(page.getByRole('alert')).toContainText('This reset link is incomplete.');
  await checkA11y(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});
