import type { Page } from '@playwright/test';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets, checkWholeWords } from './page-checks.ts';
import { FARMER, haveSession, send } from './people.ts';
import { addRow, board, rowOf, STAND_TAB, state } from './stand.ts';
import { countTaps, PHONE } from './taps.ts';
import { expectRefusal } from './trouble.ts';

// It counts eggs and fills the board.
test.use({ ...PHONE, ownFarm: 'the stand by phone' });

const HELPER = 'helper@prairiehen.example';

const counts = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Count eggs' });

async function checkPhone(page: Page) {
  await checkA11y(page);
  await checkTouchTargets(page);
  await checkNoSidewaysScroll(page);
}

const says = async (page: Page, name: string) => {
  const row = (await board(page)).find((one) => one.name === name);
  return row && [row.state, row.count];
};

test('each state is one tap, with a number two, and is taken back', async ({ page }) => {
  await haveSession(page, FARMER);
  await addRow(page, 'Sweet corn');
  await addRow(page, 'Zucchini', { price: 'free', counts: true });
  await open(page, STAND_TAB);
  const corn = rowOf(page, 'Sweet corn');
  await expect(corn.getByRole('radio')).toHaveCount(3);
  await expect(corn.getByRole('radio', { checked: true })).toHaveCount(0);
  await checkPhone(page);

  await state(corn, 'a few').tap();
  await expect(state(corn, 'a few')).toBeChecked();
  await expect.poll(() => says(page, 'Sweet corn')).toEqual(['few', null]);
  await expect(corn).toContainText(/a few \d+:\d\d/);
  await checkPhone(page);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => says(page, 'Sweet corn')).toBeUndefined();
  await expect(state(corn, 'a few')).not.toBeChecked();

  const zucchini = rowOf(page, 'Zucchini');
  await countTaps('a row of the stand marked with a number, from its page', async (tap) => {
    await tap(state(zucchini, 'a few'));
    await tap(page.getByRole('group', { name: 'How many zucchini?' }).getByRole('button', { name: '4' }));
    await expect.poll(() => says(page, 'Zucchini')).toEqual(['few', 4]);
  });
  await expect(zucchini).toContainText('4 left');

  await test.step('with the keyboard, too', async () => {
    await state(corn, 'plenty').focus();
    await page.keyboard.press('Space');
    await expect.poll(() => says(page, 'Sweet corn')).toEqual(['plenty', null]);
    await page.keyboard.press('ArrowLeft');
    await expect(state(corn, 'out')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(state(corn, 'out')).toBeChecked();
    await expect.poll(() => says(page, 'Sweet corn')).toEqual(['out', null]);
  });

  await test.step('and with letters of twice the size', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await checkWholeWords(page);
    await checkNoSidewaysScroll(page);
  });
});

test('eggs are counted from the slip, with and without signal', async ({ page, context }) => {
  await haveSession(page, FARMER);
  await open(page, '/dashboard');
  await counts(page).getByRole('button').tap();
  await page.keyboard.type('58');
  await page.getByRole('dialog').getByRole('button', { name: 'Count 58' }).tap();
  await expect(counts(page)).toContainText(/58 chicken.* by June/);
  await context.setOffline(true);
  await counts(page).getByRole('button').tap();
  await page.getByRole('dialog').getByRole('radio', { name: 'Duck' }).check();
  await page.keyboard.type('700');
  await page.getByRole('dialog').getByRole('button', { name: 'Count 700' }).tap();
  await expect(counts(page)).toContainText('700 duck');
  await expect(counts(page)).toContainText('not sent yet');
  await context.setOffline(false);
  await expect(counts(page)).not.toContainText('not sent yet');
  await expect(counts(page)).toContainText('700 duck');
});

test('without signal marks wait; what was seen later on another phone counts, and is named', async ({
  page,
  context,
  anotherBrowser,
}) => {
  await haveSession(page, FARMER);
  const id = await addRow(page, 'Sunflowers');
  await addRow(page, 'Garlic');
  await open(page, STAND_TAB);
  await context.setOffline(true);
  await state(rowOf(page, 'Sunflowers'), 'plenty').tap();
  await expect(state(rowOf(page, 'Sunflowers'), 'plenty')).toBeChecked();
  await state(rowOf(page, 'Garlic'), 'a few').tap();
  await expect(page.getByText('2 changes wait on this phone')).toBeVisible();
  await checkPhone(page);

  const other = await anotherBrowser();
  await haveSession(other, FARMER);
  await send(other, '/functions/v1/mark-board', { id, state: 'out' });

  await context.setOffline(false);
  await expect(page.getByText('changes wait on this phone')).toBeHidden();
  await expect(rowOf(page, 'Sunflowers').locator('..')).toContainText(
    /Sold out on another phone at \d+:\d\d [AP]M by June\. You said plenty at /,
  );
  await expect(state(rowOf(page, 'Sunflowers'), 'out')).toBeChecked();
  await expect.poll(() => says(page, 'Garlic')).toEqual(['few', null]);
  await checkPhone(page);
});

test('what a neighbor says at the cooler is agreed with one tap', async ({ page, anotherBrowser }) => {
  await haveSession(page, FARMER);
  const id = await addRow(page, 'Peppers');
  await send(page, '/functions/v1/mark-board', { id, state: 'plenty' });
  const neighbor = await anotherBrowser();
  await send(neighbor, '/functions/v1/tell-stand', { row_id: id, what: 'sold out' });
  await open(page, STAND_TAB);
  const note = page.getByRole('listitem').filter({ hasText: 'Someone says: peppers sold out' });
  await checkPhone(page);
  await note.getByRole('button', { name: 'Yes, sold out' }).tap();
  await expect(state(rowOf(page, 'Peppers'), 'out')).toBeChecked();
  await expect(note).toHaveCount(0);
});

test('a note is agreed with also without signal; settled elsewhere meanwhile, it comes back', async ({
  page,
  context,
  anotherBrowser,
}) => {
  await haveSession(page, FARMER);
  const neighbor = await anotherBrowser();
  for (const name of ['Radishes', 'Turnips']) {
    const id = await addRow(page, name);
    await send(page, '/functions/v1/mark-board', { id, state: 'plenty' });
    await send(neighbor, '/functions/v1/tell-stand', { row_id: id, what: 'sold out' });
  }
  await open(page, STAND_TAB);
  const notes = page.getByRole('list', { name: 'Notes from the stand' });
  await expect(notes.getByRole('listitem')).toHaveCount(2);
  await context.setOffline(true);
  for (const says of ['radishes sold out', 'turnips sold out']) {
    await notes.getByRole('button', { name: `Yes, sold out – Someone says: ${says}` }).tap();
  }
  await expect(notes).toHaveCount(0);
  await expect(page.getByText(/^2 changes wait on this phone/)).toBeVisible();
  await checkPhone(page);

  const other = await anotherBrowser();
  await haveSession(other, HELPER);
  await open(other, '/dashboard');
  const elsewhere = other.getByRole('button', { name: 'Still some – Someone says: turnips sold out' });
  await elsewhere.tap();
  await expect(other.getByText('Set aside. The board stays as it is.')).toBeVisible();

  expectRefusal(page, 409, '/settle-stand-note');
  await context.setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: 'turnips sold out – agreed, today' });
  await expect(refused).toContainText('has settled this note already. Nothing was changed.');
  await expect(state(rowOf(page, 'Radishes'), 'out')).toBeChecked();
  await expect(state(rowOf(page, 'Turnips'), 'plenty')).toBeChecked();
  await checkPhone(page);
  await refused.getByRole('button', { name: 'Drop it' }).tap();
  await expect(refused).toHaveCount(0);
});

test('an owner sets a day full of notes aside with one tap, and takes it back', async ({
  page,
  anotherBrowser,
}) => {
  await haveSession(page, FARMER);
  const neighbor = await anotherBrowser();
  for (const words of ['one', 'two', 'three', 'four']) {
    await send(neighbor, '/functions/v1/tell-stand', { what: 'owes', words });
  }
  await open(page, '/dashboard');
  const notes = page.getByRole('list', { name: 'Notes from the stand' });
  await checkPhone(page);
  await notes.getByRole('button', { name: 'Set all aside' }).tap();
  await expect(notes).toHaveCount(0);
  await expect(page.getByText('4 notes are set aside. The board stays as it is.')).toBeVisible();
  await checkPhone(page);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(notes.getByRole('heading', { name: 'Someone owes: four' })).toBeVisible();

  const helper = await anotherBrowser();
  await haveSession(helper, HELPER);
  await open(helper, '/dashboard/stand');
  await expect(helper.getByRole('heading', { name: 'Someone owes: four' })).toBeVisible();
  await expect(helper.getByRole('button', { name: 'Set all aside' })).toHaveCount(0);
  await notes.getByRole('button', { name: 'Set all aside' }).tap();
  await expect(notes).toHaveCount(0);
});

test('the profile is folded below, and its address unfolds it', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, '/dashboard');
  const account = page.getByLabel('Account Type');
  await expect(account).toBeHidden();
  await page.getByText('Profile', { exact: true }).last().tap();
  await expect(account).toBeVisible();
  await checkPhone(page);
  await open(page, '/dashboard#profile');
  await expect(account).toBeInViewport();
});
