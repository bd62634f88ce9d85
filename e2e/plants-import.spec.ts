import type { Page } from '@playwright/test';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { dialogOf, havePlant, PLANTS_TAB, row } from './plants.ts';
import { expectRefusal } from './trouble.ts';

test.use({ ownFarm: 'the owner with a spreadsheet' });

const sheet = (text: string) => ({ name: 'plants.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function openImport(page: Page) {
  await haveSession(page, FARMER);
  await open(page, PLANTS_TAB);
  await page.getByRole('button', { name: 'Import' }).click();
  return dialogOf(page, 'Import plants');
}

async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('link', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^plants.*\.csv$/);
  const chunks = await (await file.createReadStream()).toArray();
  return Buffer.concat(chunks).toString('utf8');
}

test('the catalog goes out, is changed in a spreadsheet, and comes back', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, PLANTS_TAB);
  const csv = await exported(page);
  const dialog = await openImport(page);
  const file = dialog.getByLabel(/Choose (a|another) file/);
  const importNow = dialog.getByRole('button', { name: 'Import', exact: true });
  await expect(importNow).toBeDisabled();
  await checkA11y(page);

  await test.step('nothing new', async () => {
    await file.setInputFiles(sheet(csv));
    await expect(dialog.getByText('Everything in this file is already on the list.')).toBeVisible();
    await expect(importNow).toBeDisabled();
  });

  const width = csv.split('\n', 1)[0]?.split(',').length ?? 0;
  const rowOf = (cells: string[]) =>
    `${Array.from({ length: width }, (_, n) => `"${cells[n] ?? ''}"`).join(',')}\r\n`;

  await test.step('bad rows, by number', async () => {
    const rows = csv.trimEnd().split(/\r?\n/).length;
    const bad =
      csv +
      rowOf(['', '', 'Nameless', '', '4 in', '', 'Annual', 'true']) +
      rowOf(['', 'Odd', 'Weed', '', '4 in', '', 'Weed', 'true']);
    await file.setInputFiles(sheet(bad));
    const list = dialog.getByRole('list', { name: 'Rows to correct' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText(`Row ${rows + 1} Variety is required.`);
    await expect(list).toContainText(`Row ${rows + 2} Type is one of`);
    await expect(importNow).toBeDisabled();
    await checkA11y(page);
  });

  await test.step('all good', async () => {
    const added = rowOf(['', 'Ruby', 'Rhubarb', '', '2 gal', '', 'Vegetable', 'true']);
    const good = csv.replace('"Annabelle"', '"Annabelle Blush"') + added;
    await file.setInputFiles(sheet(good));
    await expect(dialog.getByText('1 to add', { exact: true })).toBeVisible();
    const changes = dialog.getByRole('list', { name: 'What would change' });
    await expect(changes).toContainText('Variety: Annabelle → Annabelle Blush');
    await checkA11y(page);
    await importNow.click();
    await expect(dialog.getByText('Imported: 1 added, 1 changed.')).toBeVisible();
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(row(page, 'Rhubarb')).toBeVisible();
  });
});

test('a plan that is out of date is shown again before anything is done', async ({ page }) => {
  const dialog = await openImport(page);
  const csv = await (await page.request.get('/dashboard/plants.csv')).text();
  const lines = csv.split('\r\n');
  const changed = lines.map((text) =>
    text.includes('"Zestar!"') ? text.replace('"Apple"', '"Early Apple"') : text,
  );
  await dialog.getByLabel('Choose a file').setInputFiles(sheet(changed.join('\r\n')));
  await expect(dialog.getByText('1 to change', { exact: true })).toBeVisible();

  const zestar = lines.find((text) => text.includes('"Zestar!"')) ?? '';
  const id = zestar.slice(1, 37);
  const { origin } = new URL(page.url());
  const told = await page.request.post('/functions/v1/update-plant', {
    headers: { Origin: origin },
    multipart: {
      id,
      plant_variety: 'Zestar!',
      plant_name: 'Apple',
      plant_description: 'Said by somebody else.',
      pot_size: '5 gal',
      plant_type: 'Tree',
    },
  });
  expect(told.status()).toBe(200);

  expectRefusal(page, 409, '/import-plants');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^The catalog changed since the check/);
  await expect(dialog.getByRole('list', { name: 'What would change' })).toContainText(
    'Said by somebody else.',
  );
  await checkA11y(page);
});

test('files that are no spreadsheets are refused in a sentence', async ({ page }) => {
  const dialog = await openImport(page);
  const file = dialog.getByLabel(/Choose (a|another) file/);
  await file.setInputFiles({
    name: 'plants.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\x03\x04'),
  });
  await expect(dialog.getByRole('alert')).toHaveText(/^That is a workbook/);
  await checkA11y(page);
  await file.setInputFiles(sheet(''));
  await expect(dialog.getByRole('alert')).toHaveText('That file is empty.');
  await havePlant(page, { variety: 'Still', name: 'Working' });
});

test('an old Mac’s list with columns of its own is read, and matched by hand, in a browser without Blob.bytes', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Blob.prototype, 'bytes'));
  const dialog = await openImport(page);
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const buffer = latin('Botanical Name,Common Name,Cont,Price,Bench\rJune\xd5s Ros\x8e,Peony,#2,$12,4\r');
  await dialog.getByLabel('Choose a file').setInputFiles({ name: 'list.csv', mimeType: '', buffer });
  await expect(dialog.getByText('These columns are missing: plant_type.')).toBeVisible();
  await expect(dialog.getByText('Left out: Bench')).toBeVisible();
  await expect(dialog.getByText('Letters are read as Mac writes them')).toBeVisible();
  await checkA11y(page);
  await dialog.getByLabel('Type').selectOption('Perennial');
  await expect(dialog.getByText('1 to add', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'What would change' })).toContainText('June’s Rosé');
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('Imported: 1 added, 0 changed.')).toBeVisible();
});

test('a long import says how far it is, and one that is canceled leaves nothing', async ({ page }) => {
  // As long as a file may be, and canceled as soon as it says how far it is.
  const words = 'as long as it may be '.repeat(20);
  const rows = Array.from({ length: 9_000 }, (_, n) => `Canceled ${n},Rose,1 gal,Shrub,${words}`);
  const csv = ['plant_variety,plant_name,pot_size,plant_type,plant_description', ...rows].join('\n');
  const dialog = await openImport(page);
  const before = await (await page.request.get('/dashboard/plants.csv')).text();
  await dialog.getByLabel('Choose a file').setInputFiles(sheet(csv));
  await expect(dialog.getByText('9,000 to add', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const bar = dialog.getByRole('progressbar', { name: 'Rows imported' });
  await expect(bar).toHaveAttribute('max', '9000');
  expectRefusal(page, 409, '/import-plants');
  await dialog.getByRole('button', { name: 'Cancel the import' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The import was stopped. Nothing was imported, and the catalog is as it was.',
  );
  await expect(bar).toBeHidden();
  await checkA11y(page);
  expect(await (await page.request.get('/dashboard/plants.csv')).text()).toBe(before);
});
