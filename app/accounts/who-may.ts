import type { Who } from '../../context.ts';
import { isStaff } from '../../db/roles.ts';
import { Refusal } from '../../refusal.ts';

/** For owners. @throws Refusal 403 with `sentence` */
export function mustBeAdmin(who: Who, sentence = 'Only the farm’s owners can do this.'): void {
  if (who.role !== 'admin') throw new Refusal(403, sentence);
}

/** For owners and helpers. @throws Refusal 403 with `sentence` */
export function mustBeStaff(who: Who, sentence = 'Only the farm can do this.'): void {
  if (!isStaff(who.role)) throw new Refusal(403, sentence);
}
