import { arrive, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';

const LIST = '/dashboard/coming-soon';

// A farm of its own: this file changes what others read.
test.use({ ownFarm: 'the owner’s coming soon', viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page }) => haveSession(page, FARMER));

test('the owner adds, changes and removes lines of Coming Soon, and one arrives', async ({ page }) => {
  await open(page, '/dashboard/plants');
  await page.getByRole('main').getByRole('link', { name: 'Coming Soon' }).click();
  await arrive(page, LIST);
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await test.step('says what is missing, and keeps what was typed', async () => {
    await page.getByRole('textbox', { name: 'Plant', exact: true }).fill('Borage');
    await page.getByRole('button', { name: 'Add to the list' }).click();
    await expect(page.getByText('Please write at least one variety.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Varieties' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Varieties' }).fill('Blue, White');
    await page.getByLabel('Group').selectOption('Herbs');
    await page.getByLabel('When').fill('after the frost');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 lines added.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Plant', exact: true })).toHaveValue('');
  });
  await test.step('changes a line', async () => {
    await page.getByRole('button', { name: 'Change Blue Borage' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the line' });
    await dialog.getByLabel('When').fill('June');
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Blue, June' })).toBeVisible();
  });
  await test.step('removes one, and takes it back', async () => {
    await page.getByRole('button', { name: 'Remove White Borage' }).click();
    await expect(page.getByText('White removed.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Remove White Borage' })).toBeVisible();
  });
  await test.step('begins the plant of a line that is here', async () => {
    await open(page, `${LIST}?page=2`);
    await page.getByRole('button', { name: 'It’s here: Brandywine Tomato' }).click();
    const form = page.getByRole('dialog', { name: 'Add Plant' });
    await expect(form.getByLabel(/^Variety/)).toHaveValue('Brandywine');
    await expect(form.getByLabel(/^Name/)).toHaveValue('Tomato');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await open(page, LIST);
  });
  await test.step('brings back what is sold out', async () => {
    const zinnia = page.getByRole('button', { name: "Not here any more: Benary's Giant Wine Zinnia" });
    await zinnia.click();
    await expect(page.getByRole('button', { name: "It’s here: Benary's Giant Wine Zinnia" })).toBeVisible();
  });
  await open(page, '/coming-soon');
  await page.getByText('Zinnia').click();
  await expect(page.getByText("Benary's Giant Wine")).toBeVisible();
});
