import { farmDay, formatTime, whenInWords } from '../../facts/calendar/farm-time.ts';
import { dozens } from '../../facts/egg-prices.ts';
import { nearDay } from '../line/day-words.ts';
import { isReleased, releasedInWords } from './egg-request.ts';
import type { MyRequest } from './egg-request-lists.server.ts';

function endingOf({ endedWhy, endedAt, endedNote, requestedAt, wentOn }: MyRequest, now: Date): string {
  if (!endedAt) return `Asked ${whenInWords(requestedAt, now)}`;
  const when = whenInWords(endedAt, now);
  if (isReleased({ endedWhy })) return releasedInWords({ endedWhy, endedAt, wentOn }, now);
  if (endedWhy === 'passed_on') return `You passed them on ${when}. Ask again whenever you like.`;
  if (endedWhy === 'declined') return `Not this time, ${when}. ${endedNote ?? ''}`.trim();
  return [`Canceled ${when}`, endedNote].filter(Boolean).join('. ');
}

/** 'today, 7:42 PM' · 'Thursday, 7:42 PM' */
const untilInWords = (until: Date, now: Date) =>
  `${nearDay(farmDay(until), farmDay(now))}, ${formatTime(until)}`;

/** What waits, of what was asked; where, until when and for how much. @param pickup a sentence or two */
function readyStory(request: MyRequest, now: Date, pickup: string): string {
  const { fulfilledAt, holdUntil, eggsGiven, numberOfEggsRequested: asked } = request;
  return [
    fulfilledAt && `Ready since ${whenInWords(fulfilledAt, now)}.`,
    eggsGiven !== null &&
      eggsGiven < asked &&
      `That’s ${eggsGiven / 12} of the ${dozens(asked)} you asked for.`,
    pickup,
    holdUntil && `We’ll keep them for you until ${untilInWords(holdUntil, now)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function pendingStory(request: MyRequest, now: Date): string {
  const { requestedAt, notBefore, ifShort, numberOfEggsRequested: asked, putBy } = request;
  const today = farmDay(now);
  const kept = putBy > 0 ? `, and ${dozens(putBy)} ${putBy === 12 ? 'is' : 'are'} set aside for you` : '';
  return [
    `Asked ${whenInWords(requestedAt, now)}`,
    notBefore && notBefore > today && `Not before ${nearDay(notBefore, today)}`,
    ifShort === 'all' && asked > 12 && `You’d rather wait for all ${dozens(asked)}${kept}`,
  ]
    .filter(Boolean)
    .join('. ');
}

export function storyOf(request: MyRequest, now: Date, pickup: string): string {
  const { requestStatus: status, markedAsPickedUpAt } = request;
  if (status === 'pending') return pendingStory(request, now);
  if (status === 'awaiting_pickup') return readyStory(request, now, pickup);
  if (status === 'cancelled') return endingOf(request, now);
  return `Picked up ${whenInWords(markedAsPickedUpAt ?? request.requestedAt, now)}`;
}
