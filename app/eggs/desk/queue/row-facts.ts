import { USUAL_KIND } from '../../../../db/egg-words.ts';
import { whenInWords } from '../../../facts/calendar/farm-time.ts';
import { isWishLate, type Late } from '../../../facts/promise.ts';
import { DOZEN } from '../../line/on-hand.ts';
import { dueOf } from '../../line/promised-words.ts';
import { eggsOf, kindInWords } from '../../request/egg-request.ts';
import type { Placed } from './basket.ts';
import { sinceInWords } from './since.ts';

/** What a row says, on the screen and on paper. @property got dozens, if any @property marks beside the name */
export function rowFacts({ request, sharer }: Placed, now: Date, late: Late) {
  const { requestedAt, fulfilledAt, holdUntil, chickensOrDucks: kind } = request;
  const { tellBy, askedBy, isToTell } = request;
  const since = sinceInWords(fulfilledAt ?? requestedAt, now);
  const kept = holdUntil && `kept until ${whenInWords(holdUntil, now)}`;
  const got = fulfilledAt ? eggsOf(request) / DOZEN : sharer?.state === 'gets' ? sharer.dozens : 0;
  return {
    name: `${request.firstName} ${request.lastName}`,
    marks: [
      ...(kind === USUAL_KIND ? [] : [kindInWords(kind).toLowerCase()]),
      ...(tellBy === 'email' ? [] : [tellBy]),
    ],
    isLate: !fulfilledAt && isWishLate(request, late),
    says: [
      fulfilledAt ? `ready ${since}` : since,
      askedBy && !fulfilledAt && `asked by ${askedBy}`,
      isToTell ? 'to be told' : kept,
      fulfilledAt && dueOf(request),
      sharer?.says,
    ]
      .filter(Boolean)
      .join(' · '),
    got,
    asked: request.numberOfEggsRequested / DOZEN,
  };
}
