import type { Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { payDeposit, payer } from './deposits.ts';
import { card, EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { FARMER, haveSession, PASSWORD } from './people.ts';
import { changePlant, havePlant, PLANTS_TAB, row } from './plants.ts';
import { countTaps, PHONE } from './taps.ts';
import { expectRefusal } from './trouble.ts';

// It closes days, pauses eggs and changes prices.
test.use({ ...PHONE, ownFarm: 'where one looks' });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const hours = (page: Page) => page.getByRole('region', { name: 'Today' });

async function checkPhone(page: Page) {
  await checkA11y(page);
  await checkTouchTargets(page);
  await checkNoSidewaysScroll(page);
}

test('the owner finds each thing where she looks for it', async ({ page, anotherBrowser }) => {
  await haveSession(page, FARMER);
  await test.step('what eggs cost, how long they are kept, and a pause', () => fromTheEggTab(page));
  await test.step('closes another day', () => closesAnotherDay(page));
  await test.step('pauses eggs', () => pausesEggs(page));
  await test.step('says no to a neighbor', () => saysNo(page));
  await test.step('refunds a deposit', async () => refunds(page, await anotherBrowser()));
});

async function fromTheEggTab(page: Page) {
  for (const [link, field] of [
    ['Egg prices', 'A dozen chicken eggs'],
    ['Pickup days', 'Days to pick up'],
    ['Pause eggs', 'Eggs are back on'],
  ] as const) {
    await open(page, EGG_TAB);
    await checkPhone(page);
    await countTaps('to the prices, pickup days or pause of eggs, on the egg tab', async (tap) => {
      await tap(page.getByRole('link', { name: link }));
      await arrive(page, /\/dashboard\/farm#egg\w+$/);
      await expect(page.getByLabel(field)).toBeInViewport();
    });
  }
}

async function closesAnotherDay(page: Page) {
  await open(page, '/dashboard');
  await countTaps('another day closed, from the dashboard', async (tap) => {
    await tap(hours(page).getByRole('button', { name: 'Close another day' }));
    const dialog = page.getByRole('dialog', { name: 'Close another day' });
    await dialog.getByLabel('Day').fill('2025-09-30');
    await expect(dialog).toContainText('you’re closed on Tuesday 9/30.');
    await expect(dialog.getByRole('button', { name: /^Only the/ })).toHaveCount(0);
    await checkPhone(page);
    // A day the nursery opens, too.
    await tap(dialog.getByLabel('Day'));
    await dialog.getByLabel('Day').fill('2025-10-10');
    await checkPhone(page);
    await tap(dialog.getByRole('button', { name: /^Close farmstand and / }));
    await expect(page.getByText(/^Farmstand and \w+ closed on Friday 10\/10\.$/)).toBeVisible();
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await test.step('and opens it again, after the undo has gone', async () => {
    await hours(page).getByRole('button', { name: 'Close another day' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Close another day' });
    await dialog.getByLabel('Day').fill('2025-12-24');
    await expect(dialog).toContainText('Please choose a day in a season of yours.');
    await dialog.getByLabel('Day').fill('2025-10-10');
    await dialog.getByRole('button', { name: /^Open the farmstand and .* after all$/ }).tap();
    await expect(page.getByText(/^Farmstand and \w+ open on Friday 10\/10\.$/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
}

async function pausesEggs(page: Page) {
  expectRefusal(page, 409, '/update-farm-words');
  await countTaps('eggs paused for a week, while neighbors wait', async (tap) => {
    await tap(hours(page).getByRole('button', { name: 'Pause eggs' }));
    const dialog = page.getByRole('dialog', { name: 'Egg pause' });
    await expect(dialog.getByLabel('Eggs are back on')).toHaveValue('2025-09-27');
    await checkPhone(page);
    await tap(dialog.getByRole('button', { name: 'Save egg pause' }));
    await tap(page.getByRole('dialog', { name: 'Before you save' }).getByRole('button', { name: 'Save it' }));
    await expect(page.getByText('Eggs are paused until September 27.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await hours(page).getByRole('button', { name: 'Change the egg pause' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Egg pause' });
  await dialog.getByRole('button', { name: 'Clear' }).tap();
  await dialog.getByRole('button', { name: 'Save egg pause' }).tap();
  await expect(hours(page).getByRole('button', { name: 'Pause eggs' })).toBeVisible();
}

async function saysNo(page: Page) {
  await open(page, EGG_TAB);
  await countTaps('a request declined with a ready sentence, on the egg tab', async (tap) => {
    await tap(card(page, 'Greta Solberg').getByRole('button', { name: 'Greta Solberg', exact: true }));
    await tap(card(page, 'Greta Solberg').getByRole('button', { name: /^Not this time/ }));
    const dialog = page.getByRole('dialog', { name: 'Not this time' });
    const picks = dialog.getByRole('list', { name: 'Ready-made messages' }).getByRole('button');
    await expect(picks).toHaveCount(3);
    await checkPhone(page);
    await tap(picks.first());
    await expect(picks.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByLabel('Your message')).toHaveValue(/^We’re out of eggs this week\./);
    await dialog.getByLabel('Your message').fill('We’re out, Greta. Ask in October!');
    await tap(dialog.getByRole('button', { name: 'Send the email' }));
    await expect(page.getByText('Your message is on its way.')).toBeVisible();
  });
}

async function refunds(page: Page, neighbor: Page) {
  const orderNumber = await payDeposit(neighbor, { email: payer() });
  await open(page, '/dashboard');
  await countTaps('a deposit refunded, from the dashboard', async (tap) => {
    await tap(page.getByRole('button', { name: 'View More' }));
    await tap(menu(page).getByRole('link', { name: 'Deposits' }));
    await arrive(page, '/dashboard/deposits');
    await tap(page.getByRole('link', { name: orderNumber }));
    await arrive(page, new RegExp(`${orderNumber}$`));
    await tap(page.getByRole('button', { name: 'Refund' }));
    const dialog = page.getByRole('dialog', { name: 'Refund' });
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('Changed plans');
    await tap(dialog.getByLabel(/^Your password/));
    await page.keyboard.type(PASSWORD);
    await tap(dialog.getByRole('button', { name: 'Refund' }));
    await expect(page.getByRole('listitem').filter({ hasText: 'Refunded' })).toBeVisible();
  });
  await open(page, '/dashboard/deposits');
  await page.getByRole('link', { name: 'Limits and refund rule' }).tap();
  await arrive(page, '/dashboard/farm#deposits');
  const deposits = page.getByRole('region', { name: 'Deposits' });
  await expect(deposits.getByLabel('Minimum deposit, in dollars')).toBeInViewport();
  await deposits.getByLabel('Refunds').fill('We refund deposits until October 1.');
  await deposits.getByRole('button', { name: 'Save refund rule' }).tap();
  await expect(page.getByText('Refund rule saved.')).toBeVisible();
  await checkPhone(page);
}

test('a price is changed in its row, met by another owner’s, and taken back', async ({
  page,
  anotherBrowser,
}) => {
  await haveSession(page, FARMER);
  const { id } = await havePlant(page, { variety: 'Bluebell', name: 'Hosta' });
  const bluebell = row(page, 'Bluebell');
  const price = (said: string) => bluebell.getByRole('button', { name: `change the price: ${said}` });
  await open(page, '/dashboard');
  await countTaps('a plant’s price changed, found by search, from the dashboard', async (tap) => {
    await tap(menu(page).getByRole('link', { name: 'Plants' }));
    await arrive(page, PLANTS_TAB);
    await tap(page.getByRole('searchbox', { name: 'Search plants' }));
    await page.keyboard.type('bluebell');
    await expect(page.getByText('1 plant found')).toBeVisible();
    await tap(price('Add price'));
    await expect(bluebell.getByLabel('Price', { exact: true })).toBeFocused();
    await checkPhone(page);
    await page.keyboard.type('14');
    await page.keyboard.press('Enter');
    await expect(price('$14')).toBeFocused();
  });
  await expect(page.getByText('Bluebell Hosta costs $14 now.')).toBeVisible();
  await checkPhone(page);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(price('Add price')).toBeVisible();

  await test.step('nonsense is refused at the field, and Escape leaves', async () => {
    await price('Add price').tap();
    await bluebell.getByLabel('Price', { exact: true }).fill('twelve');
    await bluebell.getByRole('button', { name: 'Save' }).tap();
    await expect(bluebell.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(
      /is an amount like \$12\.50/,
    );
    await checkPhone(page);
    await page.keyboard.press('Escape');
    await expect(price('Add price')).toBeFocused();
  });

  await test.step('two at once: the second is told, compares and saves', async () => {
    const other = await anotherBrowser();
    await haveSession(other, FARMER);
    await price('Add price').tap();
    await changePlant(other, id, { variety: 'Bluebell', name: 'Hosta', potSize: '2 gal' });
    await bluebell.getByLabel('Price', { exact: true }).fill('15');
    await bluebell.getByRole('button', { name: 'Save' }).tap();
    await expect(price('$15')).toBeVisible();
    await expect(bluebell).toContainText('2 gal');

    await price('$15').tap();
    await changePlant(other, id, { variety: 'Bluebell', name: 'Hosta', potSize: '2 gal', price: '$16' });
    expectRefusal(page, 409, '/set-price');
    await bluebell.getByLabel('Price', { exact: true }).fill('17');
    await bluebell.getByRole('button', { name: 'Save' }).tap();
    await expect(bluebell).toContainText('You changed the price in the meantime.');
    await checkPhone(page);
    await bluebell.getByRole('radio', { name: /Use theirs/ }).check();
    await expect(bluebell.getByLabel('Price', { exact: true })).toHaveValue('$16');
    await bluebell.getByRole('radio', { name: /Keep mine/ }).check();
    await bluebell.getByRole('button', { name: 'Save' }).tap();
    await expect(price('$17')).toBeVisible();
  });
});
