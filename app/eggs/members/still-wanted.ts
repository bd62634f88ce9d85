import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { plusDays, yearOf } from '../../facts/calendar/days.ts';

/** Whoever joined or was missed meanwhile is asked next year. */
const ASKING_DAYS = 14;

/** The day of this year from which members are asked, in its first two weeks; else null. Days are 'YYYY-MM-DD'. @param from the owner's day, whatever its year */
export function askedSince(from: string | null, today: string): string | null {
  if (from === null || today < from) return null;
  const date = from.endsWith('02-29') ? '02-28' : from.slice(5);
  const since = `${yearOf(today)}-${date}`;
  return since <= today && today < plusDays(since, ASKING_DAYS) ? since : null;
}

type Asked = { askedOn: string | null; answeredOn: string | null };

/** Asked, and no answer since. */
export const isUnanswered = ({ askedOn, answeredOn }: Asked) =>
  askedOn !== null && (answeredOn === null || answeredOn < askedOn);

/** For the owner: 'Asked on May 1 whether they still want eggs: no answer yet.', or ''. */
export const unansweredInWords = (asked: Asked): string =>
  asked.askedOn !== null && isUnanswered(asked)
    ? `Asked on ${dayInWords(asked.askedOn, true)} whether they still want eggs: no answer yet.`
    : '';
