import type { Stage } from '../engines/stage.ts';
import { seedPlants } from './plants.ts';

export const MORNING = new Date('2025-09-20T12:40:00Z');

/** A clock that stands in the nursery's first season. */
export const IN_SEASON = { now: () => new Date('2025-09-20T10:00:00-05:00') };

type Hosta = { variety: string; description?: string; inStock?: boolean; price?: string; binned?: boolean };

/** Lists hostas at /plants/plant-0 and on, the first one changed last. */
export async function seedHostas({ farm }: Stage, some: Hosta[]): Promise<void> {
  const said = some.map(({ variety, description = '', inStock = true, price = '' }) => ({
    plant_variety: variety,
    plant_name: 'Hosta',
    plant_description: description,
    price,
    plant_type: 'Perennial' as const,
    in_stock: inStock,
  }));
  await seedPlants(farm, said, (place) => ({
    slug: `plant-${place}`,
    updatedAt: new Date(MORNING.getTime() - place),
    deletedAt: some[place]?.binned ? MORNING : null,
  }));
}

/** What a visitor is sent; `main` is without the data that the page's script starts from. */
export async function openPage({ farm, cast }: Stage, path: string) {
  await farm.context.changes.caughtUp();
  const response = await cast.visitor.get(path);
  const page = await response.text();
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  return { status: response.status, page, main, headers: response.headers };
}
