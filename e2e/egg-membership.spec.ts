import { arrive, open } from './arrive.ts';
import { card, EGG_TAB, fillWish, haveAsked, markReady } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll } from './page-checks.ts';
import { beOnEggList, FARMER, haveSession, joinEggList, send, stranger } from './people.ts';
import { expectNoAnswer, expectRefusal } from './trouble.ts';

test('a neighbor sees their place on the egg list, moves, and leaves', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const brant = stranger('Brant');
  const main = page.getByRole('main');
  const list = main.getByRole('region', { name: 'Egg list' });
  const change = list.getByRole('button', { name: 'Change address or phone' });
  const address = list.getByRole('combobox', { name: 'Address' });
  const save = list.getByRole('button', { name: 'Save changes' });
  const leave = list.getByRole('button', { name: 'Leave the list' });
  await beOnEggList(page, brant);

  await test.step('the sign-up page leads to what it promises', async () => {
    await open(page, '/egg-list');
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await arrive(page, '/dashboard');
    for (const fact of ['21 Sandhill Road, Princeton, MN 55371', '(763) 555-0163', / miles by road/])
      await expect(list.getByText(fact)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Ask for eggs' })).toHaveAttribute('href', `${EGG_TAB}?ask`);
    await checkA11y(page);
  });

  await test.step('an address too far away is refused beside its field', async () => {
    await change.click();
    await expect(address).toHaveValue('21 Sandhill Road, Princeton, MN 55371');
    await address.fill('100 Main St, Minneapolis, MN 55401');
    expectRefusal(page, 422, '/update-egg-membership');
    await save.click();
    await expect(address).toHaveAccessibleDescription(
      /outside the 8-mile radius from our farm, so nothing was changed\. .*555-0142/,
    );
    await expect(page.getByText(/outside the 8-mile radius/)).toHaveCount(1);
    await checkA11y(page);
  });

  await test.step('without a signal, and signed out in the middle, what was typed stays', async () => {
    await address.fill('412 Rum River Drive, Princeton, MN 55371');
    await list.getByLabel('Phone').fill('7635550164');
    await context.setOffline(true);
    expectNoAnswer(page, '/update-egg-membership');
    await save.click();
    await expect(list.getByRole('alert')).toHaveText(/^You seem to be offline\./);
    await context.setOffline(false);
    await context.clearCookies();
    expectRefusal(page, 401, '/update-egg-membership');
    await save.click();
    await expect(page.getByRole('heading', { name: 'Unauthorized. Please log in again.' })).toBeVisible();
    await haveSession(page, brant.email);
    await page.getByRole('button', { name: 'I’m logged in again' }).click();
    await expect(list.getByLabel('Phone')).toHaveValue('7635550164');
    await save.click();
    await expect(page.getByText('Your address and phone are saved.')).toBeVisible();
    await expect(list.getByText('412 Rum River Drive, Princeton, MN 55371')).toBeVisible();
    await expect(list.getByText('(763) 555-0164')).toBeVisible();
  });

  await test.step('the last-day email is theirs to turn off', async () => {
    const wish = list.getByLabel('Email me on the last day you hold my eggs');
    await expect(wish).toBeChecked();
    await wish.click();
    await expect(page.getByText('No more emails about the last day.')).toBeVisible();
    await expect(wish).not.toBeChecked();
  });

  await test.step('a standing request is set up, skipped, paused and ended', async () => {
    const standing = page.getByRole('region', { name: 'Standing request' });
    const press = (name: string) => standing.getByRole('button', { name }).click();
    await press('Set it up');
    const dialog = page.getByRole('dialog', { name: 'Standing request' });
    await dialog.getByRole('radio', { name: '24' }).check();
    await dialog.getByRole('radio', { name: 'I’d rather wait for all' }).check();
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(standing).toContainText('Two dozen chicken eggs every two weeks');
    await expect(standing).toContainText('Next: tomorrow.');
    await press('Skip one');
    await expect(standing).toContainText('Next: Sunday, October 5.');
    await press('Pause');
    await expect(standing).toContainText('Paused. We won’t ask for eggs until you resume it.');
    await press('Resume');
    await expect(standing).toContainText('Next: Sunday, October 5.');
    await checkA11y(page);
    await press('End');
    await expect(standing.getByRole('button', { name: 'Set it up' })).toBeVisible();
  });

  await test.step('waiting eggs come before leaving', async () => {
    await haveAsked(page);
    await open(page, '/dashboard');
    await expect(main.getByText(/You’re number \d+ in line\./)).toBeVisible();
    await leave.click();
    const farmer = await anotherBrowser();
    await haveSession(farmer, FARMER);
    await markReady(farmer, 'Brant Newell');
    const dialog = page.getByRole('dialog', { name: 'Leave the egg list' });
    await expect(dialog).toContainText('Your request for one dozen will be canceled.');
    await checkA11y(page);
    expectRefusal(page, 409, '/leave-egg-list');
    await dialog.getByRole('button', { name: 'Leave the list' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/^Your eggs are waiting\./);
    await dialog.getByRole('button', { name: 'Stay on it' }).click();
    await expect(main.getByText('Your dozen is ready.')).toBeVisible();
    await expect(leave).toBeDisabled();
    await expect(leave).toHaveAccessibleDescription(/once you have picked up your eggs/);
    await page.setViewportSize({ width: 320, height: 640 });
    await checkNoSidewaysScroll(page);
    await checkA11y(page);
  });

  await test.step('picks up, and leaves', async () => {
    await main.getByRole('link', { name: 'See your eggs' }).click();
    await arrive(page, `${EGG_TAB}?show=awaiting_pickup`);
    await page.getByRole('button', { name: 'I have them' }).click();
    await page.getByRole('button', { name: 'Yes, I have them' }).click();
    await expect(page.getByText('Marked as picked up.')).toBeVisible();
    await open(page, '/dashboard');
    await leave.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the list' }).click();
    await expect(page.getByText('You left the egg list.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Join the egg list' })).toHaveAttribute('href', '/egg-list');
    await checkA11y(page);
  });
});

test('the owner joins the egg list and asks for eggs like everybody', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, EGG_TAB);
  await page.getByRole('link', { name: 'Your own eggs' }).click();
  await arrive(page, `${EGG_TAB}/mine`);
  await expect(page.getByText('You must register for the egg list to request eggs.')).toBeVisible();
  await joinEggList(page);
  await open(page, '/dashboard#profile');
  await page.getByRole('link', { name: 'Ask for eggs' }).click();
  await arrive(page, `${EGG_TAB}/mine?ask`);
  const dialog = page.getByRole('dialog', { name: 'Request Eggs' });
  await fillWish(dialog, { notes: 'For our own kitchen' });
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(card(page, 'One dozen chicken eggs')).toContainText('For our own kitchen');
  await expect(dialog).toBeHidden();
  await checkA11y(page);
  await page.getByRole('link', { name: 'Back to the egg queue' }).click();
  await card(page, 'June Hollis').getByRole('button', { name: 'June Hollis', exact: true }).click();
  await expect(card(page, 'June Hollis')).toContainText('For our own kitchen');
  await open(page, `${EGG_TAB}/mine`);
  await page.getByRole('button', { name: 'Cancel Request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Request' }).click();
  await expect(page.getByText('Request cancelled.')).toBeVisible();
  await send(page, '/functions/v1/leave-egg-list', {});
});
