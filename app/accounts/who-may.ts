import type { Who } from '../../context.ts';
import { Refusal } from '../../refusal.ts';

/** The verb's own guard, behind the one at the door. @throws Refusal 403 with `sentence` */
export function mustBeAdmin(who: Who, sentence = 'Only the farm can do this.'): void {
  if (who.role !== 'admin') throw new Refusal(403, sentence);
}
