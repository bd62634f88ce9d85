import type { Locator, Page } from '@playwright/test';
import { send } from './people.ts';

/** The rows of the stand on Today. */
const stand = (page: Page) => page.getByRole('region', { name: 'On the stand' });
export const rowOf = (page: Page, name: string) =>
  stand(page).getByRole('group', { name: new RegExp(`^${name}`) });
export const state = (row: Locator, name: string) => row.getByRole('radio', { name: new RegExp(`^${name}`) });

type Row = { id: string; name: string; state: string; count: number | null };

/** As visitors see the board. */
export async function board(page: Page): Promise<Row[]> {
  return (await (await page.request.get('/functions/v1/board')).json()).rows;
}

/** @returns its id */
export async function addRow(page: Page, name: string, more: object = {}): Promise<string> {
  const { id } = await send(page, '/functions/v1/set-board-row', { name, price: '6 for $4', ...more });
  return String(id);
}
