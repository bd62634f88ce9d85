import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { holdBack, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { heicPhoto } from './heic-photo.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { dialogOf, fillPlant, havePlant, PLANTS_TAB, photo, row } from './plants.ts';
import { tabTo } from './tab-to.ts';
import { expectNoAnswer, expectRefusal } from './trouble.ts';

test.use({ ownFarm: 'the owner with a camera', viewport: { width: 360, height: 740 } });

const MB = 1024 * 1024;

/** As a good camera takes it, with notes of its own behind the picture: too large for the farm. */
async function largePhoto() {
  const picture = sharp({ create: { width: 3_200, height: 2_400, channels: 3, background: '#d9a13b' } });
  const buffer = Buffer.concat([await picture.jpeg().toBuffer(), Buffer.alloc(6 * MB)]);
  return { name: 'PXL_2025.jpg', mimeType: 'image/jpeg', buffer };
}

test.beforeEach(({ page }) => haveSession(page, FARMER));

async function openForm(page: Page) {
  await open(page, PLANTS_TAB);
  await page.getByRole('button', { name: 'Add Plant' }).click();
}

async function save(page: Page, dialog: Locator, variety: string) {
  await fillPlant(dialog, { variety, name: 'Tansy', type: 'Herb', potSize: '4 in' });
  const answer = page.waitForResponse('**/functions/v1/add-plant');
  await dialog.getByRole('button', { name: 'Add Plant' }).click();
  await expect(page.getByText('Plant added successfully')).toBeVisible();
  return (await (await answer).json()).plant as {
    photo: { width: number; height: number };
    photo_url: string;
  };
}

test('a photo above 5 MB is made smaller before it is sent', async ({ page }) => {
  await openForm(page);
  const dialog = await dialogOf(page, 'Add Plant');
  await dialog.getByLabel('Photo').setInputFiles(await largePhoto());
  // In one look, because it may be over before a second.
  const busy = dialog.filter({ hasText: 'Getting the photo ready…' });
  await expect(busy.getByRole('button', { name: 'Add Plant', disabled: true })).toBeVisible();
  await expect(dialog.getByText(/^PXL_2025\.jpg, \d+ KB$/)).toBeVisible();
  await expect(dialog.getByText('Getting the photo ready…')).toBeHidden();
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  const { photo } = await save(page, dialog, 'Golden Buttons');
  expect(photo).toMatchObject({ width: 2560, height: 1920 });
});

test('a HEIC photo is read in the browser, and sent as JPEG', async ({ page }) => {
  await openForm(page);
  const dialog = await dialogOf(page, 'Add Plant');
  const letThrough = await holdBack(page, '**/assets/heic-worker-*.js');
  await dialog.getByLabel('Photo').setInputFiles(heicPhoto);
  await expect(dialog.getByText('Getting the photo ready…')).toBeVisible();
  await checkA11y(page);
  letThrough();
  await expect(dialog.getByText(/^IMG_0042\.jpg, \d+ KB$/)).toBeVisible();
  const { photo, photo_url } = await save(page, dialog, 'Crispum');
  expect(photo).toMatchObject({ width: 64, height: 48 });
  const stored = await page.request.get(photo_url);
  const { data, info } = await sharp(await stored.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  const [left, right] = [at(8, 24), at(56, 24)];
  // Deep green, straw yellow.
  expect(left[1]).toBeGreaterThan(left[0] ?? 0);
  expect(right[0]).toBeGreaterThan(190);
  expect(right[2]).toBeLessThan(90);
});

test('a photo that the browser cannot read is told so, and the next one is taken', async ({ page }) => {
  await openForm(page);
  const dialog = await dialogOf(page, 'Add Plant');
  const field = dialog.getByLabel('Photo');
  const torn = { ...heicPhoto, buffer: heicPhoto.buffer.subarray(0, 600) };
  const unreadable = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * MB + 1) };
  for (const file of [torn, unreadable]) {
    await field.setInputFiles(file);
    await expect(field).toHaveAccessibleDescription(/^This browser cannot read that photo\./);
    await checkA11y(page);
  }
  await field.setInputFiles(heicPhoto);
  await expect(dialog.getByText(/^IMG_0042\.jpg/)).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/^One photo/);
});

test('the picture in a row takes another photo, and says why one is not taken', async ({ page }) => {
  await havePlant(page, { variety: 'Crispa', name: 'Mint' });
  await open(page, `${PLANTS_TAB}?q=crispa`);
  const picture = row(page, 'Crispa').locator('img[data-photo]');
  const before = await picture.getAttribute('src');
  const chooser = page.getByLabel('Crispa Mint, another photo');
  expectRefusal(page, 415, '/set-photo');
  await chooser.setInputFiles({ name: 'mint.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('mint') });
  await expect(page.getByText('That file is not a photo.')).toBeVisible();
  await checkA11y(page);
  await chooser.setInputFiles(await photo('mint.jpg', '#3d7a4d'));
  await expect(page.getByText('Photo saved.')).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expect(page.getByText('That file is not a photo.')).toHaveCount(0);
  await checkNoSidewaysScroll(page);
});

test('many photos find their plants by the names of their files', async ({ page }) => {
  await havePlant(page, { variety: 'Zanzibar', name: 'Ginger', potSize: '4 in' });
  await havePlant(page, { variety: 'Zanzibar', name: 'Ginger', potSize: '1 gal' });
  await havePlant(page, { variety: 'Zulu', name: 'Daisy' });
  await havePlant(page, { variety: 'Zulu', name: 'Aster' });
  await open(page, PLANTS_TAB);
  await page.getByRole('link', { name: 'Add photos' }).click();
  await expect(page.getByRole('heading', { name: 'Add photos' })).toBeVisible();
  await checkA11y(page);
  await page.context().setOffline(true);
  expectNoAnswer(page, '/photos.data');
  await page
    .getByLabel('Choose photos')
    .setInputFiles([
      await photo('zanzibar-ginger.jpg', '#2266aa'),
      await photo('Zulu.jpg', '#aa6622'),
      await photo('IMG_0042.jpg', '#66aa22'),
    ]);
  await expect(page.getByRole('alert')).toContainText('Their plants could not be looked up');
  await expect(page.getByText('No plant has this name.')).toHaveCount(0);
  await checkA11y(page);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Look again' }).click();
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(line('zanzibar-ginger.jpg').getByRole('option', { selected: true })).toHaveText(
    'Zanzibar Ginger',
  );
  await expect(line('IMG_0042.jpg')).toContainText('No plant has this name.');
  await expect(line('Zulu.jpg').getByLabel('Plant')).toHaveValue('');
  await line('Zulu.jpg').getByLabel('Plant').selectOption({ label: 'Zulu Aster' });
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
  await page.getByRole('button', { name: 'Add 2 photos' }).click();
  await expect(line('Zulu.jpg')).toContainText('Saved for Zulu Aster.');
  await expect(page.getByText('2 photos saved.')).toBeVisible();
  await checkA11y(page);
  const all = (await (await page.request.get('/functions/v1/plants')).json()).plants as {
    plant_variety: string;
    photo_url: string;
  }[];
  const shown = all.filter(({ plant_variety }) => plant_variety === 'Zanzibar');
  expect(new Set(shown.map(({ photo_url }) => photo_url)).size, 'one photo for both pots').toBe(1);
});

test('by keyboard a row and the page of many ask for files', async ({ page }) => {
  await havePlant(page, { variety: 'Quercus', name: 'Oak' });
  const chooseBy = async (field: Locator, files: Awaited<ReturnType<typeof photo>>[]) => {
    await field.focus();
    await expect(field).toBeFocused();
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    await (await chooser).setFiles(files);
  };
  await open(page, `${PLANTS_TAB}?q=quercus`);
  await chooseBy(page.getByLabel('Quercus Oak, another photo'), [await photo('oak.jpg', '#3d7a4d')]);
  await expect(page.getByText('Photo saved.')).toBeVisible();
  await open(page, '/dashboard/plants/photos');
  await chooseBy(page.getByLabel('Choose photos'), [await photo('Quercus Oak.jpg', '#7a3d4d')]);
  await tabTo(page, page.getByRole('button', { name: 'Add 1 photo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved for Quercus Oak.')).toBeVisible();
  await checkTouchTargets(page);
});
