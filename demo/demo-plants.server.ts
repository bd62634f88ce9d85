import { columnsOf } from '../app/plants/catalog/plant-rows.server.ts';
import { slugOf } from '../app/plants/catalog/slug-of.ts';
import { freeSlugs } from '../app/plants/catalog/slugs.server.ts';
import { storePhoto } from '../app/plants/photos/photos.server.ts';
import { DAY_MS, HOUR_MS } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { UNSAID } from '../core/plant-fields.ts';
import type { Database } from '../db/database.ts';
import { plants } from '../db/schema.ts';
import { fillAlone } from './demo.ts';
import { drawDemoPhoto } from './demo-photos.server.ts';
import { DEMO_PLANTS } from './demo-plants.ts';

/** Added over the spring and changed in no particular order, the last one this morning. */
function timesOf(place: number, now: number) {
  const createdAt = new Date(now - (150 - place) * DAY_MS);
  const updatedAt = new Date(now - 2.4 * HOUR_MS - ((place * 29) % DEMO_PLANTS.length) * 11 * HOUR_MS);
  return { createdAt, updatedAt: updatedAt < createdAt ? createdAt : updatedAt };
}

/** Does nothing on a farm that has had plants. */
export async function fillDemoPlants(context: Context): Promise<void> {
  const { db, clock } = context;
  const some = async (at: Database) => (await at.select({ id: plants.id }).from(plants).limit(1)).length > 0;
  if (await some(db)) return;
  const names = [...new Set(DEMO_PLANTS.flatMap(({ picture }) => picture ?? []))];
  const made = await Promise.all(names.map(async (name) => [name, await drawDemoPhoto(name)] as const));
  const drawn = new Map(made);
  const now = clock.now();

  await db.transaction(async (tx) => {
    await fillAlone(tx);
    if (await some(tx)) return;
    for (const photo of drawn.values()) await storePhoto(tx, { hash: photo.hash, made: photo }, now);
    const slugs = await freeSlugs(
      tx,
      DEMO_PLANTS.map(({ variety, name }) => slugOf(variety, name)),
    );
    const rows = DEMO_PLANTS.map(
      ({ variety, name, description, potSize, price, type, inStock, picture, facts }, place) => ({
        ...columnsOf({
          ...UNSAID,
          ...facts,
          plant_variety: variety,
          plant_name: name,
          plant_description: description,
          pot_size: potSize,
          price,
          plant_type: type,
          in_stock: inStock,
        }),
        slug: slugs[place] ?? '',
        photoHash: (picture && drawn.get(picture)?.hash) ?? null,
        ...timesOf(place, now.getTime()),
      }),
    );
    await tx.insert(plants).values(rows);
  });
}
