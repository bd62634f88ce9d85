import type { Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { READY } from './no-signal.ts';
import { checkA11y } from './page-checks.ts';
import { FARMER, haveSession, send } from './people.ts';
import { PLANTS_TAB } from './plants.ts';
import { addRow, board } from './stand.ts';
import { tabTo } from './tab-to.ts';
import { countTaps, PHONE } from './taps.ts';
import { expectRefusal } from './trouble.ts';

// What the owner does every day, each from Today, with nothing checked on the way: docs/taps.md has its seconds.
test.use({ ...PHONE, ownFarm: 'a day by phone' });

const toDo = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const rowSays = async (page: Page, row: string) =>
  (await board(page)).find(({ name }) => name === row)?.state;

/** @returns the id of their request */
async function callerWaits(page: Page, first_name: string, phone = '7635557100') {
  const { member_id } = await send(page, '/functions/v1/add-neighbor', {
    first_name,
    phone,
    address: '7 Bridge Road, Princeton, MN 55371',
    tell_by: 'text',
  });
  const dozen = { member_id, number_of_eggs_requested: 12, chickens_or_ducks: 'chickens' };
  return (await send(page, '/functions/v1/request-eggs-for', dozen)).request_id;
}

test('eggs: counted, given out, told, picked up', async ({ page }) => {
  await haveSession(page, FARMER);
  await callerWaits(page, 'Orla');
  await open(page, '/dashboard');
  await countTaps('eggs counted, from the dashboard', async (tap) => {
    await tap(toDo(page, 'Count eggs').getByRole('button'));
    await page.keyboard.type('58');
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Count 58' }));
    await expect(toDo(page, 'Count eggs')).toContainText(/58 chicken.* by June/);
  });
  await countTaps('eggs given out, from the dashboard', async (tap) => {
    await tap(page.getByRole('link', { name: 'Open the egg list' }));
    await arrive(page, EGG_TAB);
    await tap(page.getByRole('button', { name: /^Give out/ }));
    await expect(page.getByText('until then you can undo.')).toBeVisible();
  });
  await open(page, '/dashboard');
  await countTaps('a neighbor told in person, from the dashboard', async (tap) => {
    await tap(page.getByRole('button', { name: 'Told Orla in person', exact: true }));
    await expect(page.getByText('Orla was told in person.')).toBeVisible();
  });
  await open(page, '/dashboard');
  await countTaps('eggs picked up, from the dashboard', async (tap) => {
    await tap(page.getByRole('link', { name: 'See who picks up' }));
    await arrive(page, READY);
    await tap(page.getByRole('button', { name: 'Picked up by Orla' }));
    await expect(page.getByRole('heading', { name: 'Orla', exact: true })).toHaveCount(0);
  });
});

test('the walk and the roll call take no mouse, and the focus stays where it was', async ({ page }) => {
  await haveSession(page, FARMER);
  const request_id = await callerWaits(page, 'Tove', '7635557101');
  await send(page, '/functions/v1/mark-egg-request-ready', { request_id });
  await open(page, '/dashboard');
  const walk = page.getByRole('dialog', { name: 'Walk the stand' });
  const opener = page.getByRole('button', { name: 'Walk the stand' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, walk.getByRole('button', { name: 'Skip' }));
  const done = walk.getByRole('button', { name: 'Done' });
  for (let place = 2; !(await done.isVisible()); place += 1) {
    await page.keyboard.press('Enter');
    await expect(walk.getByRole('status')).toContainText(new RegExp(`^${place} of|whole stand`));
    expect(await walk.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await checkA11y(page);
  await tabTo(page, done);
  await page.keyboard.press('Enter');
  await expect(walk).toBeHidden();
  await expect(opener).toBeFocused();

  await page.clock.install();
  await open(page, READY);
  // With the clock paused, what was picked up can still be taken back.
  await page.clock.pauseAt(Date.now() + 60_000);
  const circle = page.getByRole('button', { name: 'Picked up by Tove' });
  await circle.focus();
  await page.keyboard.press('Enter');
  await expect(circle).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  const bar = page.getByText('Tove picked up').locator('..');
  await bar.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(circle).toBeVisible();
  // The farm is told after five seconds, whoever stays on the button.
  await circle.focus();
  await page.keyboard.press('Enter');
  await bar.getByRole('button', { name: 'Undo' }).focus();
  await page.clock.runFor(5_100);
  await expect(bar).toHaveCount(0);
  await page.clock.resume();
  await checkA11y(page);
});

test('the stand: walked, marked again, a note agreed with, closed', async ({ page, anotherBrowser }) => {
  await haveSession(page, FARMER);
  const id = await addRow(page, 'Leeks');
  await addRow(page, 'Onions');
  await open(page, '/dashboard');
  const walk = page.getByRole('dialog', { name: 'Walk the stand' });
  const choose = (name: string) => walk.getByRole('button', { name, exact: true });
  await countTaps('the stand walked, nine things, from the dashboard', async (tap) => {
    await tap(page.getByRole('button', { name: 'Walk the stand' }));
    for (let place = 1; place <= 9; place += 1) {
      await expect(walk.getByRole('status')).toContainText(`${place} of 9`);
      // Tomatoes and bouquets would ask for a number.
      await tap(choose([4, 6, 9].includes(place) ? 'Out' : 'A few'));
    }
    await expect(walk.getByText('All 9 looked at')).toBeVisible();
    await expect.poll(() => rowSays(page, 'Leeks')).toBe('few');
    await expect.poll(() => rowSays(page, 'Onions')).toBe('out');
  });
  await countTaps('the last thing of the walk marked again', async (tap) => {
    await tap(choose('Back to Onions'));
    await tap(choose('Plenty'));
    await expect.poll(() => rowSays(page, 'Onions')).toBe('plenty');
  });
  await send(page, '/functions/v1/mark-board', { id, state: 'plenty' });
  const neighbor = await anotherBrowser();
  await send(neighbor, '/functions/v1/tell-stand', { row_id: id, what: 'sold out' });
  await open(page, '/dashboard');
  await countTaps('a neighbor’s note agreed with, from the dashboard', async (tap) => {
    await tap(toDo(page, 'Someone says: leeks sold out').getByRole('button', { name: 'Yes, sold out' }));
    await expect.poll(() => rowSays(page, 'Leeks')).toBe('out');
  });
  expectRefusal(page, 409, '/set-closed-day');
  await countTaps('the farmstand closed today, while eggs wait', async (tap) => {
    await tap(page.getByRole('button', { name: 'Close today' }));
    const dialog = page.getByRole('dialog', { name: 'Close today?' });
    await tap(dialog.getByRole('button', { name: 'Only the farmstand' }));
    // Eggs wait: she is told whom it touches.
    await tap(page.getByRole('button', { name: 'Save it' }));
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('Farmstand: Opens tomorrow');
  });
});

test('plants: one switched', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, '/dashboard');
  await countTaps('a plant out of stock in the list, from the dashboard', async (tap) => {
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await tap(menu.getByRole('link', { name: 'Plants', exact: true }));
    await arrive(page, PLANTS_TAB);
    await tap(page.getByRole('switch').first());
    await expect(page.getByText(/^Saved: ".*" marked as out of stock/)).toBeVisible();
  });
});
