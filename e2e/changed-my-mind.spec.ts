import { open } from './arrive.ts';
import { card, EGG_TAB, fillWish, haveAsked, markReady, show } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkA11y } from './page-checks.ts';
import { beOnEggList, FARMER, haveSession, send, stranger } from './people.ts';
import { expectRefusal } from './trouble.ts';

test('a neighbor takes a request back, and the farm no longer sees it', async ({ page, anotherBrowser }) => {
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

  const farmer = await anotherBrowser();
  await test.step('is gone from the farm’s queue', async () => {
    await haveSession(farmer, FARMER);
    await open(farmer, EGG_TAB);
    await expect(farmer.getByRole('heading', { name: 'Marcus Ode' })).toBeVisible();
    await expect(farmer.getByRole('heading', { name: 'Piper Newell' })).toHaveCount(0);
  });

  await test.step('keeps a note when a tap beside the dialog would have lost it', async () => {
    await page.getByRole('button', { name: 'Request Eggs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Eggs' });
    const notes = dialog.getByLabel('Notes (optional)');
    await notes.fill('By the blue cooler.');
    await page.keyboard.press('Escape');
    await expect(dialog.getByText('What you entered is not saved yet.')).toBeVisible();
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(notes).toHaveValue('By the blue cooler.');
    await dialog.getByRole('button', { name: 'Exit' }).click();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('may ask again, and rather wait for all', async () => {
    await page.getByRole('button', { name: 'Request Eggs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Eggs' });
    await expect(dialog.getByText('If there are not enough')).toHaveCount(0);
    await fillWish(dialog, { eggs: '24', kind: 'Duck' });
    await dialog.getByRole('radio', { name: 'I’d rather wait for all' }).check();
    await dialog.getByLabel('Not before (optional)').fill('2039-01-01');
    await checkA11y(page);
    expectRefusal(page, 422, '/request-eggs');
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(dialog.getByLabel('Not before (optional)')).toHaveAccessibleDescription(
      /Please choose a day in the next 90 days\./,
    );
    await dialog.getByLabel('Not before (optional)').fill('');
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByText('Request submitted!')).toBeVisible();
    await expect(card(page, 'Two dozen duck eggs')).toContainText('You’d rather wait for all 2 dozen');
  });

  await test.step('passes ready eggs on to the next in line', async () => {
    await markReady(farmer, 'Piper Newell');
    await open(page, EGG_TAB);
    await expect(card(page, 'Two dozen duck eggs')).toContainText('We’ll keep them for you until');
    await page.getByRole('button', { name: 'Pass them on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pass them on' });
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Keep them' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Pass them on' }).click();
    await dialog.getByRole('button', { name: 'Pass them on' }).click();
    await expect(page.getByText('Passed on. Thank you! Ask again whenever you like.')).toBeVisible();
    await expect(card(page, 'Two dozen duck eggs')).toContainText('You passed them on today');
    await checkA11y(page);
  });

  await test.step('says that eggs which went to the next in line were taken after all', async () => {
    const request_id = await haveAsked(page, 36);
    await markReady(farmer, 'Piper Newell');
    await open(page, EGG_TAB);
    await page.getByRole('button', { name: 'I have them' }).click();
    await send(farmer, '/functions/v1/release-eggs', { request_id });
    expectRefusal(page, 409, '/mark-egg-request-picked-up');
    const dialog = page.getByRole('dialog', { name: 'Confirm Pickup' });
    await dialog.getByRole('button', { name: 'Yes, I have them' }).click();
    await expect(dialog.getByRole('status')).toHaveText(
      /^They went to the next in line at \d+:\d\d [AP]M\. Did you take them\?$/,
    );
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Yes, I took them' }).click();
    await expect(page.getByText('Marked as picked up.')).toBeVisible();
    await expect(card(page, 'Three dozen chicken eggs')).toContainText('Picked up today');
  });
});
