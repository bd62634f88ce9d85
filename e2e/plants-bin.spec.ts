import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { act, BIN, dialogOf, havePlant, PLANTS_TAB, row } from './plants.ts';

// A farm of its own: this file changes what others count.
test.use({ ownFarm: 'the owner at the bin' });

test.beforeEach(async ({ page }) => haveSession(page, FARMER));

test('deleted by mistake: undone by keyboard, or restored from the bin', async ({ page }) => {
  await havePlant(page, { variety: 'Slipped', name: 'Pansy' });
  await open(page, `${PLANTS_TAB}?q=pansy`);
  await test.step('undoes', async () => {
    await row(page, 'Slipped')
      .getByRole('button', { name: /^Actions/ })
      .press('Enter');
    await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = await dialogOf(page, 'Delete Plant');
    await expect(dialog).toContainText('Are you sure you want to delete Slipped Pansy?');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText('Plant deleted successfully')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await checkA11y(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Plant restored')).toBeVisible();
    await expect(row(page, 'Slipped')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  });
  await test.step('restores from the bin', async () => {
    await act(page, 'Slipped', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await open(page, BIN);
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Slipped' });
    await expect(card).toContainText('Deleted today');
    await expect(card).toContainText('by June');
    await checkA11y(page);
    await checkNoSidewaysScroll(page);
    await card.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Plant restored')).toBeVisible();
    await expect(page.getByText('The bin is empty.')).toBeVisible();
    await checkA11y(page);
  });
});
