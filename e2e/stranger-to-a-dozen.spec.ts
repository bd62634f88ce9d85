import type { Page } from '@playwright/test';
import { arrive, keepHere, open } from './arrive.ts';
import { askForEggs, card, EGG_TAB, fillWish, haveAsked, markReady, show } from './eggs.ts';
import { expect, test } from './farm.ts';
import { lettersTo, letterTo } from './letters.ts';
import { checkA11y, checkNoSidewaysScroll } from './page-checks.ts';
import { FARMER, haveSession, PASSWORD, type Person, stranger } from './people.ts';
import { expectRefusal } from './trouble.ts';

const ONE_ACTIVE = 'You already have an active request. You can ask again once it is picked up or canceled.';

test('a stranger gets a dozen eggs', async ({ page, anotherBrowser }) => {
  const wren = stranger('Wren');
  await page.clock.install();
  await test.step('finds the way to an account', () => findsTheWay(page));
  await test.step('signs up, with gaps at first', () => signsUp(page, wren));
  await test.step('verifies the email', () => verifies(page, wren));
  await test.step('logs in', () => logsIn(page, wren));
  await test.step('lives too far away at first, then within eight miles', () => joins(page, wren));
  await test.step('asks for eggs', () => asks(page, wren));
  await test.step('changes the request', () => changes(page));
  await test.step('may not ask twice', () => asksAgain(page));
  await test.step('the farm marks the eggs ready', async () => {
    const farmer = await anotherBrowser();
    await haveSession(farmer, FARMER);
    await markReady(farmer, 'Wren Newell');
    await letterTo(page, wren.email, 'Your eggs are ready');
  });
  await test.step('picks the eggs up', () => picksUp(page));
  await test.step('was written to exactly once about them', async () => {
    const letters = await lettersTo(page, wren.email);
    expect(letters.filter(({ subject }) => subject === 'Your eggs are ready')).toHaveLength(1);
  });
});

async function findsTheWay(page: Page) {
  await open(page, '/');
  await checkA11y(page);
  await page.getByRole('main').getByRole('link', { name: 'Ask for eggs' }).click();
  await arrive(page, '/egg-list');
  await expect(page.getByText('Log in to sign up for the Egg Request List')).toBeVisible();
  await expect(page.getByText('Chicken and ducks now laying!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toHaveAttribute(
    'href',
    '/login?next=%2Fask-for-eggs',
  );
  await checkA11y(page);
  await page.getByRole('link', { name: 'Make an account' }).click();
  await arrive(page, '/signup?next=%2Fask-for-eggs');
}

async function signsUp(page: Page, { firstName, lastName, email }: Person) {
  await checkA11y(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('First name is required.');
  await expect(page.getByLabel('Zip Code')).toHaveAccessibleDescription(/five digits/);
  await checkA11y(page);

  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Zip Code').fill('55371');
  await page.getByRole('switch', { name: 'Private Profile' }).uncheck();
  await expect(page.getByRole('switch', { name: 'Public Profile' })).not.toBeChecked();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  const reloads = await keepHere(page, '/signup');
  const posted = page.waitForRequest((asked) => asked.method() === 'POST' && asked.url().includes('/signup'));
  await page.getByRole('button', { name: 'Sign Up' }).click();
  // Fetched when the form was first touched, because its page comes from the cache.
  expect(new URLSearchParams((await posted).postData() ?? '').get('stamp')).toMatch(/^\w+\.[\w-]{20,}$/);
  await expect(page.getByRole('status')).toHaveText('Account created! Verify your email to proceed.');
  await checkA11y(page);
  const asBefore = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await checkNoSidewaysScroll(page);
  if (asBefore) await page.setViewportSize(asBefore);

  await page.clock.fastForward(10_000);
  const { pathname, search } = new URL((await reloads()).url());
  // Ten seconds later the page still says what happened, and leads on.
  await open(page, pathname + search);
  await expect(page.getByRole('status')).toHaveText('Account created! Verify your email to proceed.');
  await expect(page.getByRole('button', { name: 'Send the verification email again' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Login$/ })).toHaveAttribute(
    'href',
    '/login?next=%2Fask-for-eggs',
  );
  await checkA11y(page);
}

async function verifies(page: Page, { email }: Person) {
  const letter = await letterTo(page, email, 'Verify your email for Prairie Hen');
  await open(page, letter.links[0] ?? '');
  await expect(page.getByRole('status')).toHaveText('Email verified successfully!');
  await checkA11y(page);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await arrive(page, /\/login\?verified=.+&next=%2Fask-for-eggs$/);
}

async function logsIn(page: Page, { firstName, lastName, email }: Person) {
  await checkA11y(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Login successful! Redirecting...' }),
  ).toBeVisible();
  await arrive(page, '/egg-list');
  await open(page, '/dashboard');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${firstName} ${lastName}`);
  await expect(page.getByLabel('Account Type')).toHaveValue('Customer');
  await checkA11y(page);

  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Egg Request List' })
    .click();
  await arrive(page, EGG_TAB);
  await expect(page.getByText('You must register for the egg list to request eggs.')).toBeVisible();
  await checkA11y(page);
  await page.getByRole('link', { name: 'Register for the egg list' }).click();
  await arrive(page, '/egg-list');
}

async function joins(page: Page, { email }: Person) {
  await checkA11y(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Ducks' })).toBeDisabled();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Phone is required.');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await checkA11y(page);

  const address = page.getByRole('combobox', { name: 'Address' });
  await page.getByLabel('Phone').fill('7635550163');
  await address.fill('100 Main St, Minneapolis, MN 55401');
  await expect(page.getByRole('radio', { name: 'Chickens' })).toBeChecked();
  expectRefusal(page, 422, '/egg-list');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const outside = /^Sorry, your address is outside the 8-mile radius from our farm\. .*\(763\) 555-0142\.$/;
  await expect(page.getByText(outside), 'said once').toHaveCount(1);
  await expect(address).toHaveValue('100 Main St, Minneapolis, MN 55401');
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('aria-expanded', 'false');
  await expect(address).toHaveAccessibleDescription(/outside the 8-mile radius from our farm\./);
  await expect(page.getByLabel('Phone')).toHaveValue('7635550163');
  await checkA11y(page);

  await address.fill('');
  await address.pressSequentially('21 Sandhill Road, Prin');
  const suggestion = page.getByRole('option', { name: '21 Sandhill Road, Princeton, MN 55371' });
  await expect(suggestion).toBeVisible();
  expect((await suggestion.boundingBox())?.height, 'high enough for a thumb').toBeGreaterThanOrEqual(44);
  await checkA11y(page);
  await suggestion.click();
  await expect(page.getByRole('radio', { name: '1 dozen' })).toBeChecked();
  await page.getByRole('radio', { name: 'None yet' }).check();
  const reloads = await keepHere(page, '/egg-list');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Signup successful! You are within 8 miles of our farm. Check your email for more information!',
  );
  const onTheList = page.getByRole('heading', { name: 'You are on the list' });
  await expect(onTheList).toBeFocused();
  await expect(onTheList).toBeInViewport();
  await checkA11y(page);
  await letterTo(page, email, 'You are on the egg list');
  await page.clock.fastForward(5_000);
  await reloads();
  await open(page, '/egg-list');
  await expect(page.getByText("You've already signed up! Visit your profile for more info.")).toBeVisible();
  await checkA11y(page);
}

async function asks(page: Page, { firstName }: Person) {
  await page.getByRole('main').getByRole('link', { name: 'Ask for eggs' }).click();
  await arrive(page, `${EGG_TAB}?ask`);
  const dialog = page.getByRole('dialog', { name: 'Request Eggs' });
  await expect(dialog).toBeVisible();
  await checkA11y(page);
  await fillWish(dialog, { eggs: '24', notes: `For ${firstName}` });
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Request submitted!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Two dozen chicken eggs')).toContainText('Pending Fulfillment');
  await checkA11y(page);
  await letterTo(page, FARMER, 'New egg request: 2 dozen chicken');
}

async function changes(page: Page) {
  await page.getByRole('button', { name: 'Edit Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Request' });
  await expect(dialog.getByRole('radio', { name: '24' })).toBeChecked();
  await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('For Wren');
  await checkA11y(page);
  await fillWish(dialog, { eggs: '12', notes: 'Small ones \u202e are fine.' });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const notes = dialog.getByLabel('Notes (optional)');
  await expect(notes).toHaveAccessibleDescription(/^Notes has an invisible character/);
  await expect(notes).toBeFocused();
  await checkA11y(page);
  await fillWish(dialog, { notes: 'Small ones are fine.' });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Request updated!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'One dozen chicken eggs')).toContainText('Small ones are fine.');
}

async function asksAgain(page: Page) {
  const button = page.getByRole('button', { name: 'Request Eggs' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(ONE_ACTIVE);
  await button.press('Enter');
  await expect(button).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await checkA11y(page);
}

/** In a second tab, of which the first knows nothing yet. */
async function asksInTwoTabs(page: Page) {
  await page.getByRole('button', { name: 'Request Eggs' }).click();
  await haveAsked(page);
  expectRefusal(page, 409, '/request-eggs');
  const dialog = page.getByRole('dialog', { name: 'Request Eggs' });
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(ONE_ACTIVE);
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Exit' }).click();
  await expect(dialog).toBeHidden();
  await show(page, 'Pending Fulfillment');
  await page.getByRole('button', { name: 'Cancel Request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Request' }).click();
  await expect(page.getByText('Request cancelled.')).toBeVisible();
}

async function picksUp(page: Page) {
  await open(page, `${EGG_TAB}?show=awaiting_pickup`);
  const eggs = card(page, 'One dozen chicken eggs');
  await expect(eggs).toContainText('Awaiting Pickup');
  await expect(eggs).toContainText('Ready since today');
  await checkA11y(page);
  await eggs.getByRole('button', { name: 'I have them' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Pickup' });
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Yes, I have them' }).click();
  await expect(page.getByText('Marked as picked up.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await show(page, 'Completed');
  await expect(eggs).toContainText('Picked up today');
  await checkA11y(page);

  // The next request is allowed again.
  await asksInTwoTabs(page);
  await askForEggs(page, { eggs: '36' });
  await expect(page.getByText('Request submitted!')).toBeVisible();
  await expect(card(page, 'Three dozen chicken eggs')).toContainText('Pending Fulfillment');
}
