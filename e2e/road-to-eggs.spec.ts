import { arrive, open } from './arrive.ts';
import { card, EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { letterTo } from './letters.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { PASSWORD, stranger } from './people.ts';
import { countTaps, PHONE } from './taps.ts';

test.use(PHONE);

test('the road to eggs is straight', async ({ page }) => {
  const avocet = stranger('Avocet');
  const main = page.getByRole('main');
  const list = main.getByRole('heading', { name: 'You are on the list' });

  await page.clock.install();
  await countTaps('a new neighbor asks for a dozen, from home', async (tap) => {
    await open(page, '/');
    await tap(main.getByRole('link', { name: 'Ask for eggs' }));
    await arrive(page, '/egg-list');
    await tap(main.getByRole('link', { name: 'Make an account' }));
    await arrive(page, '/signup?next=%2Fask-for-eggs');
    await page.getByLabel('First Name').fill(avocet.firstName);
    await page.getByLabel('Last Name').fill(avocet.lastName);
    await page.getByLabel('Zip Code').fill('55371');
    await page.getByRole('textbox', { name: 'Email' }).fill(avocet.email);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await tap(main.getByRole('button', { name: 'Sign Up' }));
    await expect(page.getByRole('status')).toHaveText('Account created! Verify your email to proceed.');
    const { links } = await letterTo(page, avocet.email, 'Verify your email for Prairie Hen');
    // As her mail program would show it.
    await page.goto('about:blank');
    await page.setContent(`<a href="${links[0]}">Verify my email</a>`);
    await tap(page.getByRole('link', { name: 'Verify my email' }));
    await arrive(page, /\/verify\?token=/);
    await tap(main.getByRole('link', { name: 'Login' }));
    await arrive(page, /\/login\?verified=.+&next=%2Fask-for-eggs$/);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(avocet.email);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await tap(main.getByRole('button', { name: 'Login' }));
    await arrive(page, '/egg-list');
    await page.getByLabel('Phone').fill('7635550163');
    await page.getByRole('combobox', { name: 'Address' }).fill('21 Sandhill Road, Princeton, MN 55371');
    await tap(main.getByRole('button', { name: 'Sign Up' }));
    await expect(page.getByRole('status')).toHaveText(
      'Signup successful! You are within 8 miles of our farm. Check your email for more information!' +
        'Request submitted! We’ll let you know when your eggs are ready.',
    );
  });

  await test.step('the view is at what happened, also after the page has loaded again', async () => {
    await expect(list).toBeFocused();
    await expect(list).toBeInViewport();
    await checkA11y(page);
    await page.clock.fastForward(5_000);
    await expect(main.getByText(/You’re number \d+ in line\./)).toBeVisible();
    await expect(list).toBeInViewport();
    await expect(main.getByText('One dozen chicken eggs')).toBeInViewport();
    await checkA11y(page);
    await checkNoSidewaysScroll(page);
    await checkTouchTargets(page);
  });

  await test.step('her profile begins with it', async () => {
    await open(page, '/dashboard');
    await expect(main.getByText(/You’re number \d+ in line\./)).toBeInViewport();
    await main.getByRole('link', { name: 'See your request' }).tap();
    await arrive(page, EGG_TAB);
    await expect(main.getByText(/^You’re number \d+ in line\. /)).toBeVisible();
    await main.getByText('How is this worked out?').tap();
    await expect(main.getByText(/everyone gets a dozen before anyone gets a second/)).toBeVisible();
    await checkA11y(page);
    await checkNoSidewaysScroll(page);
    await checkTouchTargets(page);
    await page.getByRole('button', { name: 'Cancel Request' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Request' }).tap();
    await expect(page.getByText('Request cancelled.')).toBeVisible();
  });

  await countTaps('a member asks for a dozen, from home', async (tap) => {
    await open(page, '/');
    await tap(main.getByRole('link', { name: 'Ask for eggs' }));
    await arrive(page, `${EGG_TAB}?ask`);
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Submit Request' }));
    await expect(card(page, 'One dozen chicken eggs')).toContainText('Pending Fulfillment');
  });
});
