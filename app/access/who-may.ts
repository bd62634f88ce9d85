import type { Who } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { isStaff } from '../../db/roles.ts';

export const TWO_STEPS_FIRST =
  'Everyone who works here signs in with two steps now. Nothing was changed: please turn it on under “Your account”, or log in with your passkey, then do this again.';

/** For owners. @throws Refusal 403 with `sentence`, or with what to do first */
export function mustBeAdmin(who: Who, sentence = 'Only the farm’s owners can do this.'): void {
  if (who.role === 'admin') return;
  throw new Refusal(403, who.heldBack === 'admin' ? TWO_STEPS_FIRST : sentence);
}

/** For owners and helpers. @throws Refusal 403 with `sentence`, or with what to do first */
export function mustBeStaff(who: Who, sentence = 'Only the farm can do this.'): void {
  if (isStaff(who.role)) return;
  throw new Refusal(403, who.heldBack ? TWO_STEPS_FIRST : sentence);
}
