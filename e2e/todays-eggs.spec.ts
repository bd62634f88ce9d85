import type { Locator, Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { EGG_TAB, EGG_YEAR } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { countTaps, PHONE } from './taps.ts';
import { expectRefusal } from './trouble.ts';

// It gives eggs away.
test.use({ ...PHONE, ownFarm: 'the hen house', inLine: 6 });

const today = (page: Page) => page.getByRole('region', { name: 'Today’s eggs' });
const whoGets = (page: Page) => page.getByRole('list', { name: 'Who gets eggs' });
const end = (page: Page) => page.getByRole('group').filter({ hasText: 'After these:' });
const ticks = (page: Page) => whoGets(page).getByRole('checkbox');

async function checkPhone(page: Page) {
  await checkA11y(page);
  await checkTouchTargets(page);
  await checkNoSidewaysScroll(page);
}

/** With the keys under the thumb, in the open dialog. */
async function type(dialog: Locator, number: string) {
  for (const digit of number) await dialog.getByRole('button', { name: digit, exact: true }).tap();
}

async function countDucks(page: Page, number: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Count eggs' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Count eggs' });
  await dialog.getByRole('radio', { name: 'Duck' }).check();
  await type(dialog, number);
  await dialog.getByRole('button', { name: `Count ${number}` }).tap();
  return dialog;
}

test('58 eggs to four neighbors with a thumb, and back; counted without signal', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, EGG_TAB);
  await test.step('starts in one line', async () => {
    await expect(today(page)).toContainText('Nothing on hand');
    await expect(today(page)).toContainText('Count, and see who’s next.');
    await expect(whoGets(page)).toHaveCount(0);
  });
  await test.step('counts and gives', () => countsAndGives(page));
  await test.step('takes it back', () => takesItBack(page));
  await test.step('leaves one out, while something changes', () => leavesOneOut(page));
  await test.step('counts without signal', () => countsWithoutSignal(page));
  await test.step('is asked before counting twice', () => isAskedAgain(page));
  await test.step('ends requests', () => endsRequests(page));
  await test.step('looks at the year', () => looksAtTheYear(page));
});

async function countsAndGives(page: Page) {
  await countTaps('58 eggs to four neighbors, on the egg tab', async (tap) => {
    await tap(page.getByRole('button', { name: 'Count eggs' }));
    const dialog = page.getByRole('dialog', { name: 'Count eggs' });
    await checkPhone(page);
    await type(dialog, '58');
    await expect(dialog.getByRole('textbox', { name: 'How many did you gather?' })).toHaveValue('58');
    await tap(dialog.getByRole('button', { name: 'Count 58' }));
    await expect(today(page)).toContainText('58 on hand → for 4 neighbors');
    await expect(today(page)).toContainText('4 dozen and 10 · chicken');
    await expect(ticks(page)).toHaveCount(4);
    await expect(end(page)).toContainText('10 chicken eggs left');
    await checkPhone(page);
    await tap(page.getByRole('button', { name: 'Give out 4 dozen and email 4 neighbors' }));
    await expect(
      page.getByText('4 ready. Emails go out in 2 minutes; until then you can undo.'),
    ).toBeVisible();
  });
  await expect(today(page)).toContainText('10 on hand');
  await expect(page.getByText('10 chicken eggs are left for tomorrow.')).toBeVisible();
  await expect(ticks(page)).toHaveCount(0);
}

async function takesItBack(page: Page) {
  await checkPhone(page);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('Undone. They’re back in line, and no email went out.')).toBeVisible();
  await expect(ticks(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
}

async function leavesOneOut(page: Page) {
  const lines = await whoGets(page).getByRole('listitem').allInnerTexts();
  const first = ticks(page).first();
  await expect(first).toHaveAccessibleName(/^Give to /);
  await first.uncheck();
  await expect(first).not.toBeChecked();
  await expect(ticks(page)).toHaveCount(5);
  await expect(whoGets(page).getByRole('listitem').first()).toContainText('left out this time');
  expect(lines).toHaveLength(4);
  await test.step('a circle below the basket says why', async () => {
    const why = page.getByRole('button', { name: /^Why not / }).first();
    await why.tap();
    await expect(why).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('No eggs left for now.')).toBeVisible();
    await checkPhone(page);
    await why.tap();
  });

  const { origin } = new URL(page.url());
  const counted = await page.request.post('/functions/v1/count-eggs', {
    data: { kind: 'chickens', eggs: 12, what: 'house' },
    headers: { Origin: origin },
  });
  expect(counted.status()).toBe(200);
  expectRefusal(page, 409, '/give-eggs');
  await page.getByRole('button', { name: 'Give out 4 dozen and email 4 neighbors' }).tap();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(
    /^Nothing was given, because something has changed\. On hand now: 46 chicken eggs\./,
  );
  await expect(first).not.toBeChecked();
  await checkPhone(page);
  await page.getByRole('button', { name: 'Give out 3 dozen and email 3 neighbors' }).tap();
  await expect(today(page)).toContainText('10 on hand');
  await expect(alert).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep 10 chicken eggs for the house' }).tap();
  await expect(page.getByText('Chicken: 10 kept for the house, 0 on hand.')).toBeVisible();
  await expect(page.getByText('left for tomorrow')).toHaveCount(0);
}

async function countsWithoutSignal(page: Page) {
  await page.context().setOffline(true);
  await expect(await countDucks(page, '24')).toBeHidden();
  const unsent = page.getByText(
    /^1 change waits on this phone since today, .* It goes out when you have signal\.$/,
  );
  await expect(unsent).toBeVisible();
  await page.getByText('Show it').tap();
  await expect(page.getByText(/^24 duck eggs gathered, today, /)).toBeVisible();
  await checkPhone(page);
  await page.context().setOffline(false);
  await expect(today(page)).toContainText('2 dozen · duck');
  await expect(unsent).toHaveCount(0);

  await page.context().setOffline(true);
  await expect(page.getByText('Counting works without signal. Giving needs it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Give out \d+ dozen/ })).toBeDisabled();
  await page.context().setOffline(false);
}

async function isAskedAgain(page: Page) {
  const dialog = await countDucks(page, '24');
  await expect(dialog.getByRole('status')).toHaveText(
    /^You counted 24 at \d+:\d\d [AP]M\. Another 24, or the same\?$/,
  );
  await checkPhone(page);
  await dialog.getByRole('button', { name: 'The same' }).tap();
  await expect(dialog).toBeHidden();
  await expect(today(page)).toContainText('2 dozen · duck');
}

/** For somebody in the list below: its ways are behind the name. */
async function openRow(page: Page, section: string, button: string): Promise<Locator> {
  const row = page.getByRole('region', { name: section }).getByRole('listitem').first();
  await row.getByRole('button').first().tap();
  await row.getByRole('button', { name: new RegExp(`^${button}`) }).tap();
  return page.getByRole('dialog', { name: button });
}

async function endsRequests(page: Page) {
  const not = await openRow(page, 'Pending', 'Not this time');
  await not.getByRole('textbox', { name: 'Your message' }).fill('The hens are molting. Back in March!');
  await checkPhone(page);
  await not.getByRole('button', { name: 'Send the email' }).tap();
  await expect(page.getByText('Your message is on its way.')).toBeVisible();
  await page.getByRole('link', { name: /^Ready/ }).tap();
  const back = await openRow(page, 'Awaiting Pickup', 'Not picked up');
  await checkPhone(page);
  await back.getByRole('button', { name: 'Put them back' }).tap();
  await expect(page.getByText('Back in your count. We sent a friendly email.')).toBeVisible();
}

async function looksAtTheYear(page: Page) {
  await page.getByRole('link', { name: 'Year in eggs' }).tap();
  await arrive(page, EGG_YEAR);
  const hens = page.getByRole('region', { name: 'Chicken eggs' });
  await expect(hens).toContainText('4.8 dozen a day this week');
  await expect(hens.getByRole('img', { name: /^Chicken eggs by week since / })).toBeVisible();
  await checkPhone(page);
  await hens.getByText('Details').tap();
  await expect(hens.getByRole('row', { name: /^Sep\s14 4\.8 / })).toBeVisible();
  await checkPhone(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Counts' }).tap();
  expect((await saved).suggestedFilename()).toBe('egg-counts-2025-09-20.csv');
}
