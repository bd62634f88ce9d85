import sharp from 'sharp';
import { columnsOf } from '../../app/plants/catalog/plant-rows.server.ts';
import { slugOf } from '../../app/plants/catalog/slug-of.ts';
import { type PlantFields, UNSAID } from '../../core/plant-fields.ts';
import { plants } from '../../db/schema.ts';
import type { TestFarm } from '../engines/open-test-farm.ts';

const ROSE: PlantFields = {
  ...UNSAID,
  plant_variety: 'Rosé',
  plant_name: 'Old Garden',
  plant_description: 'Très joli',
  pot_size: '1 gal',
  plant_type: 'Shrub',
};

/** A form's input; a rose unless said otherwise. */
export const rose = (said: Partial<PlantFields> = {}): PlantFields => ({ ...ROSE, ...said });

type Row = typeof plants.$inferInsert;

/** Inserts plants without any checks. @param also other columns of the row @returns their ids */
export async function seedPlants(
  farm: TestFarm,
  some: Partial<PlantFields>[],
  also: (place: number) => Partial<Row> = () => ({}),
): Promise<string[]> {
  const rows = some.map((said, place) => {
    const fields = rose(said);
    const slug = `${slugOf(fields.plant_variety, fields.plant_name)}-at-${place}`;
    return { ...columnsOf(fields), slug, ...also(place) };
  });
  const ids: string[] = [];
  for (let at = 0; at < rows.length; at += 500) {
    const found = await farm.context.db
      .insert(plants)
      .values(rows.slice(at, at + 500))
      .returning({ id: plants.id });
    ids.push(...found.map(({ id }) => id));
  }
  await farm.context.changes.caughtUp();
  return ids;
}

export function formOf(values: Record<string, string | boolean | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    form.append(name, typeof value === 'boolean' ? String(value) : value);
  }
  return form;
}

export const fileOf = (bytes: Uint8Array, name = 'plant.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

/** A real picture of one color, wider than high. */
export const picture = (background = '#234936', width = 48, height = 36) =>
  sharp({ create: { width, height, channels: 3, background } });

export const photo = async (background?: string) =>
  fileOf(await picture(background).jpeg().toBuffer(), 'rose.jpg');
