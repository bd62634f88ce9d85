import type { Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkPage } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { tabTo } from './tab-to.ts';
import { expectRefusal } from './trouble.ts';

const LIST = '/dashboard/coming-soon';

// A farm of its own: this file changes what others read.
test.use({ ownFarm: 'the owner’s coming soon', viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page }) => haveSession(page, FARMER));

test('the owner adds, changes and removes lines of Coming Soon, and one arrives', async ({
  page,
  anotherBrowser,
}) => {
  const rowOf = (of: Page, words: string) =>
    of.locator('summary').filter({ has: of.getByText(words, { exact: true }) });
  const row = (words: string) => rowOf(page, words);
  await open(page, '/dashboard/plants');
  await page.getByRole('main').getByRole('link', { name: 'Coming Soon' }).click();
  await arrive(page, LIST);
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await test.step('says what is missing, and keeps what was typed', async () => {
    await row('Add to the list').click();
    const form = page.getByRole('form', { name: 'Add to the list' });
    await form.getByLabel('Plant').fill('Borage');
    await form.getByRole('button', { name: 'Add to the list' }).click();
    await expect(form.getByText('Please write at least one variety.')).toBeVisible();
    await expect(form.getByLabel('Varieties')).toBeFocused();
    await form.getByLabel('Varieties').fill('Blue, White');
    await form.getByLabel('Group').selectOption('Herbs');
    await form.getByLabel('When').fill('after the frost');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 lines added.')).toBeVisible();
    await expect(form.getByLabel('Plant')).toHaveValue('');
  });
  await test.step('changes a line in its row', async () => {
    await open(page, `${LIST}?page=2`);
    await row('Borage').click();
    await row('Blue').click();
    const form = page.getByRole('form', { name: 'Change Blue Borage' });
    await form.getByLabel('When').fill('June');
    await checkA11y(page);
    await checkNoSidewaysScroll(page);
    await test.step('while another owner does: she is told, and keeps what she typed', async () => {
      const other = await anotherBrowser();
      await haveSession(other, FARMER);
      await open(other, `${LIST}?page=2`);
      await rowOf(other, 'Borage').click();
      await rowOf(other, 'Blue').click();
      await other.getByRole('form').getByLabel('Variety').fill('Sky Blue');
      await other.getByRole('button', { name: 'Save changes' }).click();
      await expect(other.getByText('Saved.')).toBeVisible();
      expectRefusal(page, 409, '/change-coming-soon');
      await form.getByRole('button', { name: 'Save changes' }).click();
      await expect(form.getByText('Variety: Sky Blue')).toBeVisible();
      await expect(form.getByLabel('When')).toHaveValue('June');
    });
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form).toBeHidden();
    await expect(row('Blue')).toContainText('June');
    await expect(row('Blue')).toBeFocused();
  });
  await test.step('removes one, and takes it back', async () => {
    await row('White').click();
    const form = page.getByRole('form', { name: 'Change White Borage' });
    await form.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('White removed.')).toBeVisible();
    await expect(row('White')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row('Borage')).toContainText('2 varieties');
  });
  await test.step('begins the plant of a line that is here', async () => {
    await row('Tomato').click();
    await row('Brandywine').click();
    await page.getByRole('button', { name: 'It’s here' }).click();
    const form = page.getByRole('dialog', { name: 'Add Plant' });
    await expect(form.getByLabel(/^Variety/)).toHaveValue('Brandywine');
    await expect(form.getByLabel(/^Name/)).toHaveValue('Tomato');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await open(page, LIST);
  });
  await test.step('brings back what is sold out', async () => {
    await row('Zinnia').click();
    await row("Benary's Giant Wine").click();
    await page.getByRole('button', { name: 'Not here any more' }).click();
    await expect(page.getByRole('button', { name: 'It’s here' })).toBeVisible();
  });
  await open(page, '/coming-soon');
  await page.getByText('Zinnia').click();
  await expect(page.getByText("Benary's Giant Wine")).toBeVisible();
});

test('a week that is given is kept in mind, by keyboard', async ({ page }) => {
  const row = (words: string) =>
    page.locator('summary').filter({ has: page.getByText(words, { exact: true }) });
  await open(page, LIST);
  await tabTo(page, row('Add to the list'));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Add to the list' });
  for (const [variety, week] of [
    ['Early', '09102025'],
    ['Now', '09192025'],
  ]) {
    await form.getByLabel('Plant').focus();
    await page.keyboard.type('Quince');
    await tabTo(page, form.getByLabel('Varieties'));
    await page.keyboard.type(`${variety}`);
    await tabTo(page, form.getByLabel('Week'));
    await page.keyboard.type(`${week}`);
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Plant')).toHaveValue('');
  }
  await open(page, '/');
  await expect(page.getByText(/^Expected this week: .*Now Quince/)).toBeVisible();
  await expect(page.getByText(/^Expected this week: .*Early Quince/)).toHaveCount(0);

  await open(page, '/dashboard');
  const need = page.getByRole('list', { name: 'Needs you' }).getByRole('listitem');
  await expect(need.filter({ hasText: 'Early Quince' })).toBeVisible();
  await tabTo(page, need.getByRole('link', { name: /^Open Coming Soon/ }));
  await page.keyboard.press('Enter');
  await arrive(page, LIST);
  await checkPage(page);
  await row('Quince').focus();
  await page.keyboard.press('Enter');
  await tabTo(page, row('Early'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'It’s here' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'It’s here' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Plant' }).getByLabel(/^Variety/)).toHaveValue('Early');
});
