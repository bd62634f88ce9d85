import type { Page } from '@playwright/test';
import { holdBack, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y } from './page-checks.ts';
import { endSession, FARMER, haveSession } from './people.ts';
import {
  act,
  actOnSelected,
  changePlant,
  dialogOf,
  fillPlant,
  havePlant,
  PLANTS_TAB,
  photo,
  row,
} from './plants.ts';
import { expectNoAnswer, expectRefusal } from './trouble.ts';

test.use({ ownFarm: 'the owner in trouble' });

test.beforeEach(async ({ page }) => haveSession(page, FARMER));

const ADD = '**/functions/v1/add-plant';
const STOCK = '**/functions/v1/set-in-stock';

const tansy = { variety: 'Curly', name: 'Tansy', type: 'Herb', potSize: '1 gal' };

async function fillAll(page: Page) {
  await open(page, PLANTS_TAB);
  await page.getByRole('button', { name: 'Add Plant' }).click();
  const dialog = await dialogOf(page, 'Add Plant');
  await fillPlant(dialog, tansy);
  await dialog.getByLabel('Photo').setInputFiles(await photo('tansy.jpg'));
  return dialog;
}

test('an upload that fails keeps everything, and a second try adds one plant', async ({ page }) => {
  const dialog = await fillAll(page);
  const add = dialog.getByRole('button', { name: 'Add Plant' });
  await page.route(
    ADD,
    async (route) => {
      // The farm hears it, but its answer never arrives.
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  expectNoAnswer(page, '/add-plant');
  await add.click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Failed to add plant. You seem to be offline/);
  await expect(dialog.getByLabel('Name')).toHaveValue('Tansy');
  await expect(dialog.getByText('tansy.jpg')).toBeVisible();
  await checkA11y(page);
  await add.click();
  await expect(page.getByText('Plant added successfully')).toBeVisible();
  await open(page, `${PLANTS_TAB}?q=tansy`);
  await expect(row(page, 'Tansy')).toHaveCount(1);
});

test('while a photo is on its way the dialog says so and stays', async ({ page }) => {
  const dialog = await fillAll(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(ADD, async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { error: 'A stack trace' } });
  });
  await dialog.getByRole('button', { name: 'Add Plant' }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  for (const name of ['Close', 'Cancel', 'Add Plant']) {
    await expect(dialog.getByRole('button', { name })).toBeDisabled();
  }
  await checkA11y(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expectRefusal(page, 500, '/add-plant');
  letGo();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to add plant');
  await expect(dialog.getByLabel('Name')).toHaveValue('Tansy');
});

test('a file that is no photo is told by the farm', async ({ page }) => {
  const dialog = await fillAll(page);
  const text = { name: 'renamed.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo at all') };
  await dialog.getByLabel('Photo').setInputFiles(text);
  expectRefusal(page, 415, '/add-plant');
  await dialog.getByRole('button', { name: 'Add Plant' }).click();
  await expect(dialog.getByLabel('Photo')).toHaveAccessibleDescription(/^That file is not a photo/);
  await checkA11y(page);
});

test('what was typed is not lost by a click beside the dialog', async ({ page }) => {
  const dialog = await fillAll(page);
  await page.mouse.click(5, 300);
  await expect(dialog.getByText('What you entered is not saved yet.')).toBeVisible();
  await checkA11y(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toHaveValue('Tansy');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
});

test('a session that ended brings the login screen, and the form is there afterwards', async ({ page }) => {
  const dialog = await fillAll(page);
  await endSession(page);
  expectRefusal(page, 401, '/add-plant');
  await dialog.getByRole('button', { name: 'Add Plant' }).click();
  await expect(page.getByRole('heading', { name: 'Unauthorized. Please log in again.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' }).last()).toHaveAttribute('href', '/login');
  await expect(dialog).toBeHidden();
  await checkA11y(page);
  await haveSession(page, FARMER);
  await page.getByRole('button', { name: 'I’m logged in again' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Tansy');
  await dialog.getByRole('button', { name: 'Add Plant' }).click();
  await expect(page.getByText('Plant added successfully')).toBeVisible();
});

/** What each switch was turned to by the page, in order. */
function rememberTurns() {
  const turned: boolean[] = [];
  Object.assign(window, { turned });
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked');
  if (!own?.set) throw new Error('Fields have no state');
  const { set } = own;
  Object.defineProperty(HTMLInputElement.prototype, 'checked', {
    ...own,
    set(this: HTMLInputElement, to: boolean) {
      if (this.role === 'switch' && to !== this.checked) turned.push(to);
      set.call(this, to);
    },
  });
}

const turns = () => (window as unknown as { turned: boolean[] }).turned;

test('a switch that finds no signal waits on the phone; one that the farm refuses turns back and says why', async ({
  page,
}) => {
  await havePlant(page, { variety: 'Stubborn', name: 'Sage' });
  await page.addInitScript(rememberTurns);
  await open(page, `${PLANTS_TAB}?q=stubborn`);
  const stock = row(page, 'Stubborn').getByRole('switch');
  await page.route(STOCK, (route) => route.abort('connectionreset'), { times: 1 });
  expectNoAnswer(page, '/set-in-stock');
  await stock.click();
  await expect(page.getByText(/^1 change waits on this phone since today, /)).toBeVisible();
  await expect(stock).not.toBeChecked();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Saved: "Stubborn Sage" marked as out of stock')).toBeVisible();
  await expect(page.getByText('on this phone')).toBeHidden();
  expect(await page.evaluate(turns), 'never back, while the page is read again').toEqual([]);

  await page.route(STOCK, (route) => route.fulfill({ status: 409, json: { error: 'The hen says no.' } }), {
    times: 1,
  });
  expectRefusal(page, 409, '/set-in-stock');
  await stock.click();
  const refused = page.getByRole('main').getByRole('alert');
  await expect(refused).toContainText(/^"Stubborn Sage" in stock, today, .*: not done/);
  await expect(refused).toContainText('The hen says no.');
  await expect(page.getByText('Error updating in stock status')).toBeVisible();
  await expect(stock).not.toBeChecked();
  await checkA11y(page);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Saved: "Stubborn Sage" marked as in stock')).toBeVisible();
  await expect(stock).toBeChecked();
  await expect(refused).toHaveCount(0);
});

type Turn = { isOver: boolean; giveBack: () => void };

/** Holds the end of a sending, where a browser gives the turn back to other tabs. */
function holdTurns() {
  const request = navigator.locks.request.bind(navigator.locks) as (...asked: unknown[]) => Promise<unknown>;
  const { promise, resolve } = Promise.withResolvers<void>();
  const turn: Turn = { isOver: false, giveBack: resolve };
  Object.assign(window, { turn });
  const held = async (...asked: unknown[]) => {
    const answer = await request(...asked);
    turn.isOver = true;
    await promise;
    return answer;
  };
  Object.assign(navigator.locks, { request: held });
}

test('what is done just as a sending ends goes at once', async ({ page }) => {
  for (const name of ['Sage', 'Thyme']) await havePlant(page, { variety: `Evergoing ${name}`, name });
  await page.addInitScript(holdTurns);
  await open(page, `${PLANTS_TAB}?q=evergoing`);
  const turnOut = (name: string) => row(page, `Evergoing ${name}`).getByRole('switch').click();
  await turnOut('Sage');
  await expect(page.getByText('Saved: "Evergoing Sage Sage" marked as out of stock')).toBeVisible();
  await page.waitForFunction(() => (window as unknown as { turn: Turn }).turn.isOver);
  await turnOut('Thyme');
  await page.evaluate(() => (window as unknown as { turn: Turn }).turn.giveBack());
  await expect(page.getByText('Saved: "Evergoing Thyme Thyme" marked as out of stock')).toBeVisible();
});

test('without a signal the list stays, and what is saved later is shown', async ({ page, context }) => {
  await open(page, `${PLANTS_TAB}?sort=variety`);
  // Photos and prefetched pages load after the page.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  expectNoAnswer(page, '/dashboard/plants.data');
  await page.getByRole('searchbox', { name: 'Search plants' }).fill('zestar');
  await expect(page.getByText(/^The list could not be refreshed/)).toBeVisible();
  await expect(row(page, 'Annabelle')).toBeVisible();
  await context.setOffline(false);
  await checkA11y(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, '')).toHaveCount(1);
  await expect(page.getByText(/^The list could not be refreshed/)).toBeHidden();
});

test('a menu that was opened stays open while the list is read again', async ({ page }) => {
  await open(page, PLANTS_TAB);
  const letThrough = await holdBack(page, '**/dashboard/plants.data*');
  await row(page, 'Edelweiss').getByRole('switch').click();
  await expect(page.getByText('Saved: "Edelweiss Grape" marked as out of stock')).toBeVisible();
  await havePlant(page, { variety: 'Newest', name: 'Thyme' });
  await row(page, 'Edelweiss')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  const edit = page.getByRole('menuitem', { name: 'Edit' });
  await expect(edit).toBeFocused();
  letThrough();
  await expect(row(page, '').first()).toContainText('Newest');
  await expect(edit).toBeFocused();
  await edit.click();
  const dialog = await dialogOf(page, 'Edit Plant');
  await expect(dialog.getByLabel('Variety')).toHaveValue('Edelweiss');
});

test('a menu stays open when its button is scrolled out of a low window', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 240 });
  await open(page, PLANTS_TAB);
  const button = page.getByRole('button', { name: /^Actions for/ }).nth(20);
  await button.click();
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await remove.evaluate((item) => item.scrollIntoView({ block: 'start' }));
  await expect(button).not.toBeInViewport();
  await remove.click();
  await dialogOf(page, 'Delete Plant');
});

test('a bulk action that was refused changes nothing and names every reason', async ({
  page,
  anotherBrowser,
}) => {
  const gone = await havePlant(page, { variety: 'Gone', name: 'Borage' });
  await havePlant(page, { variety: 'Still there', name: 'Borage' });
  await open(page, `${PLANTS_TAB}?q=borage`);
  await page.getByRole('checkbox', { name: /^Select these \d+$/ }).check();
  const other = await anotherBrowser();
  await haveSession(other, FARMER);
  await open(other, `${PLANTS_TAB}?q=borage`);
  await act(other, 'Gone', 'Delete');
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByText('Plant deleted successfully')).toBeVisible();

  expectRefusal(page, 409, '/set-in-stock');
  await actOnSelected(page, 'Mark Out of Stock');
  await expect(page.getByText('Error updating plants', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Nothing was changed');
  await expect(row(page, 'Still there').getByRole('switch')).toBeChecked();
  await expect(row(page, 'Gone')).toHaveCount(0);
  expect(gone.id).toBeTruthy();
  await checkA11y(page);
});

test('two at one plant: the second is told, compares, and loses nothing', async ({
  page,
  anotherBrowser,
}) => {
  const plant = { variety: 'Double', name: 'Poppy', description: 'Red.', potSize: '4 in' };
  const { id } = await havePlant(page, plant);
  await open(page, `${PLANTS_TAB}?q=poppy`);
  await act(page, 'Double', 'Edit');
  const dialog = await dialogOf(page, 'Edit Plant');
  await fillPlant(dialog, { description: 'Red, with a black eye.' });

  const other = await anotherBrowser();
  await haveSession(other, FARMER);
  await changePlant(other, id, { ...plant, description: 'Scarlet.', potSize: '1 gal' });

  expectRefusal(page, 409, '/update-plant');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(dialog.getByText(/changed .*description.* in the meantime/)).toBeVisible();
  await checkA11y(page);
  const description = dialog.getByLabel('Description');
  await expect(description).toHaveValue('Red, with a black eye.');
  // A field not changed here takes the other value.
  await expect(dialog.getByLabel('Pot Size')).toHaveValue('1 gal');
  const choices = dialog.getByRole('group', { name: 'June changed this' });
  await choices.first().getByLabel('Use theirs').check();
  await expect(description).toHaveValue('Scarlet.');
  await choices.first().getByLabel('Keep mine').check();
  await expect(description).toHaveValue('Red, with a black eye.');
  await save.click();
  await expect(page.getByText('Plant edited successfully')).toBeVisible();
  await expect(row(page, 'Double')).toContainText('Red, with a black eye.');
  await expect(row(page, 'Double')).toContainText('1 gal');
});
