import { keepHere, open } from './arrive.ts';
import { askForEggs, card, EGG_TAB, haveAsked } from './eggs.ts';
import { expect, test } from './farm.ts';
import { lettersTo, letterTo } from './letters.ts';
import { checkA11y } from './page-checks.ts';
import { beOnEggList, FARMER, haveAccount, haveSession, joinEggList, stranger } from './people.ts';
import { expectRefusal } from './trouble.ts';

test('two farmers mark the same eggs: the second is told, and sees how it stands', async ({
  page,
  anotherBrowser,
}) => {
  const neighbour = await anotherBrowser();
  const linnet = stranger('Linnet');
  await beOnEggList(neighbour, linnet);
  await haveAsked(neighbour);
  const june = page;
  const sam = await anotherBrowser();
  for (const farmer of [june, sam]) {
    await haveSession(farmer, FARMER);
    await open(farmer, EGG_TAB);
    await card(farmer, 'Linnet Newell').getByRole('button', { name: 'Mark Eggs Ready' }).click();
  }

  await june.getByRole('button', { name: 'Mark Ready' }).click();
  await expect(june.getByText('Marked as ready.')).toBeVisible();
  expectRefusal(sam, 409, '/mark-egg-request-ready');
  await sam.getByRole('button', { name: 'Mark Ready' }).click();
  const dialog = sam.getByRole('dialog', { name: 'Mark Eggs Ready' });
  await expect(dialog.getByRole('alert')).toHaveText(
    'These eggs are already waiting at the farmstand, so the request can no longer be changed.',
  );
  await checkA11y(sam);
  await dialog.getByRole('button', { name: 'Exit' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(sam, 'Linnet Newell').getByText('Awaiting Pickup')).toBeVisible();

  await letterTo(neighbour, linnet.email, 'Your eggs are ready');
  const ready = (await lettersTo(neighbour, linnet.email)).filter(({ subject }) => subject.includes('ready'));
  expect(ready).toHaveLength(1);
});

test('the same on the egg customers screen', async ({ page, anotherBrowser }) => {
  const neighbour = await anotherBrowser();
  await beOnEggList(neighbour, stranger('Siskin'));
  await haveAsked(neighbour);
  await haveSession(page, FARMER);
  await open(page, '/egg-customers');
  await card(page, 'Siskin').getByRole('button', { name: 'Mark Eggs Ready' }).click();

  await open(neighbour, EGG_TAB);
  await neighbour.getByRole('button', { name: 'Cancel Request' }).click();
  await neighbour.getByRole('dialog').getByRole('button', { name: 'Cancel Request' }).click();
  await expect(neighbour.getByText('Request cancelled.')).toBeVisible();

  expectRefusal(page, 409, '/mark-egg-request-ready');
  await page.getByRole('button', { name: 'Mark Ready' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark Eggs Ready' });
  await expect(dialog.getByRole('alert')).toHaveText('This request was already cancelled.');
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Exit' }).click();
  await expect(card(page, 'Siskin')).toHaveCount(0);
  await page.getByRole('radio', { name: /^Inactive/ }).check();
  await expect(card(page, 'Siskin')).toBeVisible();
});

test('a neighbour cancels just after the farm marked the eggs ready', async ({ page, anotherBrowser }) => {
  const bunting = stranger('Bunting');
  await beOnEggList(page, bunting);
  await haveAsked(page);
  await open(page, EGG_TAB);
  await page.getByRole('button', { name: 'Cancel Request' }).click();

  const farmer = await anotherBrowser();
  await haveSession(farmer, FARMER);
  await open(farmer, EGG_TAB);
  await card(farmer, 'Bunting Newell').getByRole('button', { name: 'Mark Eggs Ready' }).click();
  await farmer.getByRole('button', { name: 'Mark Ready' }).click();
  await expect(farmer.getByText('Marked as ready.')).toBeVisible();

  expectRefusal(page, 409, '/request-eggs');
  const dialog = page.getByRole('dialog', { name: 'Cancel Request' });
  await dialog.getByRole('button', { name: 'Cancel Request' }).click();
  await expect(dialog.getByRole('alert')).toContainText('already waiting at the farmstand');
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('radio', { name: /^Awaiting Pickup/ }).check();
  await expect(page.getByRole('button', { name: 'Confirm Pickup' })).toBeVisible();
});

test('a neighbour joins the egg list in one tab while it is open in another', async ({ page }) => {
  await haveAccount(page, stranger('Plover'));
  await page.clock.install();
  await open(page, '/egg-list');
  await page.getByLabel('Phone').fill('7635550163');
  await page.getByRole('combobox', { name: 'Address' }).fill('21 Sandhill Road, Princeton, MN 55371');
  await page.getByRole('radio', { name: 'Chickens' }).check();
  await joinEggList(page);

  const sentence = "You've already signed up! Visit your profile for more info.";
  const reloads = await keepHere(page, '/egg-list');
  expectRefusal(page, 409, '/add-egg-customer');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await checkA11y(page);
  await page.clock.fastForward(1_000);
  await reloads();
  await open(page, '/egg-list');
  await expect(page.getByRole('status')).toContainText(sentence);
  await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
});

test('the farmer whose session ended elsewhere is shown the way in, wherever she was on the page', async ({
  page,
}) => {
  await haveSession(page, FARMER);
  await open(page, EGG_TAB);
  await page.setViewportSize({ width: 360, height: 700 });
  await page.getByRole('button', { name: 'Mark Eggs Picked Up' }).last().click();
  await page.context().clearCookies();
  expectRefusal(page, 401, '/mark-egg-request-picked-up');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark Picked Up' }).click();
  await expect(page.getByRole('heading', { name: 'Unauthorized. Please log in again.' })).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await checkA11y(page);
});

test('a neighbour whose session ended elsewhere is told, and loses nothing', async ({ page }) => {
  await beOnEggList(page, stranger('Pipit'));
  await open(page, EGG_TAB);
  await page.context().clearCookies();
  expectRefusal(page, 401, '/request-eggs');
  const dialog = await askForEggs(page, { notes: 'By the door' });
  await expect(dialog.getByRole('alert')).toHaveText('You must be logged in.');
  await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('By the door');
  await checkA11y(page);
});
