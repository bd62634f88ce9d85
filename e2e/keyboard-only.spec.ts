import type { Locator, Page } from '@playwright/test';
import { arrive, holdBack, open } from './arrive.ts';
import { card, EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { answersTo, inWords } from './no-signal.ts';
import { beOnEggList, FARMER, haveAccount, haveSession, stranger } from './people.ts';
import { addRow, rowOf, STAND_TAB, state } from './stand.ts';
import { tabTo } from './tab-to.ts';

const PAGE_SCRIPT = '**/assets/page-script-*.js';

async function enterDialog(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  return dialog;
}

test('the keyboard skips the bar', async ({ page }) => {
  await open(page, '/egg-list');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Log In', exact: true }));
  await page.keyboard.press('Enter');
  await arrive(page, '/login?next=%2Fask-for-eggs');
});

test('the keyboard never goes on beneath the menu, nor where it was quicker than the page’s code', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const leaveTheMenu = async () => {
    await page.keyboard.press('Enter');
    await tabTo(page, menu.getByRole('link', { name: 'Egg Request List' }));
    await tabTo(page, page.getByRole('main').getByRole('link'));
  };
  const letThrough = await holdBack(page, PAGE_SCRIPT);
  await page.goto('/visit', { waitUntil: 'domcontentloaded' });
  await tabTo(page, opener);
  await leaveTheMenu();
  await expect(menu).toBeVisible();
  letThrough();
  await expect(menu).toBeHidden();

  await opener.focus();
  await leaveTheMenu();
  await expect(menu).toBeHidden();
});

test('a menu that was opened before the page’s code came stays open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letThrough = await holdBack(page, PAGE_SCRIPT);
  await page.goto('/visit', { waitUntil: 'domcontentloaded' });
  await tabTo(page, page.getByRole('button', { name: 'Menu', exact: true }));
  await page.keyboard.press('Enter');
  letThrough();
  // What the page script requests behind the menu.
  await expect(page.locator('html')).toHaveAttribute('data-who', 'out');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('joining the egg list takes no mouse', async ({ page }) => {
  await haveAccount(page, stranger('Kestrel'));
  await open(page, '/egg-list');
  await tabTo(page, page.getByLabel('Phone'));
  await page.keyboard.type('(763) five 555-0163');
  await expect(page.getByLabel('Phone')).toHaveValue('7635550163');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(page.getByLabel('Phone')).toHaveValue('763555013');
  await page.keyboard.type('6');
  await expect(page.getByLabel('Phone')).toHaveValue('7635550163');

  await tabTo(page, page.getByRole('combobox', { name: 'Address' }));
  await page.keyboard.type('21 Sandhill Road, Prin');
  await expect(page.getByRole('option', { name: /Princeton/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue(
    '21 Sandhill Road, Princeton, MN 55371',
  );
  await tabTo(page, page.getByRole('radio', { name: 'Chickens' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Chickens' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Signup successful!');
});

test('asking and cancelling take no mouse', async ({ page }) => {
  await beOnEggList(page, stranger('Osprey'));
  await open(page, EGG_TAB);
  const opener = page.getByRole('button', { name: 'Request Eggs' });

  await test.step('Esc closes the dialog and leads back to where it was opened', async () => {
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = await enterDialog(page, 'Request Eggs');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('the focus stays in the dialog', async () => {
    await page.keyboard.press('Enter');
    const dialog = await enterDialog(page, 'Request Eggs');
    // Not by :focus, which Chromium drops on the button inside a date field.
    const isInside = () => dialog.evaluate((box) => box.contains(document.activeElement));
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      await expect.poll(isInside).toBe(true);
    }
  });

  await test.step('asks', async () => {
    await tabTo(page, page.getByRole('radio', { name: '12' }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, page.getByLabel('Notes (optional)'));
    await page.keyboard.type('By the door');
    await tabTo(page, page.getByRole('button', { name: 'Submit Request' }));
    await page.keyboard.press('Space');
    await expect(page.getByText('Request submitted!')).toBeVisible();
    await expect(card(page, 'Two dozen chicken eggs')).toContainText('By the door');
    await expect(opener).toBeFocused();
  });

  await test.step('cancels, and keeps the place on the page', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Cancel Request' }));
    await page.keyboard.press('Enter');
    const dialog = await enterDialog(page, 'Cancel Request');
    await tabTo(page, dialog.getByRole('button', { name: 'Cancel Request' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Request cancelled.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  await test.step('filters', async () => {
    await tabTo(page, page.getByRole('radio', { name: /^Cancelled/ }));
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('No completed requests yet.')).toBeVisible();
  });
});

test('the farmer’s dialog takes no mouse', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, EGG_TAB);
  const greta = card(page, 'Greta Solberg');
  await tabTo(page, greta.getByRole('heading').getByRole('button'));
  await page.keyboard.press('Enter');
  await tabTo(page, greta.getByRole('button', { name: 'Mark Eggs Ready' }));
  await page.keyboard.press('Enter');
  const dialog = await enterDialog(page, 'Mark Eggs Ready');
  await tabTo(page, dialog.getByRole('button', { name: 'Exit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(greta.getByRole('button', { name: 'Mark Eggs Ready' })).toBeFocused();
});

test('arrow keys look at the states of the stand, and Space says one', async ({ page, context }) => {
  await haveSession(page, FARMER);
  await addRow(page, 'Rhubarb');
  await open(page, STAND_TAB);
  const answers = answersTo(context);
  const row = rowOf(page, 'Rhubarb');
  await state(row, 'plenty').focus();
  for (const [key, name] of [
    ['ArrowRight', 'a few'],
    ['ArrowDown', 'out'],
    ['ArrowRight', 'plenty'],
    ['ArrowLeft', 'out'],
    ['ArrowUp', 'a few'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(state(row, name)).toBeFocused();
    await expect(row.getByRole('radio', { checked: true })).toHaveCount(0);
  }
  await page.keyboard.press('Space');
  await expect(state(row, 'a few')).toBeChecked();
  await expect.poll(() => inWords(answers)).toEqual(['mark-board 200']);
});
