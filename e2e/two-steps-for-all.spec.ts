import { authenticator } from '../test/cast/totp.ts';
import { arrive, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { letterTo } from './letters.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { FARMER, haveSession, PASSWORD, send } from './people.ts';
import { expectRefusal } from './trouble.ts';

const HELPER = 'helper@prairiehen.example';

test.use({ ownFarm: 'two steps for all', viewport: { width: 360, height: 740 } });

test('an owner requires two steps, and a helper who is signed in sets them up', async ({
  page,
  anotherBrowser,
}) => {
  const hers = await anotherBrowser();
  const check = async (at = page) => {
    await checkA11y(at);
    await checkNoSidewaysScroll(at);
    await checkTouchTargets(at);
  };
  const everyone = page.getByRole('region', { name: 'Two steps for everyone' });

  await test.step('the helper is at work', async () => {
    await haveSession(hers, HELPER);
    await open(hers, '/dashboard/plants');
  });

  await test.step('the owner has to turn on hers first', async () => {
    await haveSession(page, FARMER);
    await open(page, '/dashboard/people');
    await expect(everyone).toContainText('0 of 2 people have one set up.');
    await expect(everyone.getByRole('link', { name: 'Turn yours on first' })).toBeVisible();
    await check();
    const { totpURI } = await send(page, '/api/auth/two-factor/enable', { password: PASSWORD });
    const code = authenticator(String(totpURI))();
    await send(page, '/api/auth/two-factor/verify-totp', { code });
    await page.reload();
    await expect(everyone).toContainText('1 of 2 people have one set up.');
  });

  await test.step('by keyboard she requires it of all', async () => {
    await everyone.getByRole('button', { name: 'Require two steps' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Require two steps?' });
    await expect(dialog.getByRole('textbox', { name: 'Your password' })).toBeFocused();
    await check();
    await page.keyboard.type('a guess');
    expectRefusal(page, 403, '/require-two-steps');
    await page.keyboard.press('Enter');
    const password = dialog.getByRole('textbox', { name: 'Your password' });
    await expect(password).toHaveAccessibleDescription('That password is not right. Nothing was changed.');
    await expect(password).toBeFocused();
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(everyone.getByRole('button', { name: 'Stop requiring' })).toBeVisible();
    await check();
  });

  let setUp = '';
  await test.step('the helper’s next act is refused, and says what to do', async () => {
    expectRefusal(hers, 403, '/set-in-stock');
    await hers.getByRole('switch').first().click();
    await expect(hers.getByText('Everyone who works here signs in with two steps now.')).toBeVisible();
    const { links } = await letterTo(page, HELPER, 'Signing in to work at Prairie Hen');
    setUp = links.find((link) => link.includes('/dashboard/set-up?token=')) ?? '';
  });

  await test.step('Today leads her to the card, which asks for the link in that email', async () => {
    await open(hers, '/dashboard');
    await arrive(hers, /\/dashboard\/account#two-step$/);
    await expect(hers.getByRole('status').filter({ hasText: 'open the link in the email' })).toBeVisible();
    const first = hers.getByRole('main').getByRole('heading', { level: 2 }).first();
    await expect(first).toHaveText('Two-step sign-in');
    await check(hers);
  });

  await test.step('the link lets her set it up, which leads back to Today', async () => {
    const { pathname, search } = new URL(setUp);
    await open(hers, pathname + search);
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Set up two steps');
    await check(hers);
    await hers.getByRole('button', { name: 'Go on' }).click();
    await arrive(hers, /\/dashboard\/account#two-step$/);
    const card = hers.getByRole('region', { name: 'Two-step sign-in' });
    await card.getByRole('textbox', { name: 'Password to turn it on' }).fill(PASSWORD);
    await card.getByRole('button', { name: 'Turn on' }).click();
    const link = card.getByRole('link', { name: 'open the app from here' });
    const code = authenticator((await link.getAttribute('href')) ?? '')();
    await card.getByRole('textbox', { name: 'Code' }).fill(code);
    await card.getByRole('button', { name: 'Turn on' }).click();
    await card.getByRole('button', { name: 'I’ve written them down' }).click();
    await arrive(hers, /\/dashboard$/);
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Today');
  });

  await test.step('it cannot be turned off by her, and the owner can stop requiring it', async () => {
    await open(hers, '/dashboard/account');
    await expect(hers.getByText('so it stays on.')).toBeVisible();
    await check(hers);
    await everyone.getByRole('button', { name: 'Stop requiring' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stop requiring two steps?' });
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Stop requiring' }).click();
    await expect(everyone.getByRole('button', { name: 'Require two steps' })).toBeVisible();
    await open(hers, '/dashboard/account');
    await expect(hers.getByText('Turn it off', { exact: true })).toBeVisible();
  });
});
