import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { inList } from '../../../db/in-list.ts';
import { plantLooks, plants, profiles } from '../../../db/schema.ts';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { isLate, momentKept } from '../../forms/unsent/moment-kept.ts';
import { stockSetAt } from '../catalog/looks.server.ts';
import { plantSentences, toWire } from '../catalog/plant.ts';
import { columnsOf, listed, plantById, selectPlants } from '../catalog/plant-rows.server.ts';
import { search } from '../catalog/plant-search.ts';
import { slugOf } from '../catalog/slug-of.ts';
import { freeSlugs } from '../catalog/slugs.server.ts';
import { preparePhoto, storePhoto } from '../photos/photos.server.ts';
import { carryWishes } from '../wishes/wishes.server.ts';
import { changeCatalog, donePlant, PHOTO_FORM, refuseIfFull } from './catalog-change.server.ts';
import { fullName } from './named-plants.ts';
import { changed, type Stamp } from './plant-edits.server.ts';
import type { Choice } from './plant-inputs.ts';
import {
  addPlantInput,
  BULK_MAX,
  deletePlantsInput,
  restorePlantsInput,
  setInStockInput,
  type TableFilter,
} from './plant-inputs.ts';

type Chosen = { id: string; name: string; inStock: boolean };

type Bad = { id: string; reason: string };

const inWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'plant' : 'plants'}`;

/** @throws Refusal 404 if no chosen plant ever existed, else 409 with a reason for each */
function refuseRows(bad: Bad[], of: number, status: 404 | 409 = 409): never {
  const [first] = bad;
  const sentence =
    of === 1 && first ? first.reason : `Nothing was changed: ${bad.length} of ${inWords(of)} could not be.`;
  throw new Refusal(status, sentence, { details: { rows: bad } });
}

const columns = {
  id: plants.id,
  name: sql<string>`${plants.plantVariety} || ' ' || ${plants.plantName}`,
  inStock: plants.inStock,
  deletedAt: plants.deletedAt,
  by: profiles.firstName,
};

async function byIds(tx: Database, ids: string[], wanted: 'listed' | 'binned'): Promise<Chosen[]> {
  const found = await tx
    .select(columns)
    .from(plants)
    .leftJoin(profiles, eq(profiles.id, plants.updatedBy))
    .where(inList(plants.id, ids));
  const rows = new Map(found.map((row) => [row.id, row]));
  const bad = ids.flatMap((id): Bad[] => {
    const row = rows.get(id);
    if (!row) return [{ id, reason: 'This plant isn’t there anymore.' }];
    if (wanted === 'listed' && row.deletedAt) {
      return [{ id, reason: `"${row.name}" is in the bin: ${row.by ?? 'someone'} deleted it.` }];
    }
    if (wanted === 'binned' && !row.deletedAt) {
      return [{ id, reason: `"${row.name}" is on the list already.` }];
    }
    return [];
  });
  if (bad.length) refuseRows(bad, ids.length, found.length ? 409 : 404);
  return found;
}

/** In the transaction, because others may have changed what was in memory. */
async function byFilter(
  tx: Database,
  { query, type = null, show }: TableFilter,
  expected: number | undefined,
): Promise<Chosen[]> {
  const all = await selectPlants(tx).where(listed);
  const found = search(all, { show, type }, query).map((plant) => ({ ...plant, name: fullName(plant) }));
  if (found.length > BULK_MAX) {
    throw new Refusal(422, `At most ${inWords(BULK_MAX)} can be changed at once. Please narrow the list.`);
  }
  if (expected === undefined || found.length === expected) return found;
  const now = found.length === 1 ? '1 plant matches' : `${inWords(found.length)} match`;
  throw new Refusal(
    409,
    `The list changed in the meantime: ${now} now, not ${expected}. Nothing was changed.`,
    {
      details: { matching: found.length },
    },
  );
}

/** All of them or none. Call it inside changeCatalog. @throws Refusal 404, 409 with a reason per row, 422 too many */
export async function choose(tx: Database, choice: Choice, wanted: 'listed' | 'binned'): Promise<Chosen[]> {
  if (choice.matching) return byFilter(tx, choice.matching, choice.expected);
  const ids = choice.ids ?? (choice.id ? [choice.id] : []);
  return byIds(tx, [...new Set(ids.map((id) => id.toLowerCase()))], wanted);
}

/** As one parameter, whatever their number. */
export const these = (chosen: { id: string }[]) =>
  inList(
    plants.id,
    chosen.map(({ id }) => id),
  );

const notYet = (inStock: boolean) => sql`${plants.inStock} <> ${inStock}`;

/** Turns the switch of those that are not so yet. Call it inside changeCatalog. */
export const turnStock = (tx: Database, chosen: { id: string }[], inStock: boolean, stamp: Stamp) =>
  tx
    .update(plants)
    .set({ inStock, ...changed(['in_stock'], stamp) })
    .where(and(these(chosen), notYet(inStock)));

type Late = { inStock: boolean; at: Date; now: Date };

/** A look at the bench that agrees with the switch, and so never turned it. */
const lookedAt = sql`case when (${plantLooks.seen} <> 'out') = ${plants.inStock} then ${plantLooks.seenAt} end`;

/** What was set on a phone without signal never undoes what was set or seen after it. @throws Refusal 409 with a reason for each */
async function refuseIfNewer(tx: Database, chosen: Chosen[], { inStock, at, now }: Late) {
  const set = sql<Date>`greatest(${stockSetAt}, ${lookedAt})`.mapWith(plants.updatedAt);
  const by = sql`case when ${lookedAt} = ${set} then ${plantLooks.by} else ${plants.edits}->'in_stock'->>'by' end`;
  const newer = await tx
    .select({ id: plants.id, set, by: profiles.firstName })
    .from(plants)
    .leftJoin(plantLooks, eq(plantLooks.plantId, plants.id))
    .leftJoin(profiles, eq(profiles.id, by))
    .where(and(these(chosen), notYet(inStock), sql`${set} > ${at.toISOString()}::timestamptz`));
  const nameOf = new Map(chosen.map(({ id, name }) => [id, name]));
  const bad = newer.map(({ id, set, by }) => ({
    id,
    reason: `"${nameOf.get(id)}" was marked as ${inStock ? 'out of stock' : 'in stock'} later, by ${by ?? 'someone'} ${whenInWords(set, now)}. It stays so.`,
  }));
  if (bad.length) refuseRows(bad, chosen.length);
}

/** @throws Refusal 409, 413, 415, 422 */
export const addPlant = act('add-plant', {
  summary: 'Adds a plant with its photo.',
  who: 'admin',
  mayNot: plantSentences.mayNotAdd,
  of: 'plants',
  body: 'form',
  bodyLimit: PHOTO_FORM,
  input: addPlantInput,
  answers: donePlant,
  refusals: [409],
  prepare: ({ context }, { plant_photo }) => preparePhoto(context, plant_photo),
  run: async ({ tx, context, who, prepared: photo }, { plant_photo: _, coming_id, ...fields }) =>
    changeCatalog({ tx, context, who }, async ({ at, by }) => {
      await refuseIfFull(tx, 1);
      const photoHash = await storePhoto(tx, photo, context.clock.now());
      const [slug = ''] = await freeSlugs(tx, [slugOf(fields.plant_variety, fields.plant_name)]);
      const id = randomUUID();
      await tx
        .insert(plants)
        .values({ id, ...columnsOf(fields), slug, photoHash, createdAt: at, updatedAt: at, updatedBy: by });
      if (coming_id) await carryWishes(tx, coming_id, id);
      return { success: true, message: plantSentences.added, plant: toWire(await plantById(tx, id)) };
    }),
});

export const MANY_IDS = { bytes: 512 * 1024, sentence: 'Those are too many plants at once.' };
export const donePlants = done.extend({ ids: z.array(z.uuid()) });

/** They stay in the bin for 30 days. @throws Refusal 404, 409, 422 */
export const deletePlants = act('delete-plant', {
  summary: 'Puts one, several or all matching plants into the bin, all or none.',
  who: 'admin',
  mayNot: plantSentences.mayNotEdit,
  of: 'plants',
  bodyLimit: MANY_IDS,
  input: deletePlantsInput,
  answers: donePlants,
  refusals: [404, 409],
  run: async ({ tx, context, who }, choice) =>
    changeCatalog({ tx, context, who }, async ({ at, by }) => {
      const chosen = await choose(tx, choice, 'listed');
      await tx.update(plants).set({ deletedAt: at, updatedAt: at, updatedBy: by }).where(these(chosen));
      const message = choice.id ? plantSentences.deleted : plantSentences.deletedSelected;
      return { success: true, message, ids: chosen.map(({ id }) => id) };
    }),
});

/** @throws Refusal 404, 409, 422 */
export const restorePlants = act('restore-plant', {
  summary: 'Restores plants from the bin, all or none.',
  who: 'admin',
  mayNot: plantSentences.mayNotEdit,
  of: 'plants',
  bodyLimit: MANY_IDS,
  input: restorePlantsInput,
  answers: donePlants,
  refusals: [404, 409],
  run: async ({ tx, context, who }, { ids }) =>
    changeCatalog({ tx, context, who }, async ({ at, by }) => {
      const chosen = await choose(tx, { ids }, 'binned');
      await refuseIfFull(tx, chosen.length);
      await tx.update(plants).set({ deletedAt: null, updatedAt: at, updatedBy: by }).where(these(chosen));
      return {
        success: true,
        message: plantSentences.restored(chosen.length),
        ids: chosen.map(({ id }) => id),
      };
    }),
});

/** Plants already so stay unchanged: `changed_ids` is what undoing it takes. @throws Refusal */
export const setInStock = act('set-in-stock', {
  summary:
    'Marks several or all matching plants as in stock or not, all or none. With set_at, what was set or seen later stays.',
  who: 'staff',
  mayNot: plantSentences.mayNotEdit,
  of: 'plants',
  bodyLimit: MANY_IDS,
  input: setInStockInput,
  answers: donePlants.extend({ changed_ids: z.array(z.uuid()) }),
  refusals: [404, 409],
  run: async ({ tx, context, who }, { in_stock: inStock, set_at, ...choice }) => {
    const now = context.clock.now();
    const at = momentKept(set_at, now);
    const late = isLate(at, now);
    return changeCatalog({ tx, context, who }, async (stamp) => {
      const chosen = await choose(tx, choice, 'listed');
      if (late) await refuseIfNewer(tx, chosen, { inStock, at, now });
      await turnStock(tx, chosen, inStock, { ...stamp, ...(late && { seen: at }) });
      const [only] = chosen;
      const message =
        chosen.length === 1 && only
          ? plantSentences.saved(only.name, inStock)
          : plantSentences.markedSelected(inStock);
      const turned = chosen.filter((plant) => plant.inStock !== inStock);
      const idsOf = (some: Chosen[]) => some.map(({ id }) => id);
      return { success: true, message, ids: idsOf(chosen), changed_ids: idsOf(turned) };
    });
  },
});
