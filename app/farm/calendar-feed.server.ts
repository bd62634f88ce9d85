import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { type FarmCalendar, openingOn, type Season } from './calendar.ts';
import { closedDaysInWords, seasonInWords } from './calendar-words.ts';
import { plusDays } from './days.ts';
import { townOf } from './farm-details.ts';

const NAMES = { farmstand: 'Farmstand', 'farm-and-plants': 'Farm & plants' } as const;

function daysOf({ opensOn, closesOn }: Season): string[] {
  const days: string[] = [];
  for (let day = opensOn; day <= closesOn; day = plusDays(day, 1)) days.push(day);
  return days;
}

/** A whole day, as calendars want it: without hours, whatever zone the reader is in. */
const wholeDay = (day: string) => ({ start: new Date(`${day}T00:00:00Z`), allDay: true, timezone: 'UTC' });

/** What is open every day is told by its first, last and closed days: nobody wants 150 entries. */
function marksOf(season: Season): ICalEventData[] {
  const name = NAMES[season.kind];
  const description = `${seasonInWords(season)} ${season.notes}`.trim();
  const mark = (summary: string, day: string) => ({
    id: `${season.id}-${summary}-${day}`,
    summary,
    description,
    ...wholeDay(day),
  });
  return [
    mark(`${name} opens for the season`, season.opensOn),
    ...season.closedOn.map((day) => mark(`${name} closed today`, day)),
    mark(`${name}: last day of the season`, season.closesOn),
  ];
}

function openingsOf(season: Season, calendar: FarmCalendar): ICalEventData[] {
  const description = [seasonInWords(season), closedDaysInWords(season)].filter(Boolean).join(' ');
  return daysOf(season).flatMap((day) => {
    const opening = openingOn(calendar, season.kind, day);
    if (!opening) return [];
    const { opens: start, closes: end } = opening;
    return [{ id: `${season.id}-${day}`, summary: `${NAMES[season.kind]} open`, description, start, end }];
  });
}

/** The calendar in the iCalendar format, for the calendar on a neighbour's phone. @param url of the farm's site */
export function calendarFeed(calendar: FarmCalendar, url: string): string {
  const { name, street } = calendar.facts;
  const location = `${street}, ${townOf(calendar.facts)}`;
  const feed = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: name, product: 'Hours', language: 'EN' },
  });
  for (const season of calendar.seasons) {
    const daily = season.hours.every(Boolean);
    for (const event of daily ? marksOf(season) : openingsOf(season, calendar)) {
      // The stamp is the last change's, so that a calendar that has not changed is the same file.
      feed.createEvent({ ...event, location, url: `${url}/visit`, stamp: season.updatedAt });
    }
  }
  return `${feed.toString()}\r\n`;
}
