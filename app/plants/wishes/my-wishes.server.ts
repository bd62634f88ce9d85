import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import type { RequestContext } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { plantWishers, plantWishes } from '../../../db/schema.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { idIn } from './link-of.server.ts';
import { finderAmong, linkInput, nameOf, wishSentences } from './wish.ts';
import {
  isConfirmed,
  lockWisher,
  mayConfirm,
  selectWishes,
  sellsPlantsAt,
  wishesOf,
} from './wishes.server.ts';

/** What counts: confirmed, or its link still confirms. */
const stands = (now: Date) => or(isConfirmed, mayConfirm(now));

/** A yes that a backup had rests; one of since is told. */
const isAskedAgain = gt(plantWishes.askedAt, plantWishes.confirmedAt);

/** For the link's page, which only looks: mail scanners open links but post nothing. */
export async function wishesByLink(context: RequestContext, token: string) {
  const { db, clock, catalog, farm } = context;
  const now = clock.now();
  const id = idIn(context, token);
  const wishes = id ? await wishesOf(db, id, stands(now)) : [];
  const sells = sellsPlantsAt(await farm(), now);
  const potsOf = finderAmong(sells ? (await catalog()).plants.filter(({ inStock }) => inStock) : []);
  return wishes.map((wish) => ({
    id: wish.id,
    name: nameOf(wish),
    isConfirmed: wish.confirmedAt !== null,
    /** The page of a plant that is in. */
    slug: potsOf(wish)[0]?.slug ?? null,
  }));
}

/** @throws Refusal 400 */
async function lockedByLink(tx: Database, parts: Parameters<typeof idIn>[0], token: string) {
  const id = idIn(parts, token);
  const wisher = id && (await lockWisher(tx, eq(plantWishers.id, id)));
  if (!wisher) throw new Refusal(400, wishSentences.over);
  return wisher;
}

/** Again, it only says so. @throws Refusal 400 it ran out, or was stopped */
export const confirmWishes = act('confirm-wishes', {
  summary: 'Uses the link that ask-to-be-told emailed: says yes to an email when those plants are in.',
  who: 'anyone',
  of: 'plants',
  input: linkInput,
  answers: done,
  run: async ({ tx, context }, { token }) => {
    const wisher = await lockedByLink(tx, context, token);
    const now = context.clock.now();
    const mine = eq(plantWishes.wisherId, wisher.id);
    const standing = await selectWishes(tx)
      .where(and(mine, stands(now)))
      .limit(1);
    if (!standing.length) throw new Refusal(400, wishSentences.over);
    await tx
      .update(plantWishes)
      .set({ confirmedAt: now })
      .where(and(mine, or(isNull(plantWishes.confirmedAt), isAskedAgain), mayConfirm(now)));
    return { success: true, message: wishSentences.confirmed };
  },
});

/** Also what waits for its link, and an email that has not left. @throws Refusal 400 */
export const stopWishes = act('stop-wishes', {
  summary: 'Uses the link of an email about plants: no more of them.',
  who: 'anyone',
  of: 'plants',
  input: linkInput,
  answers: done,
  run: async ({ tx, context }, { token }) => {
    const { id } = await lockedByLink(tx, context, token);
    await tx.delete(plantWishes).where(eq(plantWishes.wisherId, id));
    // Who was told today is kept until the night, so that no second email leaves.
    const today = farmDay(context.clock.now());
    const notToday = or(isNull(plantWishers.toldOn), ne(plantWishers.toldOn, today));
    await tx.delete(plantWishers).where(and(eq(plantWishers.id, id), notToday));
    return { success: true, message: wishSentences.stopped };
  },
});
