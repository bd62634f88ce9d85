import * as z from 'zod/mini';
import { sends } from '../../forms/unsent/sends.ts';
import { useUnsent } from '../../forms/unsent/use-unsent.ts';
import { type Plant, plantSentences } from '../catalog/plant.ts';
import { fullName } from '../changes/named-plants.ts';

const oneSwitch = z.object({ id: z.uuid(), in_stock: z.boolean() });

export const IN_STOCK = sends({
  call: 'set-in-stock',
  schema: oneSwitch,
  input: ({ input: { id, in_stock }, at }) => ({ ids: [id], in_stock, set_at: new Date(at).toISOString() }),
  failed: plantSentences.stockFailed,
});

/** In stock or not as it was set last, here or elsewhere, and what turns it. */
export function useStock(plant: Plant) {
  const { unsent, busy, add } = useUnsent(IN_STOCK);
  const mine = unsent.findLast(({ input }) => input.id === plant.id);
  const inStock = mine?.input.in_stock ?? plant.inStock;
  const turn = () =>
    void add(
      { id: plant.id, in_stock: !inStock },
      `"${fullName(plant)}" ${inStock ? 'out of stock' : 'in stock'}`,
    );
  return { inStock, busy: busy && mine !== undefined, turn };
}
