import { arrive, open } from './arrive.ts';
import { card, EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { letterTo } from './letters.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { ANA, FARMER, haveSession } from './people.ts';
import { PHONE } from './taps.ts';

// It moves eggs that others count on, and asks every member.
test.use({ ...PHONE, ownFarm: 'moves eggs and asks', askedFrom: '2025-09-20' });

const READY = `${EGG_TAB}?show=awaiting_pickup`;

test('waiting eggs are moved, one neighbor’s and all of a place', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, READY);
  const rows = page.getByRole('main').getByRole('listitem');
  const name = await rows.getByRole('heading').first().getByRole('button').innerText();
  const row = card(page, name);

  await test.step('one neighbor’s, to the house', async () => {
    await row.getByRole('button', { name, exact: true }).tap();
    await row.getByRole('button', { name: /^Move Eggs/ }).tap();
    const dialog = page.getByRole('dialog', { name: 'Move Eggs' });
    await dialog.getByRole('radio', { name: 'House' }).check();
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Move Them' }).tap();
    await expect(page.getByText('Moved.')).toBeVisible();
    await expect(row).toContainText('At the house.');
  });

  await test.step('everything at the house, to the door', async () => {
    await page.getByRole('button', { name: 'Move All Eggs' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Move All Eggs' });
    await dialog.getByRole('radio', { name: 'At the house' }).check();
    await dialog.getByRole('radio', { name: 'Door', exact: true }).check();
    await checkA11y(page);
    await checkTouchTargets(page);
    await checkNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Move Them All' }).tap();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('By the door.');
  });
});

test('the yearly question is answered by its link', async ({ page }) => {
  const letter = await letterTo(page, ANA, 'Do you still want eggs?');
  const link = letter.links.find((one) => new URL(one).pathname === '/dashboard');
  await haveSession(page, ANA);
  await open(page, new URL(link ?? '').pathname);
  const stay = page.getByRole('button', { name: 'Yes, keep me on the list' });
  await checkA11y(page);
  await stay.tap();
  await expect(page.getByText('You stay on the egg list')).toBeVisible();
  await expect(stay).toBeHidden();
  await page.reload();
  await arrive(page, '/dashboard');
  await expect(stay).toHaveCount(0);
});
