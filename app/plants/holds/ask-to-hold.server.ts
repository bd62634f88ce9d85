import { and, eq, isNull } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { plantHolds, plants } from '../../../db/schema.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { mustHave } from '../../facts/must-have.ts';
import { listed } from '../catalog/plant-rows.server.ts';
import { refuseFlood } from '../wishes/ask-to-be-told.server.ts';
import { sellsPlantsAt } from '../wishes/wishes.server.ts';
import { askHoldInput, holdInWords, holdSentences, MOST_HOLDS } from './hold.ts';
import { untilIfAsked, untilInWords } from './hold-day.ts';
import { tellFarmOfHold, writeHoldAsked } from './hold-letters.server.ts';
import { mayStand, refuseFull } from './holds.server.ts';

/** What could be held, and until when. @throws Refusal 403 turned off, 409 out of stock or no open day */
export async function whatCanBeHeld(tx: Database, id: string, now: Date) {
  const farm = await readFarm(tx);
  mustHave(farm, 'holds');
  const { plantVariety: variety, plantName: name, plantType: type, potSize } = plants;
  const [pot] = await tx
    .select({ variety, name, type, potSize })
    .from(plants)
    .where(and(eq(plants.id, id), listed, plants.inStock));
  if (!pot || !sellsPlantsAt(farm, now)) throw new Refusal(409, holdSentences.out);
  const until = untilIfAsked(farm, now);
  if (!until) throw new Refusal(409, holdSentences.noDay);
  return { pot, until };
}

/** The answer is the same for every email but the caller's own, which is proven. @throws Refusal 403, 409, 422, 429 */
export const askToHold = act('ask-to-hold', {
  summary:
    'Asks the farm to hold pots (id: of a row in stock) until closing of its next open day. The farm sees it once the emailed link is confirmed, or at once where the caller is signed in with that email.',
  who: 'anyone',
  of: 'holds',
  input: askHoldInput,
  answers: done,
  refusals: [409, 429],
  prepare: ({ context }, typed) => refuseFlood(context, typed),
  run: async ({ tx, context, who, now }, { id, pots, name: holder, ...typed }) => {
    const email = typed.email.toLowerCase();
    const { pot, until } = await whatCanBeHeld(tx, id, now);
    const isTheirs = who?.email.toLowerCase() === email;
    const mine = eq(plantHolds.email, email);
    const again = and(mine, eq(plantHolds.ofId, id), isNull(plantHolds.confirmedAt), mayStand(now));
    await tx.delete(plantHolds).where(again);
    await refuseFull(tx, now, mine, MOST_HOLDS);
    if (isTheirs) await refuseFull(tx, now);
    const confirmedAt = isTheirs ? now : null;
    const row = { ofId: id, ...pot, pots: Number(pots), holder, email, askedAt: now };
    const [hold] = await tx
      .insert(plantHolds)
      .values({ ...row, confirmedAt, heard: 'asked', heardUntil: until })
      .returning({ id: plantHolds.id });
    const about = hold?.id ?? '';
    if (isTheirs) {
      await tellFarmOfHold(tx, context, about);
      return { success: true, message: holdSentences.asked(untilInWords(until)) };
    }
    const what = holdInWords({ ...pot, pots: Number(pots) });
    const letter = await writeHoldAsked(tx, context, { id: about, email }, what, until);
    await context.mail.queue(tx, letter);
    return { success: true, message: holdSentences.sent };
  },
});
