import type { Who } from '../../context.ts';
import { Refusal } from '../../refusal.ts';

/** @throws Refusal 403 with `sentence` */
export function mustBeAdmin(who: Who, sentence = 'Only the farm can do this.'): void {
  if (who.role !== 'admin') throw new Refusal(403, sentence);
}
