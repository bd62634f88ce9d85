import { keepHere, open } from './arrive.ts';
import { askForEggs, card, EGG_TAB, fillWish, haveAsked, markReady, toMarkReady } from './eggs.ts';
import { expect, test } from './farm.ts';
import { lettersTo, letterTo } from './letters.ts';
import { checkA11y } from './page-checks.ts';
import {
  beOnEggList,
  endSession,
  FARMER,
  haveAccount,
  haveSession,
  joinEggList,
  stranger,
} from './people.ts';
import { expectRefusal } from './trouble.ts';

test('two farmers mark the same eggs: the second is told, and sees how it stands', async ({
  page,
  anotherBrowser,
}) => {
  const neighbor = await anotherBrowser();
  const linnet = stranger('Linnet');
  await beOnEggList(neighbor, linnet);
  await haveAsked(neighbor);
  const june = page;
  const sam = await anotherBrowser();
  for (const farmer of [june, sam]) {
    await haveSession(farmer, FARMER);
    await open(farmer, EGG_TAB);
    await (await toMarkReady(farmer, 'Linnet Newell')).click();
  }

  await june.getByRole('button', { name: 'Mark Ready' }).click();
  await expect(june.getByText('Marked as ready.')).toBeVisible();
  expectRefusal(sam, 409, '/mark-egg-request-ready');
  await sam.getByRole('button', { name: 'Mark Ready' }).click();
  const dialog = sam.getByRole('dialog', { name: 'Mark Eggs Ready' });
  await expect(dialog.getByRole('alert')).toHaveText('These eggs were already marked as ready.');
  await checkA11y(sam);
  await dialog.getByRole('button', { name: 'Exit' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(sam, 'Linnet Newell')).toHaveCount(0);
  await sam.getByRole('link', { name: /^Ready/ }).click();
  await expect(card(sam, 'Linnet Newell')).toBeVisible();

  await letterTo(neighbor, linnet.email, 'Your eggs are ready');
  const ready = (await lettersTo(neighbor, linnet.email)).filter(({ subject }) => subject.includes('ready'));
  expect(ready).toHaveLength(1);
});

test('the same on the egg customers screen', async ({ page, anotherBrowser }) => {
  const neighbor = await anotherBrowser();
  await beOnEggList(neighbor, stranger('Siskin'));
  await haveAsked(neighbor);
  await haveSession(page, FARMER);
  await open(page, '/egg-customers');
  await card(page, 'Siskin').getByRole('button', { name: 'Mark Eggs Ready' }).click();

  await open(neighbor, EGG_TAB);
  await neighbor.getByRole('button', { name: 'Cancel Request' }).click();
  await neighbor.getByRole('dialog').getByRole('button', { name: 'Cancel Request' }).click();
  await expect(neighbor.getByText('Request cancelled.')).toBeVisible();

  expectRefusal(page, 409, '/mark-egg-request-ready');
  await page.getByRole('button', { name: 'Mark Ready' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark Eggs Ready' });
  await expect(dialog.getByRole('alert')).toHaveText('This request was already canceled.');
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Exit' }).click();
  await expect(card(page, 'Siskin')).toHaveCount(0);
  await page.getByRole('radio', { name: /^Inactive/ }).check();
  await expect(card(page, 'Siskin')).toBeVisible();

  await haveAsked(neighbor);
  await markReady(page, 'Siskin Newell');
  await open(page, '/egg-customers');
  await page.getByRole('radio', { name: /^Open/ }).check();
  await card(page, 'Siskin').getByRole('button', { name: 'Mark Eggs Picked Up' }).click();
  await open(neighbor, `${EGG_TAB}?show=awaiting_pickup`);
  await neighbor.getByRole('button', { name: 'I have them' }).click();
  await neighbor.getByRole('button', { name: 'Yes, I have them' }).click();
  await expect(neighbor.getByText('Marked as picked up.')).toBeVisible();
  expectRefusal(page, 409, '/mark-egg-request-picked-up');
  await page.getByRole('button', { name: 'Mark Picked Up', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Error: These eggs were already marked as picked up.',
  );
});

test('a neighbor cancels just after the farm marked the eggs ready', async ({ page, anotherBrowser }) => {
  const bunting = stranger('Bunting');
  await beOnEggList(page, bunting);
  await haveAsked(page);
  await open(page, EGG_TAB);
  await page.getByRole('button', { name: 'Cancel Request' }).click();

  const farmer = await anotherBrowser();
  await haveSession(farmer, FARMER);
  await open(farmer, EGG_TAB);
  await (await toMarkReady(farmer, 'Bunting Newell')).click();
  await farmer.getByRole('button', { name: 'Mark Ready' }).click();
  await expect(farmer.getByText('Marked as ready.')).toBeVisible();

  expectRefusal(page, 409, '/request-eggs');
  const dialog = page.getByRole('dialog', { name: 'Cancel Request' });
  await dialog.getByRole('button', { name: 'Cancel Request' }).click();
  await expect(dialog.getByRole('alert')).toContainText('already waiting for you');
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('radio', { name: /^Awaiting Pickup/ }).check();
  await expect(page.getByRole('button', { name: 'I have them' })).toBeVisible();
});

test('a neighbor joins the egg list in one tab while it is open in another', async ({ page }) => {
  await haveAccount(page, stranger('Plover'));
  await page.clock.install();
  await open(page, '/egg-list');
  await page.getByLabel('Phone').fill('7635550163');
  await page.getByRole('combobox', { name: 'Address' }).fill('21 Sandhill Road, Princeton, MN 55371');
  await joinEggList(page);

  const sentence = "You've already signed up! Visit your profile for more info.";
  const reloads = await keepHere(page, '/egg-list');
  expectRefusal(page, 409, '/egg-list');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await checkA11y(page);
  await page.clock.fastForward(1_000);
  await reloads();
  await open(page, '/egg-list');
  await expect(page.getByRole('status')).toContainText(sentence);
  await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
});

test('a neighbor who was signed out while joining the egg list is shown the way in', async ({ page }) => {
  const crake = stranger('Crake');
  await haveAccount(page, crake);
  await open(page, '/egg-list');
  await page.getByLabel('Phone').fill('7635550163');
  await page.getByRole('combobox', { name: 'Address' }).fill('21 Sandhill Road, Princeton, MN 55371');
  await endSession(page);
  expectRefusal(page, 401, '/egg-list');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(/^You must be logged in\./);
  await expect(alert.getByRole('link', { name: 'Log in' })).toHaveAttribute('target', '_blank');
  await checkA11y(page);
  await haveSession(page, crake.email);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('status')).toContainText('Signup successful!');
});

test('the farmer whose session ended elsewhere is shown the way in, wherever she was on the page', async ({
  page,
}) => {
  await haveSession(page, FARMER);
  await open(page, `${EGG_TAB}?show=awaiting_pickup`);
  await page.setViewportSize({ width: 360, height: 700 });
  await endSession(page);
  expectRefusal(page, 401, '/mark-egg-request-picked-up');
  await page
    .getByRole('button', { name: /^Picked up by/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Unauthorized. Please log in again.' })).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await checkA11y(page);
});

test('the farmer whose session ended elsewhere is shown the way in when she asks for another list', async ({
  page,
}) => {
  await haveSession(page, FARMER);
  await open(page, EGG_TAB);
  await endSession(page);
  expectRefusal(page, 401, '/dashboard/egg-requests.data');
  await page.getByRole('link', { name: /^Ready/ }).click();
  await expect(page.getByRole('heading', { name: 'Unauthorized. Please log in again.' })).toBeInViewport();
  await expect(page.getByText('could not be reached')).toHaveCount(0);
  await checkA11y(page);
});

test('a neighbor whose session ended elsewhere signs in again, and loses nothing', async ({
  page,
  anotherBrowser,
}) => {
  const pipit = stranger('Pipit');
  const signInFirst = page.getByRole('heading', { name: 'Unauthorized. Please log in again.' });
  const signedOut = () => endSession(page);
  const backIn = async () => {
    await expect(signInFirst).toBeInViewport();
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login',
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await checkA11y(page);
    await haveSession(page, pipit.email);
  };
  const inBesides = async () => {
    await backIn();
    await page.getByRole('button', { name: 'I’m logged in again' }).click();
  };
  for (const at of ['/request-eggs', '/mark-egg-request-picked-up']) expectRefusal(page, 401, at);
  await beOnEggList(page, pipit);
  await open(page, EGG_TAB);

  await signedOut();
  const asks = await askForEggs(page, { eggs: '24', notes: 'By the door' });
  await inBesides();
  await expect(asks.getByLabel('Notes (optional)')).toHaveValue('By the door');
  await asks.getByRole('button', { name: 'Submit Request' }).click();
  await expect(card(page, 'Two dozen chicken eggs')).toContainText('By the door');

  await page.getByRole('button', { name: 'Edit Request' }).click();
  const edits = page.getByRole('dialog', { name: 'Edit Request' });
  await fillWish(edits, { eggs: '36', notes: 'Under the bench' });
  await signedOut();
  await edits.getByRole('button', { name: 'Save changes' }).click();
  await inBesides();
  await expect(edits.getByLabel('Notes (optional)')).toHaveValue('Under the bench');
  await edits.getByRole('button', { name: 'Save changes' }).click();
  await expect(card(page, 'Three dozen chicken eggs')).toContainText('Under the bench');

  await page.getByRole('button', { name: 'Cancel Request' }).click();
  await signedOut();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Request' }).click();
  await backIn();
  const farmer = await anotherBrowser();
  await haveSession(farmer, FARMER);
  await markReady(farmer, 'Pipit Newell');
  await open(page, `${EGG_TAB}?show=awaiting_pickup`);

  await page.getByRole('button', { name: 'I have them' }).click();
  await signedOut();
  await page.getByRole('button', { name: 'Yes, I have them' }).click();
  await backIn();
  await open(page, `${EGG_TAB}?show=awaiting_pickup`);
  await expect(page.getByRole('button', { name: 'I have them' })).toBeVisible();
});
