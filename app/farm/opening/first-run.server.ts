import { eq, isNull } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import type { Context, Who } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { farmOpening, passkeys, plants } from '../../../db/schema.ts';
import { refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { firstNameOf } from '../../access/names/person-name.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { lockFarm } from '../../facts/change-farm.server.ts';
import { sendNow } from '../../letters/send-now.server.ts';
import { noInput } from '../tab/look-fields.ts';
import { missingIn, needsInWords, type Step, stepsOf } from './first-run.ts';
import { testLetter } from './test-letter.server.tsx';

export const firstRunSentences = {
  mayNot: 'Only the farm can do this.',
  opened: 'The farm is open to visitors.',
} as const;

async function stepsIn(db: Database, context: Pick<Context, 'clock'>, farm: Farm, who: Who): Promise<Step[]> {
  const [one] = await db
    .select({ id: plants.id })
    .from(plants)
    .where(isNull(plants.deletedAt))
    .orderBy(plants.updatedAt)
    .limit(1);
  const { mailTriedAt, comingChosenAt } = farmOpening;
  const [opening] = await db.select({ mailTriedAt, comingChosenAt }).from(farmOpening);
  const [passkey] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, who.id))
    .limit(1);
  return stepsOf({
    ...farm,
    today: farmDay(context.clock.now()),
    hasPlant: one !== undefined,
    comingChosen: farm.plantsToCome || Boolean(opening?.comingChosenAt),
    mailTried: Boolean(opening?.mailTriedAt),
    hasPasskey: passkey !== undefined,
  });
}

/** @throws Refusal 403 */
export async function readFirstRun(context: Context, who: Who) {
  mustBeAdmin(who, firstRunSentences.mayNot);
  const farm = await context.farm();
  return { farm, steps: await stepsIn(context.db, context, farm, who) };
}

/** Lets visitors in; again changes nothing. @throws Refusal 409 naming what is missing */
export const openToVisitors = act('open-farm', {
  summary: 'Opens a live farm to visitors. A refusal says what it still needs.',
  who: 'admin',
  mayNot: firstRunSentences.mayNot,
  of: 'site',
  input: noInput,
  answers: done,
  refusals: [409],
  run: async ({ tx, context, who }) => {
    await lockFarm(tx);
    const farm = await readFarm(tx, context.payments !== null);
    if (!farm.opened) {
      const steps = await stepsIn(tx, context, farm, who);
      if (missingIn(steps).length > 0) throw new Refusal(409, needsInWords(steps));
      await tx.update(farmOpening).set({ openedAt: context.clock.now(), openedBy: who.id });
    }
    return { success: true, message: firstRunSentences.opened };
  },
});

/** Sends an email at once, past the queue, and says what the mail server answered. @throws Refusal 422, 429 */
export const sendTestEmail = act('send-test-email', {
  summary: 'Sends you a test email. A refusal says what the mail server answered.',
  who: 'admin',
  mayNot: firstRunSentences.mayNot,
  of: 'site',
  input: noInput,
  answers: done,
  refusals: [429],
  prepare: async ({ context, who }) => {
    await refuseWhenTooOften(context.limits.testEmail, who.id);
    const trouble = await sendNow(context, testLetter(await context.farm(), who.email, firstNameOf(who)));
    if (trouble) throw new Refusal(422, `The mail server did not accept the email: ${trouble}`);
  },
  run: async ({ tx, context, who }) => {
    await tx.update(farmOpening).set({ mailTriedAt: context.clock.now() });
    return { success: true, message: `The mail server accepted the email to ${who.email}.` };
  },
});
