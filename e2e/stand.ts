import { expect, type Locator, type Page } from '@playwright/test';
import { send } from './people.ts';

export const STAND_TAB = '/dashboard/stand';

/** The rows of the stand on its page. */
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

/** Says what was seen of each thing, in the order of the stand; skips the others. */
export async function walkTheStand(page: Page, seen: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Walk the stand' }).tap();
  const walk = page.getByRole('dialog', { name: 'Walk the stand' });
  const done = walk.getByRole('button', { name: 'Done' });
  while (!(await done.isVisible())) {
    const name = (await walk.getByRole('heading', { level: 3 }).textContent()) ?? '';
    await walk.getByRole('button', { name: seen[name] ?? 'Skip', exact: true }).tap();
    await expect(walk.getByRole('heading', { level: 3, name, exact: true })).toHaveCount(0);
  }
  await done.tap();
}
