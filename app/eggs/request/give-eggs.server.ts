import { inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import type { Quantity } from '../../../db/egg-words.ts';
import { eggRequests } from '../../../db/schema.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { lockEggs } from '../line/egg-ledger.server.ts';
import { fingerprintOf, lockLine, whatChanged } from '../line/egg-proposal.server.ts';
import { DOZEN } from '../line/on-hand.ts';
import { promiseOf } from '../line/promise-of.server.ts';
import { type EggsNow, proposalOf, type Share, sharesOf } from '../line/proposal.ts';
import { eggMoveSentences, giveEggsInput, givenInWords } from './egg-moves.ts';
import { place } from './egg-request.ts';
import { give } from './give.server.ts';
import { MOVES } from './moves.ts';

/** @throws Refusal 409 with `changed` and the new `proposal` */
function refuseIfChanged(now: EggsNow, seen: string) {
  const proposal = proposalOf(now);
  const fingerprint = fingerprintOf(proposal);
  if (fingerprint === seen) return;
  const changed = whatChanged(seen, proposal);
  throw new Refusal(409, [eggMoveSentences.changed, ...changed].join(' '), {
    details: { changed, proposal: { fingerprint, ...proposal } },
  });
}

async function setEach(
  tx: Database,
  shares: Share[],
  valuesOf: (eggs: number) => PgUpdateSetSource<typeof eggRequests>,
) {
  for (const dozens of new Set(shares.map((share) => share.dozens))) {
    const ids = shares.filter((share) => share.dozens === dozens).map(({ one }) => one.requestId);
    await tx
      .update(eggRequests)
      .set(valuesOf(dozens * DOZEN))
      .where(inArray(eggRequests.id, ids));
  }
}

/**
 * Carries out the proposal with that fingerprint: eggs to those it names, dozens put by, an email each.
 * @throws Refusal 409 something has changed, 422 nobody can get eggs
 */
export const giveEggs = act('give-eggs', {
  summary: 'Carries out a proposal (its fingerprint) but for those left out; each neighbor is told by mail.',
  who: 'staff',
  of: 'eggs',
  input: giveEggsInput,
  answers: done.extend({
    where: z.nullable(place),
    given: z.array(z.object({ request_id: z.uuid(), eggs: z.int() })),
  }),
  refusals: [409],
  run: async ({ tx, context, who }, { fingerprint, except, where }) => {
    const onHand = await lockEggs(tx);
    const farm = await readFarm(tx);
    const { now } = await lockLine(tx, context, onHand);
    refuseIfChanged(now, fingerprint);
    const shares = sharesOf(now, new Set(except));
    const given = shares.filter(({ isGiven }) => isGiven);
    const putBy = shares.filter(({ isGiven, dozens, one }) => !isGiven && dozens * DOZEN !== one.putBy);
    if (given.length + putBy.length === 0) throw new Refusal(422, eggMoveSentences.nobody);
    const { due, ...promised } = await promiseOf(tx, context, farm, who, where);
    const ready = { ...promised, requestStatus: MOVES.give.to };
    await setEach(tx, given, (eggs) => ({
      ...ready,
      ...due(sql`${eggs}::int`),
      eggsGiven: eggs as Quantity,
    }));
    await setEach(tx, putBy, (eggs) => ({ putBy: eggs, setAsideTakenAt: null }));
    const gifts = given.map(({ one, dozens }) => ({
      requestId: one.requestId,
      kind: one.kind,
      eggs: dozens * DOZEN,
    }));
    const heard = await give(context, tx, { onHand, who }, gifts);
    return {
      success: true,
      message: givenInWords(given.length, putBy.length, heard),
      where: promised.waitsAt,
      given: gifts.map(({ requestId, eggs }) => ({ request_id: requestId, eggs })),
    };
  },
});
