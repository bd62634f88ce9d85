import { eq } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { change } from '../../db/change.ts';
import { eggList, profiles } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { METRES_PER_MILE } from '../../services/driving-distance/driving-distance.ts';
import { refuseWhenTooOften } from '../accounts/attempt-limits.server.ts';
import { farm } from '../farm/farm-facts.ts';
import { type EggListForm, SAY } from './egg-list.ts';
import { welcomeLetter } from './egg-list-letters.server.tsx';

/** The asker's own entry on the egg list, or null. */
export async function myMembership(context: Context, who: Who) {
  const rows = await context.db.select().from(eggList).where(eq(eggList.supabaseId, who.id));
  return rows[0] ?? null;
}

/** The drive from the farm in miles, as measured now. @throws Refusal 422 when nobody can tell. */
async function measure(context: Context, address: string) {
  if (!context.distance) throw new Refusal(422, SAY.noMapsKey);
  const answer = await context.distance.fromFarm(address);
  if (!answer.known) {
    context.log.warn({ reason: answer.reason, detail: answer.detail }, 'distance unknown');
    throw new Refusal(422, SAY.distanceUnknown, { fields: { address: SAY.distanceUnknown } });
  }
  return { miles: answer.metres / METRES_PER_MILE, source: answer.source };
}

/**
 * Puts the asker on the egg list if they live within the radius by road.
 * The drive is measured before the transaction: a slow map must not hold the database.
 * @throws Refusal 409 already on it, 422 outside or distance unknown, 429 after many tries
 */
export async function addEggCustomer(context: Context, who: Who, form: EggListForm) {
  if (await myMembership(context, who)) throw new Refusal(409, SAY.alreadySignedUp);
  await refuseWhenTooOften(context.limits.distance, who.id);
  const { miles, source } = await measure(context, form.address);
  if (miles > farm.radiusMiles) throw new Refusal(422, SAY.outside, { fields: { address: SAY.outside } });

  return change(context, who.id, 'add-egg-customer', async (tx) => {
    const { phone, address, chickensOrDucks } = form;
    const added = await tx
      .insert(eggList)
      .values({
        supabaseId: who.id,
        firstName: who.firstName,
        lastName: who.lastName,
        email: who.email,
        phone,
        address,
        chickensOrDucks,
        distanceMiles: miles,
        distanceSource: source,
        createdAt: context.clock.now(),
      })
      .onConflictDoNothing({ target: eggList.supabaseId })
      .returning({ id: eggList.id });
    if (added.length === 0) throw new Refusal(409, SAY.alreadySignedUp);
    await tx.update(profiles).set({ phone, address }).where(eq(profiles.id, who.id));
    await context.mail.queue(tx, welcomeLetter(who.email, context.config.publicUrl));
    return { success: true, message: SAY.success };
  });
}
