import { act, done } from '../../../core/act.ts';
import { Refusal } from '../../../core/refusal.ts';
import { farmSignIn } from '../../../db/schema.ts';
import { refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { hasFactor } from '../../access/gate/factors.server.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { letterOf } from '../../letters/write-letter.server.tsx';
import { TWO_STEPS } from '../auth/account-truth.server.ts';
import { newSetUpLink, SET_UP_DAYS } from '../auth/mailed-links.server.ts';
import { lockStaffAsOwner } from './change-role.server.ts';
import { peopleSentences, requireTwoStepsInput } from './people.ts';

/** What the email says of it. */
const toldOf = (required: boolean) =>
  required
    ? `From now on, everyone who works here needs two steps to sign in: the password and a code from an app, or a passkey. If you haven’t set that up, do it now with this link, which works once, within ${SET_UP_DAYS} days: until then you can’t open the farm’s side of the site.`
    : 'You no longer need two steps to sign in. We suggest you keep them anyway.';

/**
 * Whether all who work here need two steps to sign in; it binds at once who is signed in. Again changes nothing.
 * @throws Refusal 403 not an owner, 409 the asking owner signed in with one step, 429
 */
export const requireTwoSteps = act('require-two-steps', {
  summary:
    'Says whether everyone who works here needs two steps to sign in, or a passkey, and tells them by email; takes the password of the asking owner, who signed in with two steps.',
  who: 'admin',
  mayNot: peopleSentences.mayNot,
  of: 'site',
  input: requireTwoStepsInput,
  answers: done,
  refusals: [409, 429],
  prepare: async ({ context, who }, { required }) => {
    if (required && who.proof.level !== 'aal2') throw new Refusal(409, peopleSentences.yourselfFirst);
    await refuseWhenTooOften(context.limits.staffLetter, who.id);
  },
  run: async ({ tx, context, who }, { required }) => {
    const { clock, config, mail } = context;
    const staff = await lockStaffAsOwner(tx, who);
    const message = required ? peopleSentences.twoStepsAsked : peopleSentences.twoStepsOptional;
    const farm = await readFarm(tx);
    if (farm.staffNeedTwoSteps === required) return { success: true, message };
    const now = { twoSteps: required, updatedAt: clock.now(), updatedBy: who.id };
    await tx.insert(farmSignIn).values(now).onConflictDoUpdate({ target: farmSignIn.id, set: now });
    const values = { what: toldOf(required) };
    for (const { id, email } of staff.filter((person) => person.id !== who.id)) {
      const needsLink = required && !(await hasFactor(tx, id));
      const href = needsLink ? await newSetUpLink(tx, config, id) : `${config.publicUrl}/dashboard/account`;
      const letter = await letterOf(tx, 'staff-sign-in', email, { farm, values, href });
      await mail.queue(tx, { ...letter, about: TWO_STEPS[required ? 'needed' : 'optional'] });
    }
    return { success: true, message };
  },
});
