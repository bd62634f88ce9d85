import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { holdBack, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { heicPhoto } from './heic-photo.ts';
import { checkA11y, checkNoSidewaysScroll } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { dialogOf, fillPlant, PLANTS_TAB } from './plants.ts';

test.use({ ownFarm: 'the owner with a camera', viewport: { width: 360, height: 740 } });

const MB = 1024 * 1024;

/** As a good camera takes it, with notes of its own behind the picture: too large for the farm. */
async function largePhoto() {
  const picture = sharp({ create: { width: 3_200, height: 2_400, channels: 3, background: '#d9a13b' } });
  const buffer = Buffer.concat([await picture.jpeg().toBuffer(), Buffer.alloc(6 * MB)]);
  return { name: 'PXL_2025.jpg', mimeType: 'image/jpeg', buffer };
}

test.beforeEach(async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, PLANTS_TAB);
  await page.getByRole('button', { name: 'Add Plant' }).click();
});

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
