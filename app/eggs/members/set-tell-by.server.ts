import { eq } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import { Refusal } from '../../../core/refusal.ts';
import { eggList, profiles } from '../../../db/schema.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { sayWhatIsOwedTo } from '../line/heard/say-what-is-owed.server.ts';
import { toTellSentences } from '../line/heard/to-tell.ts';
import { neighborSentences, setTellByInput } from './neighbor.ts';
import { tellOfTwins } from './tell-of-twins.server.ts';

/** For oneself, or for a member by an owner; what is undefined stays as it is. @throws Refusal 403, 404 not on the list, 422 without an email */
export const setTellBy = act('set-tell-by', {
  summary: 'How a member hears that eggs are ready: the caller, or (member_id, owners) someone else.',
  who: 'signed-in',
  of: 'eggs',
  input: setTellByInput,
  answers: done,
  refusals: [404],
  run: async ({ tx, context, who }, { tell_by, phone, email_too, member_id }) => {
    if (member_id) mustBeAdmin(who);
    const whose = member_id ? eq(eggList.id, member_id) : eq(eggList.supabaseId, who.id);
    const [member] = await tx.select().from(eggList).where(whose).for('update');
    if (!member)
      throw new Refusal(404, member_id ? neighborSentences.notOnList : neighborSentences.youAreNot);
    if (tell_by === 'email' && member.email === null)
      throw new Refusal(422, toTellSentences.needsEmail, { fields: { tell_by: toTellSentences.needsEmail } });
    const emailToo = tell_by === 'email' || (email_too ?? member.emailToo);
    const kept = phone ?? member.phone;
    await tx.update(eggList).set({ tellBy: tell_by, emailToo, phone: kept }).where(whose);
    await tx.update(profiles).set({ phone: kept }).where(eq(profiles.id, member.supabaseId));
    if (member.supabaseId === who.id) await tellOfTwins(context, tx, who.id);
    await sayWhatIsOwedTo(context, tx, [member.supabaseId]);
    return { success: true, message: toTellSentences.saved };
  },
});
