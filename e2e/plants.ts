import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

export const PLANTS_TAB = '/dashboard/plants';
export const BIN = '/dashboard/plants/bin';

type PhotoFile = { name: string; mimeType: string; buffer: Buffer };

export async function photo(name = 'sunflower.jpg', background = '#d9a13b'): Promise<PhotoFile> {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

export type PlantText = {
  variety: string;
  name: string;
  description?: string;
  type?: string;
  potSize?: string;
  price?: string;
};

/** Fills in the open dialog; fields left out stay. */
export async function fillPlant(dialog: Locator, plant: Partial<PlantText>): Promise<void> {
  const { variety, name, description, type, potSize, price } = plant;
  if (variety !== undefined) await dialog.getByLabel('Variety').fill(variety);
  if (name !== undefined) await dialog.getByLabel('Name').fill(name);
  if (description !== undefined) await dialog.getByLabel('Description').fill(description);
  if (type !== undefined) await dialog.getByLabel('Type').selectOption(type);
  if (potSize !== undefined) await dialog.getByLabel('Pot Size').fill(potSize);
  if (price !== undefined) await dialog.getByLabel('Price').fill(price);
}

/** A dialog of the Plants tab, after its animation. */
export async function dialogOf(page: Page, title: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function sendForm(page: Page, name: string, form: Record<string, string | PhotoFile>) {
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const answer = await page.request.post(`/functions/v1/${name}`, {
    multipart: form,
    headers: { Origin: origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { plant: { id: string } }).plant;
}

const wire = ({ variety, name, description = '', type = 'Annual', potSize = '4 in', price }: PlantText) => ({
  plant_variety: variety,
  plant_name: name,
  plant_description: description,
  plant_type: type,
  pot_size: potSize,
  ...(price !== undefined && { price }),
});

/** Adds a plant without the dialog. */
export async function havePlant(page: Page, plant: PlantText) {
  return sendForm(page, 'add-plant', { ...wire(plant), plant_photo: await photo() });
}

/** Brings in `count` plants at once: 'Variety 0' and so on. */
export async function havePlants(page: Page, count: number): Promise<void> {
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const rows = Array.from(
    { length: count },
    (_, n) => `Variety ${n},Coneflower,Blooms all summer.,1 gal,Perennial`,
  );
  const csv = ['plant_variety,plant_name,plant_description,pot_size,plant_type', ...rows].join('\n');
  const post = async (input: object) => {
    const answer = await page.request.post('/functions/v1/import-plants', {
      data: { csv, ...input },
      headers: { Origin: origin },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as { plan: { fingerprint: string } };
  };
  const { plan } = await post({ dry_run: true });
  await post({ dry_run: false, fingerprint: plan.fingerprint });
}

/** Changes a plant as another person would, without the dialog. */
export async function changePlant(page: Page, id: string, plant: PlantText) {
  return sendForm(page, 'update-plant', { ...wire(plant), id });
}

/** The row, or the card on a phone. */
export function row(page: Page, text: string): Locator {
  return page
    .getByRole('table', { name: 'Plants' })
    .locator('tbody')
    .getByRole('row')
    .filter({ hasText: text });
}

export async function act(page: Page, text: string, action: string): Promise<void> {
  await row(page, text)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

export async function actOnSelected(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Bulk Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
