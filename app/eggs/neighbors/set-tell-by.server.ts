import { eq } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { eggList, profiles } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { SAY as SAY_TELL } from '../telling/to-tell.ts';
import { SAY, type SetTellBy } from './neighbor.ts';

/** For oneself, or for a member by an owner; what is undefined stays as it is. @throws Refusal 403, 404 not on the list, 422 without an email */
export function setTellBy(context: Context, who: Who, { tell_by, phone, email_too, member_id }: SetTellBy) {
  if (member_id) mustBeAdmin(who);
  return idempotentWrite(context, who.id, 'set-tell-by', async (tx) => {
    const whose = member_id ? eq(eggList.id, member_id) : eq(eggList.supabaseId, who.id);
    const [member] = await tx.select().from(eggList).where(whose).for('update');
    if (!member) throw new Refusal(404, member_id ? SAY.notOnList : SAY.youAreNot);
    if (tell_by === 'email' && member.email === null)
      throw new Refusal(422, SAY_TELL.needsEmail, { fields: { tell_by: SAY_TELL.needsEmail } });
    const emailToo = tell_by === 'email' || (email_too ?? member.emailToo);
    const kept = phone ?? member.phone;
    await tx.update(eggList).set({ tellBy: tell_by, emailToo, phone: kept }).where(whose);
    await tx.update(profiles).set({ phone: kept }).where(eq(profiles.id, member.supabaseId));
    return { success: true, message: SAY_TELL.saved };
  });
}
