import { asc } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { SignKind } from '../../../core/sign-kinds.ts';
import { printedSigns } from '../../../db/schema.ts';
import { taxWords, withTax } from '../../facts/tax-words.ts';
import { type Plant, priceOf } from '../catalog/plant.ts';
import { potsOf } from '../catalog/pots.ts';
import type { SignCounts } from './old-sign-links.tsx';
import { SIGNS_MAX } from './sign-inputs.ts';

type Asked = Pick<Context, 'db' | 'catalog' | 'farm'>;

/** @property old in stock at another price by now: an id for each sign or label @property gone no longer on the list; the first of them */
export type OldSigns = Record<SignKind, { old: string[]; gone: { id: string; name: string }[] }>;

/** What a sign says of a plant's price now; '' without one. */
export async function signPrices({ farm }: Pick<Asked, 'farm'>): Promise<(plant: Plant) => string> {
  const tax = taxWords((await farm()).words.plantTax);
  return (plant) => withTax(priceOf(plant), tax);
}

/** Compares what was printed with what is so now. A plant that is sold out for a while keeps its sign. */
export async function oldSigns(context: Asked): Promise<OldSigns> {
  const { kind, plantId, name, price } = printedSigns;
  const [priceNow, { plants }, printed] = await Promise.all([
    signPrices(context),
    context.catalog(),
    context.db.select({ kind, plantId, name, price }).from(printedSigns).orderBy(asc(name), asc(plantId)),
  ]);
  const now = new Map(plants.map((plant) => [plant.id, plant]));
  const found: OldSigns = { sign: { old: [], gone: [] }, label: { old: [], gone: [] } };
  const other: Record<SignKind, Plant[]> = { sign: [], label: [] };
  for (const one of printed) {
    const { gone } = found[one.kind];
    const plant = now.get(one.plantId);
    if (plant?.inStock && priceNow(plant) !== one.price) other[one.kind].push(plant);
    if (!plant && gone.length < SIGNS_MAX) gone.push({ id: one.plantId, name: one.name });
  }
  found.label.old = other.label.map(({ id }) => id);
  // A plant's pots stand on one sign.
  found.sign.old = [...potsOf(other.sign, plants).values()].flatMap(([pot]) => pot?.id ?? []);
  return found;
}

const countsOf = ({ old, gone }: OldSigns[SignKind]) => ({ old: old.length, gone: gone.length });

export const signCounts = ({ sign, label }: OldSigns): SignCounts => ({
  sign: countsOf(sign),
  label: countsOf(label),
});
