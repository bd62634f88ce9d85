import type { Farm } from '../../../core/farm.ts';
import { nextOpening, type Opening, openingOn } from './calendar.ts';
import { dayInWords, shortDay, shortTime, timeOfDay, WEEKDAYS } from './calendar-words.ts';
import { daysBetween, weekdayOf, yearOf } from './days.ts';
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
  const away = daysBetween(today, day);
  const season = seasonOn(farm, KIND, today);
  if (away >= 7 && !(season && day <= season.closesOn)) {
    return { open: false, line: `Closed until ${dayInWords(day, yearOf(day) !== yearOf(today))}` };
  }
  const soon = away === 1 ? 'tomorrow' : WEEKDAYS[weekdayOf(day)];
  return { open: false, line: `Opens ${away < 7 ? soon : shortDay(day)} at ${shortTime(next.opens)}` };
}
