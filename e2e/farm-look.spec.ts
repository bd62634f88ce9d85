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

const expectColour = (page: Page, selector: string, colour: string) =>
  expect(page.locator(selector).first()).toHaveCSS('background-color', colour);

const red = { r: 180, g: 40, b: 40 };
const logo = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: red } })
    .png()
    .toBuffer();

test('the owner changes name, colours and logo, and a neighbour sees them', async ({
  page,
  anotherBrowser,
}) => {
  const neighbour = await anotherBrowser();
  await open(neighbour, '/');
  await expect(neighbour.getByRole('banner').locator('img')).toHaveCount(0);
  await haveSession(page, FARMER);
  await open(page, '/dashboard/farm');

  await test.step('the name', async () => {
    const facts = part(page, 'Texts and contact');
    await facts.getByLabel('Name of the farm').fill('Sandhill Flowers & Eggs');
    await facts.getByLabel('Short name').fill('Sandhill');
    await facts.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByText('Farm details saved.')).toBeVisible();
  });

  await test.step('a colour that cannot be read is said at once and never saved', async () => {
    const colours = part(page, 'Colours');
    await colours.getByLabel('Accent', { exact: true }).fill('#f0b429');
    await expect(colours).toContainText('Links on the ground would have a contrast of 1.7 to 1');
    await colours.getByRole('button', { name: 'Save colours' }).click();
    await expect(colours).toContainText('Not saved yet. Please look at what is marked.');
    await colours.getByLabel('Accent', { exact: true }).fill('#1F4E8C');
    await colours.getByLabel('Deep colour', { exact: true }).fill('#1b2f55');
    await checkA11y(page);
    await colours.getByRole('button', { name: 'Save colours' }).click();
    await expect(page.getByText('Colours saved.')).toBeVisible();
    // The owner's own page follows without being loaded anew.
    await expect(colours.getByRole('button', { name: 'Save colours' })).toBeDisabled();
    await expectColour(page, 'footer > div', 'rgb(27, 47, 85)');
  });

  await test.step('a file that is no picture is refused, a logo is taken', async () => {
    const panel = part(page, 'Logo');
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

  await test.step('what the neighbour sees', async () => {
    await open(neighbour, '/');
    await expect(neighbour).toHaveTitle(/Sandhill Flowers & Eggs/);
    await expect(neighbour.getByRole('banner').getByRole('link', { name: 'Sandhill' })).toBeVisible();
    await expect(neighbour.getByRole('contentinfo')).toContainText('Sandhill Flowers & Eggs');
    for (const place of ['banner', 'contentinfo'] as const) {
      const mark = neighbour.getByRole(place).locator('img');
      expect(
        await mark.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBe(320);
    }
    await expectColour(neighbour, 'main a[href="/greenhouse"]', 'rgb(31, 78, 140)');
    await checkA11y(neighbour);
    await neighbour.setViewportSize({ width: 360, height: 740 });
    await checkNoSidewaysScroll(neighbour);
  });

  await test.step('and the hen comes back', async () => {
    await part(page, 'Logo').getByRole('button', { name: 'Use the hen again' }).press('Enter');
    await expect(page.getByText('The hen is back.')).toBeVisible();
    await expect(part(page, 'Logo').getByLabel('Choose a logo')).toBeFocused();
    await open(neighbour, '/visit');
    await expect(neighbour.getByRole('banner').locator('img')).toHaveCount(0);
  });
});

test('the longest short name there may be has room on the smallest phone', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, '/dashboard/farm');
  const facts = part(page, 'Texts and contact');
  await facts.getByLabel('Short name').fill('Wildflowers-and-Eggs-of-Sandhi');
  await facts.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Farm details saved.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/visit');
  await checkNoSidewaysScroll(page);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport();
});
