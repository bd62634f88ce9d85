import type { Offers } from '../../core/offered.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Offering } from '../../db/offerings.ts';

export const NOT_OFFERED = 'This farm does not have that on its site now. Nothing was changed.';

/** Again in the verb, because it may have been turned off meanwhile. @throws Refusal 403 */
export function mustHave({ sells }: Offers, offering: Offering): void {
  if (!sells.includes(offering)) throw new Refusal(403, NOT_OFFERED);
}
