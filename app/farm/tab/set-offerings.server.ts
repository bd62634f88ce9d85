import { count, inArray, sql } from 'drizzle-orm';
import { act } from '../../../core/act.ts';
import type { FarmFacts } from '../../../core/farm.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { ACTIVE_STATUSES } from '../../../db/egg-words.ts';
import { eggList, eggRequests, farmFacts } from '../../../db/schema.ts';
import { saveEdit, valuesSent } from '../../forms/drafts/late-edit.server.ts';
import { changeCalendar, savedFarm, seasonSentences } from '../seasons/calendar-changes.server.ts';
import { isAnswered, type OfferingsInput, offeringSentences, offeringsInput } from './offerings.ts';

/** @throws Refusal 422 for what pages could not say without */
function refuseUnanswered(facts: FarmFacts, input: OfferingsInput): void {
  const { sells, radius_miles, deposit_from, deposit_up_to } = input;
  const known = isAnswered(facts);
  if (sells.includes('eggs') && !known.eggs && radius_miles === undefined) {
    throw new Refusal(422, offeringSentences.radius, { fields: { radius_miles: offeringSentences.radius } });
  }
  const said = deposit_from !== undefined && deposit_up_to !== undefined;
  if (sells.includes('deposits') && !known.deposits && !said) {
    throw new Refusal(422, offeringSentences.amounts, {
      fields: { deposit_from: offeringSentences.amounts },
    });
  }
}

/** @throws Refusal 409 while neighbors were promised eggs */
async function refusePromised(tx: Database, facts: FarmFacts, { sells }: OfferingsInput): Promise<void> {
  if (sells.includes('eggs') || !facts.sells.includes('eggs')) return;
  // Whoever asks or joins meanwhile has the list locked, or reads the farm after this.
  await tx.execute(sql`lock table ${eggList} in exclusive mode`);
  const [active] = await tx
    .select({ requests: count() })
    .from(eggRequests)
    .where(inArray(eggRequests.requestStatus, ACTIVE_STATUSES));
  if (active && active.requests > 0) throw new Refusal(409, offeringSentences.stillEggs(active.requests));
}

/** Turns parts of the site on and off. @throws Refusal 409 changed by someone else first or promised eggs, 422 */
export const setOfferings = act('set-offerings', {
  summary:
    'Turns plants, eggs, produce, deposits and holds on or off. Eggs need a radius and deposits their limits the first time.',
  who: 'admin',
  mayNot: seasonSentences.mayNot,
  of: 'site',
  input: offeringsInput,
  answers: savedFarm,
  refusals: [409],
  run: (doing, input) => {
    const { tx, context, who } = doing;
    return changeCalendar(doing, async () => {
      const [row] = await tx.select().from(farmFacts);
      if (!row) throw new Error('The farm has no facts.');
      const values = valuesSent(farmFacts, input);
      const edit = { row, values, opened: input.updated_at, says: offeringSentences.saved };
      return saveEdit(context, tx, who, edit, async (edited) => {
        refuseUnanswered(row, input);
        await refusePromised(tx, row, input);
        await tx.update(farmFacts).set(edited);
      });
    });
  },
});
