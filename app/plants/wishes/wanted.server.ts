import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { plantWishers, plantWishes } from '../../../db/schema.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { fold, type Plant } from '../catalog/plant.ts';
import { search } from '../catalog/plant-search.ts';
import { keepWish } from './ask-to-be-told.server.ts';
import { addWishInput, endWishInput, finderAmong, nameOf, type Wished, wishSentences } from './wish.ts';
import { isConfirmed, selectWishes, sellsPlantsAt, wishesOf } from './wishes.server.ts';

const PER_PAGE = 30;
const FOUND_MAX = 20;

type Reader = Pick<Context, 'db' | 'clock' | 'catalog' | 'farm'>;
/** A plant that people want, under one name. @property ofIds the rows and lines it was asked for at */
type Group = Wished & { people: Set<string>; ofIds: string[] };

async function wantedNow(db: Database): Promise<Group[]> {
  const wishes = selectWishes(db).where(isConfirmed).as('wishes');
  const rows = await db
    .select({
      variety: wishes.variety,
      name: wishes.name,
      type: wishes.type,
      people: sql<string[]>`array_agg(distinct ${wishes.wisherId}::text)`,
      ofIds: sql<string[]>`array_agg(distinct ${wishes.ofId}::text)`,
    })
    .from(wishes)
    .groupBy(wishes.variety, wishes.name, wishes.type);
  return rows.map((row) => ({ ...row, people: new Set(row.people) }));
}

const byVariety = (groups: readonly Group[]) => Map.groupBy(groups, ({ variety }) => fold(variety));

/** How many people want each plant. @returns by the pot's id, without those that nobody wants */
export async function wantedAmong({ db }: Pick<Reader, 'db'>, plants: readonly Plant[]) {
  const groups = byVariety(await wantedNow(db));
  const counts = plants.map((plant) => {
    const some = (groups.get(fold(plant.variety)) ?? []).filter(
      (group) => finderAmong([plant])(group).length > 0,
    );
    return [plant.id, new Set(some.flatMap(({ people }) => [...people])).size] as const;
  });
  return Object.fromEntries(counts.filter(([, people]) => people > 0));
}

/** Somebody with a phone, whom the farm tells. */
export type ToCall = { id: string; name: string; phone: string };
/** @property ofId what somebody is added to @property isIn visitors can have it now */
export type Wanted = {
  ofId: string;
  title: string;
  people: number;
  byEmail: number;
  isIn: boolean;
  toCall: ToCall[];
};

async function callsFor(db: Database, groups: readonly Group[]) {
  const { id, ofId, wisherId } = plantWishes;
  const ids = groups.flatMap(({ ofIds }) => ofIds);
  if (ids.length === 0) return new Map<string, never[]>();
  const rows = await db
    .select({ id, ofId, wisherId, name: plantWishers.name, phone: plantWishers.phone })
    .from(plantWishes)
    .innerJoin(plantWishers, eq(plantWishers.id, wisherId))
    .where(and(inArray(ofId, ids), isNotNull(plantWishers.phone), isConfirmed))
    .orderBy(asc(plantWishes.askedAt), asc(id));
  return Map.groupBy(rows, (row) => row.ofId);
}

/** What is out or coming and has these words, wanted or not. */
async function foundFor({ catalog }: Pick<Reader, 'catalog'>, query: string, groups: readonly Group[]) {
  const { plants, coming } = await catalog();
  const words = fold(query).split(/\s+/);
  const lines = coming.filter((line) => words.every((word) => fold(nameOf(line)).includes(word)));
  const all: (Wished & { id: string })[] = [
    ...search(plants, { show: 'out', type: null }, query),
    ...lines.map((line) => ({ ...line, type: null })),
  ];
  const known = byVariety(groups);
  const sameAs = (one: Wished) => (other: Wished) =>
    one.type === other.type && fold(nameOf(one)) === fold(nameOf(other));
  const found: Group[] = [];
  for (const one of all) {
    if (found.length === FOUND_MAX) break;
    if (found.some(sameAs(one))) continue;
    const group = known.get(fold(one.variety))?.find(sameAs(one));
    found.push(group ?? { ...one, people: new Set<string>(), ofIds: [one.id] });
  }
  return found;
}

/** What people want, most wanted first; of a search, what it finds. @throws Refusal 403 */
export async function wantedList(context: Reader, who: Who, wish: { query: string; page: number }) {
  mustBeStaff(who, wishSentences.mayNot);
  const all = (await wantedNow(context.db)).sort(
    (a, b) => b.people.size - a.people.size || nameOf(a).localeCompare(nameOf(b), 'en'),
  );
  const groups = wish.query ? await foundFor(context, wish.query, all) : all;
  const pages = Math.max(1, Math.ceil(groups.length / PER_PAGE));
  const page = Math.min(wish.page, pages);
  const shown = groups.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const calls = await callsFor(context.db, shown);
  const sells = sellsPlantsAt(await context.farm(), context.clock.now());
  const inStock = sells ? (await context.catalog()).plants.filter((plant) => plant.inStock) : [];
  const potsOf = finderAmong(inStock);
  const list = shown.map((group): Wanted => {
    // Who asked for two pots of it is one to call.
    const asked = Map.groupBy(
      group.ofIds.flatMap((id) => calls.get(id) ?? []),
      ({ wisherId }) => wisherId,
    );
    const toCall = [...asked.values()].flatMap(([one]) =>
      one ? { id: one.id, name: one.name ?? '', phone: one.phone ?? '' } : [],
    );
    return {
      ofId: group.ofIds[0] ?? '',
      title: nameOf(group),
      people: group.people.size,
      byEmail: group.people.size - toCall.length,
      isIn: potsOf(group).length > 0,
      toCall,
    };
  });
  return { list, page, pages };
}

/** How many have a phone, and what they want is in. */
export async function countToCall({ db, clock, catalog, farm }: Reader): Promise<number> {
  if (!sellsPlantsAt(await farm(), clock.now())) return 0;
  const wishes = await selectWishes(db)
    .innerJoin(plantWishers, eq(plantWishers.id, plantWishes.wisherId))
    .where(and(isNotNull(plantWishers.phone), isConfirmed));
  const potsOf = finderAmong((await catalog()).plants.filter(({ inStock }) => inStock));
  return new Set(wishes.filter((wish) => potsOf(wish).length > 0).map(({ wisherId }) => wisherId)).size;
}

/** @throws Refusal 404, 409 in stock, 422 too many */
export const addWish = act('add-wish', {
  summary: 'Puts a name with a phone on the list of who wants a plant (id: of one that is out, or coming).',
  who: 'staff',
  mayNot: wishSentences.mayNot,
  of: 'plants',
  input: addWishInput,
  answers: done,
  refusals: [404, 409],
  run: async ({ tx, context }, { id, name, phone }) => {
    const [wisher] = await tx
      .insert(plantWishers)
      .values({ name, phone })
      .onConflictDoUpdate({ target: plantWishers.phone, set: { name } })
      .returning({ id: plantWishers.id });
    if (wisher) await keepWish(tx, context, { wisherId: wisher.id, id, confirmed: true });
    return { success: true, message: wishSentences.added };
  },
});

/** Only of those with a phone: an email is stopped by its owner. @throws Refusal 404 */
export const endWish = act('end-wish', {
  summary:
    'Takes a name with a phone off the list of who wants a plant, with each pot of it that they asked for: told, or not wanted any more.',
  who: 'staff',
  mayNot: wishSentences.mayNot,
  of: 'plants',
  input: endWishInput,
  answers: done,
  refusals: [404],
  run: async ({ tx }, { id, told }) => {
    const [wish] = await selectWishes(tx)
      .innerJoin(plantWishers, eq(plantWishers.id, plantWishes.wisherId))
      .where(and(eq(plantWishes.id, id), isNotNull(plantWishers.phone)));
    if (!wish) throw new Refusal(404, wishSentences.notThere);
    const same = (await wishesOf(tx, wish.wisherId)).filter(
      (one) => one.type === wish.type && fold(nameOf(one)) === fold(nameOf(wish)),
    );
    const ids = same.map((one) => one.id);
    const ended = await tx
      .delete(plantWishes)
      .where(inArray(plantWishes.id, ids))
      .returning({ id: plantWishes.id });
    if (!ended.length) throw new Refusal(404, wishSentences.notThere);
    return { success: true, message: told ? wishSentences.told : wishSentences.removed };
  },
});
