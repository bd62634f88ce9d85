import type { Context } from '../../context.ts';
import { fillAlone } from '../../db/demo.ts';
import { DEMO_PLANTS } from '../../db/demo-plants.ts';
import type { Database } from '../../db/open.ts';
import { plants } from '../../db/schema.ts';
import { drawDemoPhoto } from './demo-photos.server.ts';
import { keepPhoto } from './photos.server.ts';
import { columnsOf } from './plant-rows.server.ts';
import { slugOf } from './slugs.server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Added over the spring, changed in no particular order, the last one this morning. */
function timesOf(place: number, now: number) {
  const createdAt = new Date(now - (150 - place) * DAY);
  const updatedAt = new Date(now - 2.4 * HOUR - ((place * 29) % DEMO_PLANTS.length) * 11 * HOUR);
  return { createdAt, updatedAt: updatedAt < createdAt ? createdAt : updatedAt };
}

/** Plants the sample farm's beds, all or nothing; a farm that has had plants before stays as it is. */
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
    for (const photo of drawn.values()) await keepPhoto(tx, { hash: photo.hash, made: photo }, now);
    const rows = DEMO_PLANTS.map(
      ({ variety, name, description, potSize, type, inStock, picture }, place) => ({
        ...columnsOf({
          plant_variety: variety,
          plant_name: name,
          plant_description: description,
          pot_size: potSize,
          plant_type: type,
          in_stock: inStock,
        }),
        slug: slugOf(variety, name),
        photoHash: (picture && drawn.get(picture)?.hash) ?? null,
        ...timesOf(place, now.getTime()),
      }),
    );
    await tx.insert(plants).values(rows);
  });
}
