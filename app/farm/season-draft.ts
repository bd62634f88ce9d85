import type { DayHours } from '../../db/season.ts';
import type { Season } from './calendar.ts';

/** One day of the week as its fields show it; what is set for a closed day is kept in case it opens again. */
export type DayDraft = { open: boolean; opens: string; closes: string; dusk: boolean };

/** A season as the form shows it. */
export type SeasonDraft = Pick<Season, 'opensOn' | 'closesOn' | 'closedOn' | 'notes'> & { week: DayDraft[] };

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes after midnight, NaN for an empty field. */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3) || Number.NaN);

const dayDraft = (day: DayHours | null): DayDraft => ({
  open: day !== null,
  opens: clock(day?.opens ?? 9 * 60),
  closes: clock(day && day.closes !== 'dusk' ? day.closes : 17 * 60),
  dusk: day?.closes === 'dusk',
});

type Told = Pick<Season, 'opensOn' | 'closesOn' | 'closedOn' | 'notes' | 'hours'>;

/** A season as the form holds it. */
export const seasonDraft = ({ opensOn, closesOn, closedOn, notes, hours }: Told): SeasonDraft => ({
  opensOn,
  closesOn,
  closedOn,
  notes,
  week: hours.map(dayDraft),
});

/** What the fields say, in the calendar's terms. */
export const toldBy = ({ week, ...dates }: SeasonDraft): Told => ({
  ...dates,
  hours: week.map(({ open, opens, closes, dusk }) =>
    open ? { opens: minutesOf(opens), closes: dusk ? 'dusk' : minutesOf(closes) } : null,
  ),
});

/** What update-season takes. */
export function seasonWish(
  draft: SeasonDraft,
  { id, kind }: Pick<Season, 'kind'> & { id?: string },
  version: string,
) {
  const { opensOn, closesOn, closedOn, notes, hours } = toldBy(draft);
  return {
    ...(id && { id, updated_at: version }),
    kind,
    opens_on: opensOn,
    closes_on: closesOn,
    closed_on: closedOn,
    notes,
    hours,
  };
}
