import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { plants } from '../../../db/schema.ts';
import { plantBySlug } from '../../plants/catalog/plants.server.ts';
import { potInWords } from '../../plants/changes/named-plants.ts';
import { potsInStock, sellsPlantsAt } from '../../plants/wishes/wishes.server.ts';
import { heldSentences } from './held-plant.ts';

type Parts = Pick<Context, 'farm' | 'clock'>;

const sellsPlants = async ({ farm, clock }: Parts) => sellsPlantsAt(await farm(), clock.now());

export async function isPotInStock(db: Database, id: string): Promise<boolean> {
  return (await potsInStock(db, eq(plants.id, id))).length > 0;
}

/** What a deposit with this pot is for. @throws Refusal 409 when it is not in stock */
export async function potToHold(context: Parts & Pick<Context, 'db'>, id: string | null) {
  if (id === null) return null;
  const [pot] = (await sellsPlants(context)) ? await potsInStock(context.db, eq(plants.id, id)) : [];
  if (!pot) throw new Refusal(409, heldSentences.soldOut);
  return potInWords(pot);
}

/** The pots in stock of a plant that an address names. */
export async function potsToHold(context: Parts & Pick<Context, 'catalog'>, slug: string) {
  const plant = (await sellsPlants(context)) ? await plantBySlug(context, slug) : null;
  const inStock = plant?.pots.filter(({ inStock }) => inStock) ?? [];
  return inStock.map((pot) => ({ value: pot.id, label: potInWords(pot) }));
}
