import { expect, type Page } from '@playwright/test';
import { open } from './arrive.ts';

export const WHOLE_LIST = '**/functions/v1/plants';

export const plants = (page: Page) => page.getByRole('main').getByRole('article');
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search plants' });
export const inMain = (page: Page, text: string) =>
  page.getByRole('main').getByText(text).filter({ visible: true });

/** Opens the list and waits until the browser has cached all of it. */
export async function openList(page: Page): Promise<void> {
  const whole = page.waitForResponse(WHOLE_LIST);
  await open(page, '/in-stock');
  await whole;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('inStock_photos_timestamp'))).toBeTruthy();
}
