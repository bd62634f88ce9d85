import { eq } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import type { RequestContext } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { plantHolds } from '../../../db/schema.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { idIn } from '../wishes/link-of.server.ts';
import { holdInWords, holdLinkInput, holdSentences } from './hold.ts';
import { stands, untilInWords, untilNow } from './hold-day.ts';
import { tellFarmOfHold } from './hold-letters.server.ts';
import { lockHold, refuseFull, selectHolds } from './holds.server.ts';

/** For the link's page, which only looks: mail scanners open links but post nothing. */
export async function holdByLink(context: RequestContext, token: string) {
  const { db, clock } = context;
  const id = idIn(context, token);
  const [hold] = id ? await selectHolds(db).where(eq(plantHolds.id, id)) : [];
  if (!hold) return null;
  const farm = await context.farm();
  return {
    what: holdInWords(hold),
    until: untilInWords(untilNow(hold, farm) ?? hold.heardUntil),
    state: hold.state,
    isConfirmed: hold.confirmedAt !== null,
    stands: stands(hold, farm, clock.now()),
  };
}

/** @throws Refusal 400 */
async function standingByLink(tx: Database, parts: Parameters<typeof idIn>[0], token: string, now: Date) {
  const id = idIn(parts, token);
  const hold = id && (await lockHold(tx, id));
  if (!hold || !stands(hold, await readFarm(tx), now)) throw new Refusal(400, holdSentences.over);
  return hold;
}

/** Again, it only says so. @throws Refusal 400 it is over, 422 */
export const confirmHold = act('confirm-hold', {
  summary: 'Uses the link that ask-to-hold emailed: now the farm sees what was asked for.',
  who: 'anyone',
  of: 'plants',
  input: holdLinkInput,
  answers: done,
  run: async ({ tx, context, now }, { token }) => {
    const { id, confirmedAt } = await standingByLink(tx, context, token, now);
    if (!confirmedAt) {
      await refuseFull(tx, now);
      await tx.update(plantHolds).set({ confirmedAt: now }).where(eq(plantHolds.id, id));
      await tellFarmOfHold(tx, context, id);
    }
    return { success: true, message: holdSentences.confirmed };
  },
});

/** Also what waits for its link, and an email that has not left. @throws Refusal 400 */
export const stopHold = act('stop-hold', {
  summary: 'Uses the link of an email about a hold: the pots need not stand aside any longer.',
  who: 'anyone',
  of: 'plants',
  input: holdLinkInput,
  answers: done,
  run: async ({ tx, context, now }, { token }) => {
    const { id } = await standingByLink(tx, context, token, now);
    await tx.update(plantHolds).set({ state: 'stopped' }).where(eq(plantHolds.id, id));
    return { success: true, message: holdSentences.stopped };
  },
});
