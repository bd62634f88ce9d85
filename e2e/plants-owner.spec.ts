import type { Page } from '@playwright/test';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { act, actOnSelected, dialogOf, fillPlant, havePlant, PLANTS_TAB, photo, row } from './plants.ts';

// A farm of its own: this file changes what others count.
test.use({ ownFarm: 'the owner at the plants' });

test.beforeEach(async ({ page }) => haveSession(page, FARMER));

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search plants' });
const inMenu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

test('the owner adds a plant with its photo', async ({ page }) => {
  await open(page, '/dashboard');
  const often = ['Today', 'Plants', 'Egg Request List', 'Stand', 'Deposits', 'Emails', 'Farm', 'Profile'];
  const links = inMenu(page).getByRole('link');
  await expect(links).toHaveText(often);
  await inMenu(page).getByRole('button', { name: 'View More' }).click();
  await expect(links).toHaveText([...often, 'People', 'Health', 'History', 'Print', 'Handbook']);
  await open(page, PLANTS_TAB);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Selected',
    'Variety',
    'Name',
    'Description',
    'Type',
    'Pot Size',
    'Price',
    'In Stock',
    'Actions',
  ]);
  await checkA11y(page);
  await test.step('is told what is missing', () => missesSomething(page));
  await test.step('adds', () => adds(page));
});

test('the owner looks at a photo, and edits its plant', async ({ page }) => {
  await havePlant(page, { variety: 'Lemon King', name: 'Sunflower', description: 'Six feet tall.' });
  await open(page, `${PLANTS_TAB}?q=lemon+king`);
  await test.step('looks at the photo', () => looksAtThePhoto(page));
  await test.step('edits', () => edits(page));
});

async function missesSomething(page: Page) {
  await page.getByRole('button', { name: 'Add Plant' }).click();
  const dialog = await dialogOf(page, 'Add Plant');
  await expect(dialog.getByRole('switch', { name: 'In Stock' })).toBeChecked();
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Add Plant' }).click();
  await expect(dialog.getByLabel('Photo')).toHaveAccessibleDescription(/^Please select a file /);
  await expect(dialog.getByLabel('Variety')).toBeFocused();
  await expect(dialog.getByLabel('Variety')).toHaveAccessibleDescription('Variety is required.');
  await checkA11y(page);
  // Fixing one field must not move the focus in the middle of a word.
  await page.keyboard.type('Lemon');
  await expect(dialog.getByLabel('Variety')).toHaveValue('Lemon');
}

async function adds(page: Page) {
  const dialog = await dialogOf(page, 'Add Plant');
  // Photos are made smaller; a moving picture would stand still.
  const oneByteMore = { name: 'bees.gif', mimeType: 'image/gif', buffer: Buffer.alloc(5_242_881) };
  await dialog.getByLabel('Photo').setInputFiles(oneByteMore);
  await expect(dialog.getByText(/^That photo is larger than 5 MB/)).toBeVisible();
  await dialog.getByLabel('Photo').setInputFiles(await photo());
  await expect(dialog.getByText('sunflower.jpg')).toBeVisible();
  await fillPlant(dialog, {
    variety: 'Lemon Queen',
    name: 'Sunflower',
    description: 'Pale yellow and six feet tall.',
    type: 'Annual',
    potSize: '4 in',
    price: '4.5',
  });
  await dialog.getByRole('button', { name: 'Add Plant' }).click();
  await expect(page.getByText('Plant added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Plant' })).toBeFocused();
  // The newest comes first.
  await expect(row(page, '').first()).toContainText('Lemon Queen');
  await expect(row(page, '').first()).toContainText('$4.50');
}

async function looksAtThePhoto(page: Page) {
  const actions = row(page, 'Lemon King').getByRole('button', { name: /^Actions for/ });
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await checkA11y(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'View Photo' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/photos\/[0-9a-f]+-\d+\.jpg$/);
  await tab.close();
}

async function edits(page: Page) {
  await act(page, 'Lemon King', 'Edit');
  const dialog = await dialogOf(page, 'Edit Plant');
  await expect(dialog.getByLabel('Description')).toHaveValue('Six feet tall.');
  await checkA11y(page);
  await fillPlant(dialog, { potSize: '6 in', name: 'Tall Sunflower' });
  const read = page.waitForResponse(/plants\.data/);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Plant edited successfully')).toBeVisible();
  await expect(row(page, 'Lemon King')).toContainText('6 in');
  await read;
  await expect(row(page, 'Lemon King')).toContainText('Tall Sunflower');
}

test('a word about bees is hinted at, until the owner wants no more hints', async ({ page }) => {
  await open(page, PLANTS_TAB);
  await page.getByRole('button', { name: 'Add Plant' }).click();
  const dialog = await dialogOf(page, 'Add Plant');
  await fillPlant(dialog, { description: 'Bees love it.' });
  await expect(dialog.getByText('“Bees” says that the plant is good for pollinators.')).toBeVisible();
  await checkA11y(page);
  const dismiss = dialog.getByRole('button', { name: 'Don’t show this hint again' });
  await dismiss.click();
  await expect(dismiss).toBeHidden();
  await expect(dialog.getByLabel('Description')).toHaveValue('Bees love it.');
  await fillPlant(dialog, { description: 'Butterflies love it.' });
  await expect(dismiss).toBeHidden();
});

test('search, filter, order and pages are in the address', async ({ page }) => {
  await open(page, PLANTS_TAB);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${PLANTS_TAB}?page=2`);
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();

  await search(page).fill('APPLE');
  await expect(page).toHaveURL(`${PLANTS_TAB}?q=APPLE`);
  await expect(row(page, 'Honeycrisp')).toBeVisible();
  await expect(row(page, 'Halcyon')).toHaveCount(0);

  await page.getByRole('link', { name: 'Variety' }).click();
  await expect(page).toHaveURL(`${PLANTS_TAB}?q=APPLE&sort=variety`);
  const variety = page.getByRole('columnheader', { name: 'Variety' });
  await expect(variety).toHaveAttribute('aria-sort', 'ascending');
  await expect(row(page, '').first()).toContainText('Haralson');
  await variety.getByRole('link').press('Enter');
  await expect(variety).toHaveAttribute('aria-sort', 'descending');
  await expect(row(page, '').first()).toContainText('Zestar!');

  await page.getByRole('radio', { name: 'Out of Stock' }).check();
  await page.getByLabel('Type', { exact: true }).selectOption('Tree');
  await expect(page).toHaveURL(`${PLANTS_TAB}?q=APPLE&type=Tree&show=out&sort=-variety`);
  await expect(row(page, 'Zestar!')).toHaveCount(0);
  await checkA11y(page);

  await search(page).fill('no such plant');
  await expect(page.getByText('No items found matching your criteria.')).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Show all plants' }).click();
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
});

test('stock is turned with one press, and the toast goes by itself', async ({ page }) => {
  await havePlant(page, { variety: 'Switchy', name: 'Marigold' });
  await open(page, `${PLANTS_TAB}?q=switchy`);
  const stock = row(page, 'Switchy').getByRole('switch');
  await expect(stock).toBeChecked();
  await stock.click();
  const toast = page.getByText('Saved: "Switchy Marigold" marked as out of stock');
  await expect(toast).toBeVisible();
  await expect(stock).not.toBeChecked();
  await expect(toast).toBeHidden();
  await open(page, `${PLANTS_TAB}?q=switchy`);
  await expect(stock).not.toBeChecked();
  await stock.press('Space');
  await expect(page.getByText('Saved: "Switchy Marigold" marked as in stock')).toBeVisible();
});

test('many at once: this page, then all that match', async ({ page }) => {
  await open(page, PLANTS_TAB);
  const bulk = page.getByRole('button', { name: 'Bulk Actions' });
  const whole = page.getByRole('checkbox', { name: /^Select these \d+$/ });
  await expect(bulk).toBeDisabled();
  const ticks = page.getByRole('checkbox', { name: /^Select (?!these)/ });
  await ticks.first().check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(whole).toHaveJSProperty('indeterminate', true);
  await whole.check();
  await expect(page.getByText('30 selected')).toBeVisible();
  await page.getByRole('button', { name: /^Select all \d+ matching$/ }).click();
  await expect(page.getByText(/^All \d+ matching are selected$/)).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(bulk).toBeDisabled();

  await search(page).fill('hosta');
  await expect(row(page, 'Halcyon')).toBeVisible();
  await expect(row(page, '')).toHaveCount(2);
  await whole.check();
  await bulk.click();
  const first = page.getByRole('menuitem', { name: 'Mark In Stock' });
  await expect(first).toBeVisible();
  const [button, item] = await Promise.all([bulk.boundingBox(), first.boundingBox()]);
  expect(item?.y, 'the menu hangs below its button').toBeGreaterThan(
    (button?.y ?? 0) + (button?.height ?? 0),
  );
  await checkA11y(page);
  await page.getByRole('menuitem', { name: 'Mark Out of Stock' }).click();
  await expect(page.getByText('Marked selected as out of stock')).toBeVisible();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(2);
  await actOnSelected(page, 'Mark Out of Stock');
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  await actOnSelected(page, 'Mark In Stock');
  await expect(page.getByText('Marked selected as in stock')).toBeVisible();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(2);

  await whole.check();
  await actOnSelected(page, 'Delete');
  const dialog = await dialogOf(page, 'Confirm Delete');
  await expect(dialog).toContainText('Are you sure you want to delete 2 plant(s)?');
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted selected plants')).toBeVisible();
  await expect(page.getByText('No items found matching your criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 plants restored')).toBeVisible();
  await expect(row(page, 'Halcyon')).toBeVisible();
});
