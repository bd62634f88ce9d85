import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './arrive.ts';
import { send } from './people.ts';

export const EGG_TAB = '/dashboard/egg-requests';
export const EGG_YEAR = `${EGG_TAB}/year`;

type Wish = { eggs?: '12' | '24' | '36'; kind?: 'Chicken' | 'Duck'; notes?: string };

/** Fills in the open dialog; fields left out stay. */
export async function fillWish(dialog: Locator, { eggs, kind, notes }: Wish): Promise<void> {
  if (eggs) await dialog.getByRole('radio', { name: eggs }).check();
  if (kind) await dialog.getByRole('radio', { name: kind }).check();
  if (notes !== undefined) await dialog.getByLabel('Notes (optional)').fill(notes);
}

/** Opens the dialog, fills it in and sends it. @returns the dialog */
export async function askForEggs(page: Page, wish: Wish = {}): Promise<Locator> {
  await page.getByRole('button', { name: 'Request Eggs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Eggs' });
  await fillWish(dialog, wish);
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  return dialog;
}

/** Makes a pending request without the dialog. @returns its id */
export async function haveAsked(page: Page, eggs = 12): Promise<unknown> {
  const { request_id } = await send(page, '/functions/v1/request-eggs', {
    number_of_eggs_requested: eggs,
    chickens_or_ducks: 'chickens',
    notes: null,
    request_id: null,
  });
  return request_id;
}

/** One card of a list, by a text in it. */
export function card(page: Page, text: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: text });
}

/** Opens somebody's row of the farm's line. @returns what marks the eggs as ready there */
export async function toMarkReady(page: Page, name: string): Promise<Locator> {
  await card(page, name).getByRole('heading').getByRole('button').click();
  return card(page, name).getByRole('button', { name: 'Mark Eggs Ready' });
}

/** Marks somebody's eggs as ready on the farm's own list. */
export async function markReady(page: Page, name: string): Promise<void> {
  await open(page, EGG_TAB);
  await (await toMarkReady(page, name)).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark Ready' }).click();
  await page.getByRole('link', { name: /^Ready/ }).click();
  await expect(card(page, name)).toBeVisible();
}

export async function show(page: Page, status: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${status}`) }).check();
}
