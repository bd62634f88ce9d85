import { priceInWords } from '../../../../core/money.ts';
import { wholeName } from '../../../../core/whole-name.ts';
import { USUAL_KIND } from '../../../../db/egg-words.ts';
import { isWishLate, type Late } from '../../../facts/promise.ts';
import { DOZEN } from '../../line/on-hand.ts';
import { eggsOf, kindInWords } from '../../request/egg-request.ts';
import type { Placed } from './basket.ts';
import { sinceInWords, tillInWords } from './since.ts';

/** What a row says, on the screen and on paper. @property got dozens, if any @property marks beside the name */
export function rowFacts({ request, sharer }: Placed, now: Date, late: Late) {
  const { requestedAt, fulfilledAt, holdUntil, dueCents, chickensOrDucks: kind } = request;
  const { tellBy, askedBy, isToTell } = request;
  const kept = holdUntil && tillInWords(holdUntil, now);
  const got = fulfilledAt ? eggsOf(request) / DOZEN : sharer?.state === 'gets' ? sharer.dozens : 0;
  return {
    name: wholeName(request),
    marks: [
      ...(kind === USUAL_KIND ? [] : [kindInWords(kind).toLowerCase()]),
      ...(tellBy === 'email' ? [] : [tellBy]),
    ],
    isLate: !fulfilledAt && isWishLate(request, late),
    says: [
      !fulfilledAt && sinceInWords(requestedAt, now),
      askedBy && !fulfilledAt && `asked by ${askedBy}`,
      isToTell ? 'to be told' : kept,
      fulfilledAt && dueCents !== null && priceInWords(dueCents),
      sharer?.says,
    ]
      .filter(Boolean)
      .join(' · '),
    got,
    asked: request.numberOfEggsRequested / DOZEN,
  };
}
