import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { expectRefusal } from './trouble.ts';

// A farm of its own: this file changes what every page looks like.
test.use({ ownFarm: 'the owner and the look', viewport: { width: 390, height: 844 } });

const part = (page: Page, name: string) => page.getByRole('region', { name });

async function opened(page: Page, name: string) {
  const isShown = await part(page, name).isVisible();
  if (!isShown) await page.getByRole('heading', { name: 'Set once' }).click();
  await part(page, name).getByRole('heading').click();
  return part(page, name);
}

const expectColor = (page: Page, selector: string, color: string) =>
  expect(page.locator(selector).first()).toHaveCSS('background-color', color);

const red = { r: 180, g: 40, b: 40 };
const logo = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: red } })
    .png()
    .toBuffer();

test('the owner changes name, colors and logo, and a neighbor sees them', async ({
  page,
  anotherBrowser,
}) => {
  const neighbor = await anotherBrowser();
  await open(neighbor, '/');
  await expect(neighbor.getByRole('banner').locator('img')).toHaveCount(0);
  await haveSession(page, FARMER);
  await open(page, '/dashboard/farm');

  await test.step('the name', async () => {
    const facts = await opened(page, 'Name and phone');
    await facts.getByLabel('Name of the farm').fill('Sandhill Flowers & Eggs');
    await facts.getByLabel('Short name').fill('Sandhill');
    await facts.getByRole('button', { name: 'Save name and phone' }).click();
    await expect(page.getByText('Farm details saved.')).toBeVisible();
  });

  await test.step('a color that cannot be read is said at once and never saved', async () => {
    const colors = await opened(page, 'Colors');
    await colors.getByLabel('Accent', { exact: true }).fill('#f0b429');
    await expect(colors).toContainText('Links on darker cards would be too hard to see (1.5 to 1');
    await colors.getByRole('button', { name: 'Save colors' }).click();
    await expect(colors).toContainText('Not saved yet. Please fix what is marked.');
    await colors.getByLabel('Accent', { exact: true }).fill('#1F4E8C');
    await colors.getByLabel('Dark color', { exact: true }).fill('#1b2f55');
    await checkA11y(page);
    await colors.getByRole('button', { name: 'Save colors' }).click();
    await expect(page.getByText('Colors saved.')).toBeVisible();
    // The owner's own page follows without being loaded again.
    await expect(colors.getByRole('button', { name: 'Save colors' })).toBeDisabled();
    await expectColor(page, 'footer > div', 'rgb(27, 47, 85)');
  });

  await test.step('a file that is no picture is refused, a logo is taken', async () => {
    const panel = await opened(page, 'Logo');
    expectRefusal(page, 415, '/set-farm-logo');
    await panel.getByLabel('Choose a logo').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await expect(panel).toContainText('SVG drawings cannot be used.');
    await panel.getByLabel('Choose a logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await logo(),
    });
    await expect(page.getByText('Your logo is on every page.')).toBeVisible();
    await checkA11y(page);
    await checkNoSidewaysScroll(page);
  });

  await test.step('a photo of the owners is taken, and shown beside their names', async () => {
    const panel = await opened(page, 'Photo of you');
    await panel.getByLabel('Choose a photo').setInputFiles({
      name: 'us.png',
      mimeType: 'image/png',
      buffer: await logo(),
    });
    await expect(page.getByText('Your photo is on the site.')).toBeVisible();
    await expect(panel.locator('img')).toHaveCSS('width', '56px');
    await checkA11y(page);
    await checkNoSidewaysScroll(page);
    for (const path of ['/board', '/']) {
      await open(neighbor, path);
      const owners = neighbor.locator('p:has(> picture)');
      await expect(owners).toHaveText('June and Walt');
      await expect(owners.getByRole('img', { name: 'The owners' })).toHaveCSS('height', '56px');
      await checkA11y(neighbor);
    }
    await panel.getByRole('button', { name: 'Remove the photo' }).press('Enter');
    await expect(page.getByText('Your photo is off the site.')).toBeVisible();
    await expect(panel.getByLabel('Choose a photo')).toBeFocused();
  });

  await test.step('what the neighbor sees', async () => {
    await open(neighbor, '/');
    await expect(neighbor).toHaveTitle(/Sandhill Flowers & Eggs/);
    await expect(neighbor.getByRole('banner').getByRole('link', { name: 'Sandhill' })).toBeVisible();
    await expect(neighbor.getByRole('contentinfo')).toContainText('Sandhill Flowers & Eggs');
    for (const place of ['banner', 'contentinfo'] as const) {
      const mark = neighbor.getByRole(place).locator('img');
      expect(
        await mark.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBe(320);
    }
    await expectColor(neighbor, 'main a[href="/greenhouse"]', 'rgb(31, 78, 140)');
    await checkA11y(neighbor);
    await neighbor.setViewportSize({ width: 360, height: 740 });
    await checkNoSidewaysScroll(neighbor);
  });

  await test.step('and the hen comes back', async () => {
    await part(page, 'Logo').getByRole('button', { name: 'Use the hen logo' }).press('Enter');
    await expect(page.getByText('Hen logo restored.')).toBeVisible();
    await expect(part(page, 'Logo').getByLabel('Choose a logo')).toBeFocused();
    await open(neighbor, '/visit');
    await expect(neighbor.getByRole('banner').locator('img')).toHaveCount(0);
  });
});

test('the longest short name there may be has room on the smallest phone', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, '/dashboard/farm');
  const facts = await opened(page, 'Name and phone');
  await facts.getByLabel('Short name').fill('Wildflowers-and-Eggs-of-Sandhi');
  await facts.getByRole('button', { name: 'Save name and phone' }).click();
  await expect(page.getByText('Farm details saved.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/visit');
  await checkNoSidewaysScroll(page);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport();
});
