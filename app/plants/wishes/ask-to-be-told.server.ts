import { and, eq } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import type { InTransaction, RequestContext } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { comingSoon, plants, plantWishers, plantWishes } from '../../../db/schema.ts';
import { refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { refuseWithoutPuzzle } from '../../access/puzzle/ask-puzzle.server.ts';
import { likeAProgram } from '../../access/puzzle/machines.server.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { listed } from '../catalog/plant-rows.server.ts';
import { askInput, finderAmong, MOST_WISHES, nameOf, type Wished, wishSentences } from './wish.ts';
import { writeAsked } from './wish-letters.server.ts';
import { potsInStock, sellsPlantsAt } from './wishes.server.ts';

/** A plant's pot, or a line of what is coming. @throws Refusal 404 */
async function findWished(tx: Database, id: string): Promise<Wished> {
  const { plantVariety, plantName, plantType } = plants;
  const [pot] = await tx
    .select({ variety: plantVariety, name: plantName, type: plantType })
    .from(plants)
    .where(and(eq(plants.id, id), listed));
  if (pot) return pot;
  const { variety, name } = comingSoon;
  const [line] = await tx.select({ variety, name }).from(comingSoon).where(eq(comingSoon.id, id));
  if (!line) throw new Refusal(404, wishSentences.gone);
  return { ...line, type: null };
}

/** @param tx in which `wisherId` is locked @returns what is wished for @throws Refusal 404, 409 in stock, 422 too many */
export async function keepWish(
  tx: Database,
  { clock }: Pick<InTransaction, 'clock'>,
  { wisherId, id, confirmed }: { wisherId: string; id: string; confirmed: boolean },
): Promise<Wished> {
  const wished = await findWished(tx, id);
  const now = clock.now();
  const isIn =
    sellsPlantsAt(await readFarm(tx), now) && finderAmong(await potsInStock(tx))(wished).length > 0;
  if (isIn) throw new Refusal(409, wishSentences.inNow);
  const mine = eq(plantWishes.wisherId, wisherId);
  const known = await tx.$count(plantWishes, and(mine, eq(plantWishes.ofId, id)));
  if (!known && (await tx.$count(plantWishes, mine)) >= MOST_WISHES)
    throw new Refusal(422, wishSentences.full);
  const row = { wisherId, ofId: id, ...wished, askedAt: now, confirmedAt: confirmed ? now : null };
  await tx
    .insert(plantWishes)
    .values(row)
    .onConflictDoUpdate({
      target: [plantWishes.wisherId, plantWishes.ofId],
      set: { askedAt: now, letter: null },
    });
  return wished;
}

type Stranger = { email: string; website?: string; stamp?: string };

/** @throws Refusal 422 for a program, 429 */
export async function refuseFlood(context: RequestContext, { email, website, stamp }: Stranger) {
  const program = likeAProgram(context.stamps, { website, stamp });
  if (program) throw new Refusal(422, program.message, { details: { stamp: program.stamp } });
  const { puzzles, address, headers, limits, who } = context;
  const { tellNetwork, tellLetter, beforePuzzle } = limits.ofStrangers(who);
  await refuseWhenTooOften(tellNetwork, address);
  const full = () => beforePuzzle.tell(address);
  await refuseWithoutPuzzle(puzzles, 'tell', { address, headers, account: email.toLowerCase(), full });
  await refuseWhenTooOften(tellLetter, email.toLowerCase());
}

/** The answer is the same for every email. @throws Refusal 404, 409 in stock, 422, 429 */
export const askToBeTold = act('ask-to-be-told', {
  summary:
    'Asks for an email when a plant is in (id: of a plant that is out, or of a Coming Soon line). Nothing is told until the emailed link is opened and confirmed.',
  who: 'anyone',
  of: 'plants',
  input: askInput,
  answers: done,
  refusals: [404, 409, 429],
  prepare: ({ context }, typed) => refuseFlood(context, typed),
  run: async ({ tx, context }, { id, ...typed }) => {
    const email = typed.email.toLowerCase();
    const [wisher] = await tx
      .insert(plantWishers)
      .values({ email })
      // So that it is locked and returned.
      .onConflictDoUpdate({ target: plantWishers.email, set: { email } })
      .returning({ id: plantWishers.id });
    if (wisher) {
      const wished = await keepWish(tx, context, { wisherId: wisher.id, id, confirmed: false });
      await context.mail.queue(tx, await writeAsked(tx, context, { id: wisher.id, email }, nameOf(wished)));
    }
    return { success: true, message: wishSentences.sent };
  },
});
