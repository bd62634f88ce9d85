import { stat, utimes } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { SOURCES, startFarm } from './farm-server.ts';

/** As an editor does that changes nothing. */
async function save(file: string) {
  const { atime } = await stat(file);
  await utimes(file, atime, new Date());
}

/** In the page: what it says before it goes is there for a moment only. */
function noteWhatIsSaid() {
  const added = new MutationObserver(([change]) => {
    sessionStorage.setItem('said', change?.addedNodes[0]?.textContent ?? '');
  });
  added.observe(document.body, { childList: true });
}

async function visit(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
}

/** Pages that are documents, and a source of each. */
const SAVED = [
  ['/', 'app/farm/pages/home-page.tsx'],
  ['/farmstand', 'app/facts/calendar/calendar.ts'],
  ['/visit', 'app/farm/pages/visit-page.module.css'],
] as const;

test('npm run dev hydrates what it serves, and reloads a document whose source is saved', async ({
  page,
}) => {
  const farm = await startFarm({}, SOURCES);
  const errors: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  page.on('pageerror', ({ message }) => void errors.push(message));

  await visit(page, `${farm.url}/login`);
  await expect(async () => {
    await page.mouse.move(Math.random() * 100, 50);
    await expect(page.locator('#login')).toHaveAttribute('data-live', '', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByLabel('Email').fill('admin@prairiehen.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('sunny-side-up');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard', { timeout: 60_000 });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 60_000 });

  for (const [path, source] of SAVED) {
    await visit(page, farm.url + path);
    await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
    await page.evaluate(noteWhatIsSaid);
    await save(source);
    await expect(page.locator('html'), path).not.toHaveAttribute('data-before');
    expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('Getting ready …');
    await page.evaluate(() => sessionStorage.clear());
  }
  expect(errors).toEqual([]);
  await farm.stop();
});
