import { and, count, eq, ne } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { FIRST_COMING_SOON } from '../../../db/first-coming-soon/first-coming-soon.ts';
import { comingSoon, farmOpening } from '../../../db/schema.ts';
import { lockFarm } from '../../facts/change-farm.server.ts';
import { refuseLateEdit, stampOf } from '../../forms/drafts/late-edit.server.ts';
import { keepNames } from '../wishes/wishes.server.ts';
import {
  addComingInput,
  changeComingInput,
  MOST_LINES,
  removeComingInput,
  startComingInput,
} from './coming-inputs.ts';
import { comingSoonSentences } from './coming-words.ts';

async function linesOf(tx: Database): Promise<number> {
  const [row] = await tx.select({ lines: count() }).from(comingSoon);
  return row?.lines ?? 0;
}

/** What is on the list already stays as it is. @throws Refusal 409 nothing new, 422 full */
export const addComing = act('add-coming-soon', {
  summary: 'Adds varieties of one plant to the Coming Soon list.',
  who: 'admin',
  mayNot: comingSoonSentences.mayNot,
  of: 'plants',
  input: addComingInput,
  answers: done,
  refusals: [409],
  run: async ({ tx, context, who }, { varieties, ...entry }) => {
    await lockFarm(tx);
    if ((await linesOf(tx)) + varieties.length > MOST_LINES) throw new Refusal(422, comingSoonSentences.full);
    const stamp = stampOf(context, who);
    const added = await tx
      .insert(comingSoon)
      .values(varieties.map((variety) => ({ ...entry, variety, ...stamp })))
      .onConflictDoNothing()
      .returning({ id: comingSoon.id });
    if (!added.length) throw new Refusal(409, comingSoonSentences.allThere);
    return { success: true, message: comingSoonSentences.added(added.length) };
  },
});

/** @throws Refusal 404, 409 changed by someone else first, or on the list already */
export const changeComing = act('change-coming-soon', {
  summary: 'Changes a line of the Coming Soon list. Refused if it changed since updated_at.',
  who: 'admin',
  mayNot: comingSoonSentences.mayNot,
  of: 'plants',
  input: changeComingInput,
  answers: done,
  refusals: [404, 409],
  run: async ({ tx, context, who }, { id, updated_at, ...values }) => {
    await lockFarm(tx);
    const [row] = await tx.select().from(comingSoon).where(eq(comingSoon.id, id));
    if (!row) throw new Refusal(404, comingSoonSentences.gone);
    await refuseLateEdit(tx, who, row, updated_at);
    const { list, name, variety } = values;
    const same = and(eq(comingSoon.list, list), eq(comingSoon.name, name), eq(comingSoon.variety, variety));
    const [other] = await tx
      .select({ id: comingSoon.id })
      .from(comingSoon)
      .where(and(same, ne(comingSoon.id, id)));
    if (other) throw new Refusal(409, comingSoonSentences.there);
    await tx
      .update(comingSoon)
      .set({ ...values, ...stampOf(context, who, row.updatedAt) })
      .where(eq(comingSoon.id, id));
    return { success: true, message: comingSoonSentences.changed };
  },
});

/** @throws Refusal 404 */
export const removeComing = act('remove-coming-soon', {
  summary: 'Removes a line from the Coming Soon list.',
  who: 'admin',
  mayNot: comingSoonSentences.mayNot,
  of: 'plants',
  input: removeComingInput,
  answers: done,
  refusals: [404],
  run: async ({ tx }, { id }) => {
    await lockFarm(tx);
    await keepNames(tx, { lines: eq(comingSoon.id, id) });
    const gone = await tx.delete(comingSoon).where(eq(comingSoon.id, id)).returning({ id: comingSoon.id });
    if (!gone.length) throw new Refusal(404, comingSoonSentences.gone);
    return { success: true, message: comingSoonSentences.removed };
  },
});

/** A new farm's choice; the list of the first farm fills only an empty one. @throws Refusal 409 */
export const startComing = act('start-coming-soon', {
  summary: 'Begins the Coming Soon list of a new farm: empty, or with the built-in list.',
  who: 'admin',
  mayNot: comingSoonSentences.mayNot,
  of: 'plants',
  input: startComingInput,
  answers: done,
  refusals: [409],
  run: async ({ tx, context, who }, { start }) => {
    await lockFarm(tx);
    if (await linesOf(tx)) throw new Refusal(409, comingSoonSentences.notEmpty);
    await tx.update(farmOpening).set({ comingChosenAt: context.clock.now() });
    if (start === 'empty') return { success: true, message: comingSoonSentences.empty };
    const stamp = stampOf(context, who);
    await tx.insert(comingSoon).values(FIRST_COMING_SOON.map((entry) => ({ ...entry, ...stamp })));
    return { success: true, message: comingSoonSentences.started };
  },
});
