import type { Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { letterTo } from './letters.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets, checkWholeWords } from './page-checks.ts';
import { FARMER, haveAccount, haveSession, logIn, PASSWORD, send, signUp, stranger } from './people.ts';
import { expectRefusal } from './trouble.ts';

// It fills the list.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, ownFarm: 'neighbors who are known' });

const ADDRESS = '2 Bridge Road, Princeton, MN 55371';
const ASK = '/dashboard/egg-requests/ask';

async function checkPage(page: Page) {
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
  await checkWholeWords(page);
}

/** The farm has entered somebody, who is not signed in here. */
async function enteredBy(
  farmer: Page,
  person: { firstName: string; lastName: string; email: string },
  phone: string,
) {
  await haveSession(farmer, FARMER);
  const { firstName: first_name, lastName: last_name, email } = person;
  await send(farmer, '/functions/v1/add-neighbor', {
    first_name,
    last_name,
    email,
    phone,
    address: ADDRESS,
    tell_by: 'text',
  });
}

async function linkTo(page: Page, email: string) {
  return (await letterTo(page, email, 'Verify your email for Prairie Hen')).links[0] ?? '';
}

test('a neighbor whom the farm knows says that the account is hers', async ({ page, anotherBrowser }) => {
  const wren = stranger('Wren');
  await enteredBy(await anotherBrowser(), wren, '7635550177');
  await signUp(page, wren);
  await open(page, await linkTo(page, wren.email));
  await expect(page.getByText('knows a neighbor at this address: Wren Newell')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('0177');
  await checkPage(page);

  expectRefusal(page, 403, '/verify');
  await page.getByLabel('Your password').fill('not hers at all');
  await page.getByRole('button', { name: 'Verify my email' }).tap();
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription(
    /That isn’t the account’s password\./,
  );
  await checkA11y(page);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Verify my email' }).tap();
  await expect(page.getByRole('status')).toContainText('is in your account now');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).tap();
  await arrive(page, /\/login\?verified=/);
  await logIn(page, wren.email);
});

test('a neighbor whose address a stranger took starts over', async ({ page, anotherBrowser }) => {
  const lark = stranger('Lark');
  await enteredBy(await anotherBrowser(), lark, '7635550178');
  await signUp(page, { ...lark, firstName: 'Somebody', lastName: 'Else' });
  await open(page, await linkTo(page, lark.email));
  await page.getByRole('textbox', { name: 'New password' }).fill('three quiet barns');
  await page.getByRole('button', { name: 'Start over with this password' }).tap();
  await expect(page.getByRole('status')).toContainText('The account is yours.');
  await checkPage(page);
  const old = await page.request.post('/api/auth/sign-in/email', {
    data: { email: lark.email, password: PASSWORD },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(old.status()).toBe(401);
});

test('the two questions about a neighbor who is known', async ({ page, anotherBrowser }) => {
  const finch = stranger('Finch');
  await haveAccount(await anotherBrowser(), finch);
  await haveSession(page, FARMER);
  await send(page, '/functions/v1/add-neighbor', {
    first_name: 'Tom & Sue',
    last_name: 'Larson',
    phone: '6125551213',
    address: ADDRESS,
    tell_by: 'call',
  });
  await open(page, ASK);
  await page.getByLabel('First name').fill('Sven');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+1 612 555 1213');
  await page.getByRole('combobox', { name: 'Address' }).fill(ADDRESS);
  await page.getByLabel('Email (optional)').fill(finch.email);
  const add = page.getByRole('button', { name: 'Add and put in line' });
  expectRefusal(page, 409, '/functions/v1/add-neighbor');
  await add.tap();
  await expect(page.getByRole('alert')).toContainText('already on the list: Tom & Sue Larson');
  await page.getByRole('checkbox', { name: 'Another person with the same phone' }).check();
  await add.tap();
  await expect(page.getByRole('alert')).toContainText('That email has an account: Finch Newell.');
  await checkPage(page);
  await page.getByRole('checkbox', { name: 'Finch Newell is the same person' }).check();
  await add.tap();
  await expect(page.getByRole('main').getByText('Finch Newell is on the egg list.')).toBeVisible();
  await checkPage(page);
});

test('the question whether two are one says whose phone and way stay', async ({ page }) => {
  await haveSession(page, FARMER);
  const add = (more: object) =>
    send(page, '/functions/v1/add-neighbor', { phone: '6125551299', address: ADDRESS, ...more });
  const zoe = await add({ first_name: 'Zoe', last_name: 'Lindqvist', tell_by: 'call' });
  const email = stranger('Zoë').email.replace('ë', 'e');
  await add({ first_name: 'Zoë', last_name: 'Lindqvist', tell_by: 'text', email, shares_phone: true });
  await open(page, `/egg-customers/${zoe.member_id}`);
  await page.getByRole('button', { name: 'This is the same person as Zoë Lindqvist' }).tap();
  const question = page.getByRole('dialog', { name: 'Is this the same person?' });
  const ways = question.getByRole('group', { name: 'Which phone and way to tell them stay?' });
  await expect(ways.getByRole('radio')).toHaveCount(2);
  // She has no email, so none is promised.
  await expect(ways.getByText('(612) 555-1299 · By phone call', { exact: true })).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const inside = await ways.evaluate((group) =>
      [...group.querySelectorAll('label')].every((label) => {
        const { right } = label.getBoundingClientRect();
        return right <= group.getBoundingClientRect().right && label.scrollWidth <= label.clientWidth;
      }),
    );
    expect([width, inside]).toEqual([width, true]);
    await checkPage(page);
  }
  await ways.getByRole('radio', { name: /By text, and by email/ }).check();
  await question.getByRole('button', { name: 'This is the same person' }).tap();
  await expect(page.getByRole('heading', { name: 'Zoë Lindqvist' })).toBeVisible();
  await expect(page.getByText('By text, and by email')).toBeVisible();
});
