import { type FarmCalendar, farmDay, type Season, seasonsOf } from './calendar.ts';
import { minutesInWords, seasonInWords, weekInWords } from './calendar-words.ts';
import { noHoursNotice, statusAt } from './stand-status.ts';

/** As the farm has always put it (spec §9); true of every season from May or June to October 31, daily 8:00 AM to dusk. */
const AS_EVER = 'Open May to October, 8 am to dusk, every day.';

/** The season that is running or comes next, or null. */
const seasonAhead = (calendar: FarmCalendar, now: Date): Season | null =>
  seasonsOf(calendar, 'farmstand').find(({ closesOn }) => closesOn >= farmDay(now)) ?? null;

function isAsEver(season: Season): boolean {
  const [week, ...others] = weekInWords(season);
  return (
    others.length === 0 &&
    week?.days === 'Daily' &&
    week.hours === '8:00 AM to dusk' &&
    ['05', '06'].includes(season.opensOn.slice(5, 7)) &&
    season.closesOn.slice(5) === '10-31'
  );
}

/** The answer to 'When is the stand open?'. */
export function whenStandIsOpen(calendar: FarmCalendar, now: Date): string {
  const unknown = noHoursNotice(calendar, now);
  if (unknown) return unknown;
  const season = seasonAhead(calendar, now);
  return !season || isAsEver(season) ? AS_EVER : `Open ${seasonInWords(season)}`;
}

/** The same for a tile: a few large words and a sentence or two. */
export function standHours(calendar: FarmCalendar, now: Date): { big: string; text: string } {
  const season = seasonAhead(calendar, now);
  if (!season) {
    const { line } = statusAt(calendar, 'farmstand', now);
    const text = noHoursNotice(calendar, now) ?? `${line}. We say here when we open again.`;
    return { big: 'Resting:', text };
  }
  const days = season.hours.filter((day) => day !== null);
  const text = [seasonInWords(season), season.notes].filter(Boolean).join(' ');
  const [first] = days;
  const alike = days.every((day) => day.opens === first?.opens && day.closes === first?.closes);
  if (!first || !alike) return { big: 'Come by', text };
  const hour = (minutes: number) => minutesInWords(minutes).replace(':00', '');
  return first.closes === 'dusk'
    ? { big: `${hour(first.opens).replace(' AM', '')} to dusk`, text }
    : { big: `${hour(first.opens)} to ${hour(first.closes)}`, text };
}
