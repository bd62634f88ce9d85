import type { EggKind } from '../../db/egg-words.ts';
import { eggsInWords, pickupInWords } from '../egg-requests/egg-request.ts';
import { type Farm, farmDay, openingOn } from '../farm/calendar.ts';
import { dueInWords } from '../farm/egg-prices.ts';
import { wordsNow } from '../farm/farm-words.ts';
import { fullDay } from './day-words.ts';
import { holdOf } from './hold.ts';

/** The eggs that wait, or would; `of` is how many were asked for. */
type Waiting = { kind: EggKind; eggs: number };

/** Of eggs that were ready then: at the stand, as the email said, but not on a day it is closed. @param waiting null says no price */
export function whereEggsWait(farm: Farm, readyAt: Date, now: Date, waiting: Waiting | null): string {
  const { eggPrices, eggPickup } = farm.words;
  const { atStand } = holdOf(farm, readyAt, eggPickup.holdDays);
  const isStandDay = openingOn(farm, 'farmstand', farmDay(now)) !== null;
  return pickupInWords({
    atStand: atStand && isStandDay && wordsNow(farm, now).season,
    phone: farm.facts.phone,
    due: waiting && dueInWords(eggPrices, waiting.eggs, waiting.kind),
    whenClosed: eggPickup.whenClosed,
  });
}

/** '12 chicken eggs', '12 chicken eggs (of the 24 you asked for)' */
function partInWords({ kind, eggs, of }: Waiting & { of: number }): string {
  const said = eggsInWords({ count: eggs, kind });
  return eggs === of ? said : `${said} (of the ${of} you asked for)`;
}

type Given = Waiting & { of: number; until: Date };

export const readyValues = (farm: Farm, now: Date, firstName: string, given: Given) => ({
  'first name': firstName,
  eggs: partInWords(given),
  pickup: whereEggsWait(farm, now, now, given),
  until: fullDay(given.until),
});

export const lastDayValues = (
  farm: Farm,
  now: Date,
  firstName: string,
  waiting: Omit<Given, 'of'> & { readyAt: Date },
) => ({
  'first name': firstName,
  eggs: eggsInWords({ count: waiting.eggs, kind: waiting.kind }),
  pickup: whereEggsWait(farm, waiting.readyAt, now, waiting),
  until: fullDay(waiting.until),
});
