import type { eggRequests } from '../../../db/schema.ts';
import type { Farm } from '../../../farm.ts';
import { eggPauseAt } from '../../facts/words/farm-words.ts';
import { fullDay } from '../line/day-words.ts';
import { holdOf } from '../line/hold.ts';
import { partInWords, whereEggsWait } from '../line/where-eggs-wait.ts';
import { OPENING } from './to-tell.ts';

type EggRequest = typeof eggRequests.$inferSelect;

/** Told now, they are kept from now on; never shorter than said before. */
function keptUntil(farm: Farm, { holdDays, holdUntil }: EggRequest, now: Date): string {
  const from = holdOf(farm, now, holdDays ?? farm.words.eggPickup.holdDays);
  return fullDay(holdUntil && holdUntil > from ? holdUntil : from);
}

function whatWaits(farm: Farm, request: EggRequest, now: Date): string {
  const until =
    request.toTell === 'eggs-ready'
      ? keptUntil(farm, request, now)
      : request.holdUntil && fullDay(request.holdUntil);
  return [
    `Your ${partInWords(request)} are ready.`,
    whereEggsWait(farm, request),
    until && `We’ll keep them for you until ${until}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function whatIsSo(farm: Farm, request: EggRequest, now: Date): string {
  if (request.toTell === 'eggs-ready' || request.toTell === 'eggs-changed')
    return whatWaits(farm, request, now);
  if (request.toTell === 'eggs-declined') return request.endedNote ?? '';
  if (request.toTell === 'eggs-paused' || request.toTell === 'eggs-not-ready')
    return eggPauseAt(farm, now) ?? '';
  return '';
}

/** For a text, or to say on the phone, as it is now. */
export function wordsToTell(farm: Farm, request: EggRequest, firstName: string, now: Date): string {
  const opening = request.toTell === null ? '' : OPENING[request.toTell];
  return [`Hi ${firstName},`, opening, whatIsSo(farm, request, now), `– ${farm.facts.shortName}`]
    .filter(Boolean)
    .join(' ');
}
