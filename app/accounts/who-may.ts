import type { Who } from '../../context.ts';
import { Refusal } from '../../refusal.ts';

/** The verb's own guard, behind the one at the door. @throws Refusal 403 */
export function mustBeAdmin(who: Who): void {
  if (who.role !== 'admin') throw new Refusal(403, 'Only the farm can do this.');
}
