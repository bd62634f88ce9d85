import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { plantLooks, plants } from '../../../db/schema.ts';
import { isKeptTooLong, isLate, momentKept } from '../../forms/unsent/moment-kept.ts';
import { stockSetAt } from '../catalog/looks.server.ts';
import { plantSentences } from '../catalog/plant.ts';
import { changeCatalog } from '../changes/catalog-change.server.ts';
import { choose, turnStock } from '../changes/plant-changes.server.ts';
import { lookAtPlantInput } from './look-input.ts';
import { lookSentences } from './look-words.ts';

async function setAtOf(tx: Database, id: string): Promise<Date | null> {
  const [row] = await tx.select({ at: stockSetAt }).from(plants).where(eq(plants.id, id));
  return row?.at ?? null;
}

/** Only what was seen later takes its place. @returns whether it counts */
async function keepLook(tx: Database, look: typeof plantLooks.$inferInsert): Promise<boolean> {
  const { seen, seenAt, by } = look;
  const kept = await tx
    .insert(plantLooks)
    .values(look)
    .onConflictDoUpdate({
      target: plantLooks.plantId,
      set: { seen, seenAt, by },
      setWhere: sql`${plantLooks.seenAt} <= excluded.seen_at`,
    })
    .returning({ id: plantLooks.plantId });
  return kept.length > 0;
}

/** @throws Refusal 404, 409 in the bin, 422 seen too long ago */
export const lookAtPlant = act('look-at-plant', {
  summary:
    'Says how much of a plant is on the bench, now or when it was seen (at, up to seven days ago); what was seen later counts. It turns the switch of stock where that says otherwise and was not turned since.',
  who: 'staff',
  mayNot: plantSentences.mayNotEdit,
  of: 'plants',
  input: lookAtPlantInput,
  answers: done.extend({ counts: z.boolean(), in_stock: z.boolean() }),
  refusals: [404, 409],
  run: async ({ tx, context, who, now }, { id, seen, at }) => {
    // A look of another day would be a claim that nobody made.
    if (at && isKeptTooLong(Date.parse(at), now.getTime())) throw new Refusal(422, lookSentences.tooOld);
    return changeCatalog({ tx, context, who }, async (stamp) => {
      const [plant] = await choose(tx, { id }, 'listed');
      if (!plant) throw new Refusal(404, plantSentences.notFound);
      const setAt = await setAtOf(tx, plant.id);
      const said = momentKept(at, now);
      // Within what clocks may be wrong, the last to arrive counts, as with a switch.
      const seenAt = setAt && setAt > said && !isLate(said, now) ? setAt : said;
      const counts = await keepLook(tx, { plantId: plant.id, seen, seenAt, by: who.id });
      const inStock = seen !== 'out';
      const turns = counts && inStock !== plant.inStock;
      if (turns && setAt && setAt > seenAt)
        return {
          success: true,
          message: lookSentences.switched(plant.name, plant.inStock),
          counts,
          in_stock: plant.inStock,
        };
      if (turns) await turnStock(tx, [plant], inStock, { ...stamp, seen: seenAt });
      const message = counts ? lookSentences.kept(plant.name, seen) : lookSentences.newer(plant.name);
      return { success: true, message, counts, in_stock: turns ? inStock : plant.inStock };
    });
  },
});
