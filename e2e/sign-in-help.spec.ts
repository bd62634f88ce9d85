import { authenticator } from '../test/cast/totp.ts';
import { arrive, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { letterTo } from './letters.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { FARMER, haveAccount, haveSession, logIn, PASSWORD, send, stranger } from './people.ts';
import { expectRefusal } from './trouble.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a neighbor who lost phone and codes calls, and the owner lets her in again', async ({
  page,
  anotherBrowser,
}) => {
  const wren = stranger('Wren');
  const hers = await anotherBrowser();
  const check = async () => {
    await checkA11y(page);
    await checkNoSidewaysScroll(page);
    await checkTouchTargets(page);
  };

  await test.step('Wren has two steps, and no phone', async () => {
    await haveAccount(hers, wren);
    await haveSession(hers, wren.email);
    const { totpURI } = await send(hers, '/api/auth/two-factor/enable', { password: PASSWORD });
    const code = authenticator(String(totpURI))();
    await send(hers, '/api/auth/two-factor/verify-totp', { code });
  });

  await test.step('the owner finds her account by her email', async () => {
    await haveSession(page, FARMER);
    await open(page, '/dashboard/people');
    const find = page.getByRole('region', { name: 'Find an account' });
    await find.getByRole('searchbox', { name: 'Search accounts' }).fill('no such hen');
    await expect(find.getByRole('status')).toHaveText('No account has that name or email.');
    await find.getByRole('searchbox', { name: 'Search accounts' }).fill(wren.email);
    await expect(find.getByRole('status')).toHaveText('1 account');
    await expect(find.getByRole('listitem')).toContainText('Two-step sign-in');
    await check();
    await find.getByRole('link', { name: `Sign-in help for ${wren.email}` }).click();
    await arrive(page, /\/dashboard\/people\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wren Newell');
    await check();
  });

  await test.step('and by keyboard turns it off, which a wrong password does not', async () => {
    const button = page.getByRole('button', { name: 'Turn off two-step sign-in' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
    const password = dialog.getByRole('textbox', { name: 'Your password' });
    await expect(password).toBeFocused();
    await check();
    await page.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription('Password is required.');
    await expect(password).toBeFocused();
    await page.keyboard.type('a guess');
    expectRefusal(page, 403, '/turn-off-two-steps');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription('That password is not right. Nothing was changed.');
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'The account' })).toContainText('Two-step sign-inOff');
    await expect(page.getByText('There’s nothing to turn off.')).toBeVisible();
    await check();
  });

  await test.step('Wren is out, hears of it, and gets in by her password', async () => {
    expectRefusal(hers, 401, '/dashboard');
    await open(hers, '/dashboard');
    const { text } = await letterTo(page, wren.email, 'Two-step sign-in for Prairie Hen is off');
    expect(text).toContain('An owner of the farm turned off two-step sign-in');
    await logIn(hers, wren.email);
  });

  await test.step('the owner signs her out everywhere', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText(`${wren.email} is signed out everywhere.`)).toBeVisible();
    await expect(page.getByText('This person isn’t signed in anywhere.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await open(hers, '/dashboard');
  });
});

test('an account that is not there says so, and leads back', async ({ page }) => {
  await haveSession(page, FARMER);
  expectRefusal(page, 404, '/dashboard/people/nobody');
  await open(page, '/dashboard/people/nobody');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such account');
  await checkA11y(page);
  await page.getByRole('link', { name: 'Go to People' }).click();
  await arrive(page, '/dashboard/people');
});
