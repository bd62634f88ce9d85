import { open } from './arrive.ts';
import { askForEggs, card, EGG_TAB, haveAsked, show } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkA11y } from './page-checks.ts';
import { beOnEggList, FARMER, haveSession, stranger } from './people.ts';

test('a neighbour takes a request back, and the farm no longer sees it', async ({ page, anotherBrowser }) => {
  await beOnEggList(page, stranger('Piper'));
  await haveAsked(page);
  await open(page, EGG_TAB);

  await test.step('thinks twice', async () => {
    await page.getByRole('button', { name: 'Cancel Request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Request' });
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Pending Fulfillment')).toBeVisible();
  });

  await test.step('cancels', async () => {
    await page.getByRole('button', { name: 'Cancel Request' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Request' }).click();
    await expect(page.getByText('Request cancelled.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await show(page, 'Cancelled');
    await expect(card(page, 'One dozen chicken eggs')).toContainText('Cancelled');
    await expect(page.getByRole('button', { name: 'Edit Request' })).toBeHidden();
    await checkA11y(page);
  });

  await test.step('is gone from the farm’s queue', async () => {
    const farmer = await anotherBrowser();
    await haveSession(farmer, FARMER);
    await open(farmer, EGG_TAB);
    await expect(farmer.getByRole('heading', { name: 'Marcus Ode' })).toBeVisible();
    await expect(farmer.getByRole('heading', { name: 'Piper Newell' })).toHaveCount(0);
  });

  await test.step('may ask again', async () => {
    await askForEggs(page, { kind: 'Duck' });
    await expect(page.getByText('Request submitted!')).toBeVisible();
    await expect(card(page, 'One dozen duck eggs')).toContainText('Pending Fulfillment');
  });
});
