import { eq } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { change } from '../../db/change.ts';
import { eggList, profiles } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { METRES_PER_MILE } from '../../services/driving-distance/driving-distance.ts';
import { refuseWhenTooOften } from '../accounts/attempt-limits.server.ts';
import { readCalendar } from '../farm/calendar.server.ts';
import { type EggListForm, SAY } from './egg-list.ts';
import { welcomeLetter } from './egg-list-letters.server.tsx';

/** The asker's own entry on the egg list, or null. */
export async function myMembership(context: Context, who: Who) {
  const rows = await context.db.select().from(eggList).where(eq(eggList.supabaseId, who.id));
  return rows[0] ?? null;
}

/** The drive from the farm in miles, as measured now. @throws Refusal 422 outside or unknown, 429 */
async function measure(context: Context, who: Who, address: string) {
  await refuseWhenTooOften(context.limits.distance, who.id);
  if (!context.distance) throw new Refusal(422, SAY.noMapsKey);
  const answer = await context.distance.fromFarm(address);
  if (!answer.known) {
    context.log.warn({ reason: answer.reason, detail: answer.detail }, 'distance unknown');
    throw new Refusal(422, SAY.distanceUnknown, { fields: { address: SAY.distanceUnknown } });
  }
  const distanceMiles = answer.metres / METRES_PER_MILE;
  const { radiusMiles } = (await context.calendar()).facts;
  if (distanceMiles > radiusMiles) {
    const outside = SAY.outside(radiusMiles);
    throw new Refusal(422, outside, { fields: { address: outside } });
  }
  return { distanceMiles, distanceSource: answer.source };
}

/**
 * Puts the asker on the egg list if they live within the radius by road.
 * The drive is measured before the transaction: a slow map must not hold the database.
 * @throws Refusal 409 already on it, 422 outside or distance unknown, 429 after many tries
 */
export async function addEggCustomer(context: Context, who: Who, form: EggListForm) {
  const isMember = (await myMembership(context, who)) !== null;
  const drive = isMember ? null : await measure(context, who, form.address);

  return change(context, who.id, 'add-egg-customer', async (tx) => {
    // Refused only here, where a retry of the call that made them a member has got its answer.
    if (!drive) throw new Refusal(409, SAY.alreadySignedUp);
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
        ...drive,
        createdAt: context.clock.now(),
      })
      .onConflictDoNothing({ target: eggList.supabaseId })
      .returning({ id: eggList.id });
    if (added.length === 0) throw new Refusal(409, SAY.alreadySignedUp);
    await tx.update(profiles).set({ phone, address }).where(eq(profiles.id, who.id));
    const farm = await readCalendar(tx);
    await context.mail.queue(tx, welcomeLetter(who.email, farm, context.config.publicUrl));
    return { success: true, message: SAY.success(farm.facts.radiusMiles) };
  });
}
