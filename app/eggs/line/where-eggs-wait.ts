import type { LineNow } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import type { PickupWords } from '../../facts/farm-words.ts';
import { payWords } from '../../facts/pay-words.ts';
import { pickupInWords } from './pickup-words.ts';
import { placeNow } from './place-now.ts';
import { dueOf, type Promised } from './promised-words.ts';

/** As promised, while that place is open. */
export const whereEggsWait = (farm: Farm, promised: Promised, now: Date) =>
  pickupInWords({
    place: placeNow(farm, promised.waitsAt, now),
    note: promised.waitsNote ?? '',
    phone: farm.facts.phone,
    pay: payWords(farm),
    due: dueOf(promised),
  });

/** For pages: where the next eggs wait, as the farm last said, while that place is open. */
export function whereNextWait(farm: Farm, { lastPlace }: Pick<LineNow, 'lastPlace'>, now: Date): PickupWords {
  const place = placeNow(farm, lastPlace, now);
  const { facts, words } = farm;
  const note = place === 'door' ? words.eggPickup.whenClosed : '';
  const pickup = { place, note, phone: facts.phone, pay: payWords(farm), due: null };
  return {
    place,
    are: pickupInWords(pickup),
    willBe: pickupInWords(pickup, 'They’ll be waiting for you'),
    letter: pickupInWords(pickup, 'Pick them up'),
  };
}
