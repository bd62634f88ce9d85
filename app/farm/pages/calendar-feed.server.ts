import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventTransparency,
} from 'ical-generator';
import type { Farm, Season } from '../../../core/farm.ts';
import { openingOn } from '../../facts/calendar/calendar.ts';
import { closedDaysInWords, seasonInWords } from '../../facts/calendar/calendar-words.ts';
import { plusDays } from '../../facts/calendar/days.ts';
import { townOf } from '../../facts/farm-details.ts';

const NAMES = { farmstand: 'Farmstand', 'farm-and-plants': 'Farm & plants' } as const;

const SEQUENCE_FROM = Date.UTC(2020, 0, 1);
/** Our hours are no appointment of the subscriber's. */
const FREE = { transparency: ICalEventTransparency.TRANSPARENT, busystatus: ICalEventBusyStatus.FREE };
const LOOK_AGAIN_SECONDS = 12 * 60 * 60;

function daysOf({ opensOn, closesOn }: Season): string[] {
  const days: string[] = [];
  for (let day = opensOn; day <= closesOn; day = plusDays(day, 1)) days.push(day);
  return days;
}

/** A whole day in any time zone. */
const wholeDay = (day: string) => ({ start: new Date(`${day}T00:00:00Z`), allDay: true, timezone: 'UTC' });

const digitsOf = (day: string) => day.replaceAll('-', '');

/** Seconds, because SEQUENCE has 31 bits; later changes have higher ones. */
const sequenceAt = (changed: Date) => Math.max(0, Math.floor((changed.getTime() - SEQUENCE_FROM) / 1000));

/** Daily seasons become first, last and closed days instead of an entry for each day. */
function marksOf(season: Season, farm: Farm): ICalEventData[] {
  const name = NAMES[season.kind];
  const description = `${seasonInWords(season)} ${season.notes}`.trim();
  const mark = (summary: string, day: string, number: string) => ({
    id: `${season.id}-${number}`,
    summary,
    description,
    ...wholeDay(day),
  });
  const open = daysOf(season).filter((day) => openingOn(farm, season.kind, day));
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return [];
  // Closed at either end, it opens later or ends earlier: no day is both.
  const closed = season.closedOn.filter((day) => first < day && day < last);
  return [
    mark(`${name} opens for the season`, first, '1'),
    ...closed.map((day) => mark(`${name} closed today`, day, digitsOf(day))),
    mark(`${name}: last day of the season`, last, '2'),
  ];
}

function openingsOf(season: Season, farm: Farm): ICalEventData[] {
  const description = [seasonInWords(season), closedDaysInWords(season)].filter(Boolean).join(' ');
  return daysOf(season).flatMap((day) => {
    const opening = openingOn(farm, season.kind, day);
    if (!opening) return [];
    const { opens: start, closes: end } = opening;
    const id = `${season.id}-${digitsOf(day)}`;
    return [{ id, summary: `${NAMES[season.kind]} open`, description, start, end }];
  });
}

/** @param url of the site */
export function calendarFeed(farm: Farm, url: string): string {
  const { name, street, updatedAt } = farm.facts;
  const location = `${street}, ${townOf(farm.facts)}`;
  const feed = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    source: `${url}/farm.ics`,
    ttl: LOOK_AGAIN_SECONDS,
    prodId: { company: name, product: 'Hours', language: 'EN' },
  });
  for (const season of farm.seasons) {
    // From the last change, so that an unchanged calendar is the same file.
    const changed = season.updatedAt > updatedAt ? season.updatedAt : updatedAt;
    const written = { stamp: changed, lastModified: changed, sequence: sequenceAt(changed) };
    const daily = season.hours.every(Boolean);
    for (const event of daily ? marksOf(season, farm) : openingsOf(season, farm)) {
      feed.createEvent({ ...event, ...FREE, ...written, location, url: `${url}/visit` });
    }
  }
  return `${feed.toString()}\r\n`;
}
