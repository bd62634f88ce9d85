import { and, eq, sql } from 'drizzle-orm';
import { act, done } from '../../../../core/act.ts';
import type { Context, Who } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import type { Database } from '../../../../db/database.ts';
import { eggRequests, standingRequests } from '../../../../db/schema.ts';
import { mustBeStaff } from '../../../access/who-may.ts';
import { farmDay } from '../../../facts/calendar/farm-time.ts';
import { eggPauseAt } from '../../../facts/farm-words.ts';
import { mustBeMember, refuseTooFar } from '../../request/egg-requests.server.ts';
import { memberById } from '../request-eggs-for.server.ts';
import { changed, changeStandingInput, standingInput, standingSentences } from './standing-request.ts';

type Whose = Pick<Who, 'id'>;

const of = ({ id }: Whose) => eq(standingRequests.customerId, id);

/** Somebody's, with why it is refused now, if it still is; null without one. */
export async function readStanding(
  { db, clock, farm }: Pick<Context, 'db' | 'clock' | 'farm'>,
  whose: Whose,
) {
  const [standing] = await db.select().from(standingRequests).where(of(whose));
  if (!standing) return null;
  return { ...standing, refused: standing.refused && eggPauseAt(await farm(), clock.now()) };
}

export type MyStanding = NonNullable<Awaited<ReturnType<typeof readStanding>>>;

/** Creates it, or replaces the previous one. @throws Refusal 403 no member, 404 they are not on the list, 422 a day gone by or too far ahead */
export const setStanding = act('set-standing-request', {
  summary:
    'Makes or replaces a standing request, which asks for eggs by itself on its days: the caller’s, or (member_id, staff) a neighbor’s.',
  who: 'signed-in',
  of: 'eggs',
  input: standingInput,
  answers: done,
  refusals: [404],
  run: async ({ tx, context, who }, { member_id, ...input }) => {
    if (member_id) mustBeStaff(who);
    const now = context.clock.now();
    if (input.next_on < farmDay(now))
      throw new Refusal(422, standingSentences.past, { fields: { next_on: standingSentences.past } });
    refuseTooFar(context, input.next_on, 'next_on');
    const wish = {
      numberOfEggsRequested: input.number_of_eggs_requested,
      chickensOrDucks: input.chickens_or_ducks,
      ifShort: input.if_short,
      everyWeeks: input.every_weeks,
      nextOn: input.next_on,
      paused: false,
      refused: null,
    };
    const whose = member_id ? await memberById(tx, member_id) : who;
    await mustBeMember(tx, whose);
    await tx
      .insert(standingRequests)
      .values({ ...wish, customerId: whose.id, createdAt: now })
      .onConflictDoUpdate({ target: standingRequests.customerId, set: wish });
    return { success: true, message: member_id ? standingSentences.savedFor : standingSentences.saved };
  },
});

async function lastEggsOn(tx: Database, { id }: Whose): Promise<string | null> {
  const at = eggRequests.markedAsPickedUpAt;
  const [last] = await tx
    .select({ at })
    .from(eggRequests)
    .where(and(eq(eggRequests.customerId, id), eq(eggRequests.requestStatus, 'completed')))
    .orderBy(sql`${at} desc nulls last`)
    .limit(1);
  return last?.at ? farmDay(last.at) : null;
}

/** @throws Refusal 403, 404 without one */
export const changeStanding = act('change-standing-request', {
  summary:
    'Skips the next day of a standing request, pauses it, goes on with it or ends it: the caller’s, or (member_id, staff) a neighbor’s.',
  who: 'signed-in',
  of: 'eggs',
  input: changeStandingInput,
  answers: done,
  refusals: [404],
  run: async ({ tx, context, who }, { change, member_id }) => {
    if (member_id) mustBeStaff(who);
    const whose = member_id ? await memberById(tx, member_id) : who;
    const [standing] = await tx.select().from(standingRequests).where(of(whose)).for('update');
    if (!standing) throw new Refusal(404, member_id ? standingSentences.noneFor : standingSentences.none);
    const next = changed(standing, change, farmDay(context.clock.now()), await lastEggsOn(tx, whose));
    if (next) await tx.update(standingRequests).set(next).where(of(whose));
    else await tx.delete(standingRequests).where(of(whose));
    return { success: true, message: standingSentences.changed[change] };
  },
});
