import type { Farm } from '../../../core/farm.ts';
import { nextOpening, type Opening, openingOn } from './calendar.ts';
import { dayInWords, shortDay, shortTime, timeOfDay } from './calendar-words.ts';
import { daysBetween, yearOf } from './days.ts';
import { farmDay } from './farm-time.ts';
import { seasonOn } from './seasons.ts';
import { type Status, statusAt } from './stand-status.ts';

const KIND = 'farm-and-plants';

const closesInWords = ({ closes, untilDusk }: Opening) =>
  untilDusk ? `dusk (${timeOfDay(closes)})` : shortTime(closes);

export function plantStatusAt(farm: Farm, now: Date): Status {
  const today = farmDay(now);
  const opening = openingOn(farm, KIND, today);
  if (opening && now < opening.opens) {
    return { open: false, line: `Open today ${shortTime(opening.opens)} to ${closesInWords(opening)}` };
  }
  if (opening && now < opening.closes) {
    return { open: true, line: `Open today until ${closesInWords(opening)}` };
  }
  const next = nextOpening(farm, KIND, now);
  if (!next) return { open: false, line: statusAt(farm, KIND, now).line };
  const day = farmDay(next.opens);
  const when = `${shortDay(day)}, ${shortTime(next.opens)}`;
  const isTomorrow = daysBetween(today, day) === 1;
  const tomorrow = `tomorrow ${shortTime(next.opens)}`;
  const season = seasonOn(farm, KIND, today);
  if (season && day <= season.closesOn) {
    const closed = opening ? 'Closed for today' : 'Closed today';
    return { open: false, line: `${closed}, ${isTomorrow ? `open ${tomorrow}` : `next ${when}`}` };
  }
  if (isTomorrow) return { open: false, line: `Opens ${tomorrow}` };
  if (daysBetween(today, day) < 7) return { open: false, line: `Opens ${when}` };
  return { open: false, line: `Closed until ${dayInWords(day, yearOf(day) !== yearOf(today))}` };
}
