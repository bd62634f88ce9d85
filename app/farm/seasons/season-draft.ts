import type { Season } from '../../../core/farm.ts';
import type { DayHours } from '../../../db/season.ts';

/** A closed day has times too, in case it opens again. */
export type DayDraft = { open: boolean; opens: string; closes: string; dusk: boolean };

export type SeasonDraft = Pick<Season, 'opensOn' | 'closesOn' | 'closedOn' | 'notes'> & { week: DayDraft[] };

/** Nobody has said any hours yet. */
export const noHours = (): DayDraft[] => Array.from({ length: 7 }, () => dayDraft(null));

export type SeasonPart = Partial<SeasonDraft>;

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

const sameTimes = (one: DayDraft, other: DayDraft) =>
  one.opens === other.opens && one.dusk === other.dusk && (one.dusk || one.closes === other.closes);

/** @property like the first open day, or -1 @property week open every day at its times; null where it is so already */
export function everyDayAlike(week: DayDraft[]): { like: number; week: DayDraft[] | null } {
  const like = week.findIndex(({ open }) => open);
  const day = { ...(week[Math.max(like, 0)] ?? dayDraft(null)), open: true };
  const isSo = week.every((one) => one.open && sameTimes(one, day));
  return { like, week: isSo ? null : week.map(() => day) };
}

export const hoursOf = (week: DayDraft[]) =>
  week.map(({ open, opens, closes, dusk }) =>
    open ? { opens: minutesOf(opens), closes: dusk ? ('dusk' as const) : minutesOf(closes) } : null,
  );

export function seasonDraft({ opensOn, closesOn, closedOn, notes, hours }: Season): SeasonDraft {
  return { opensOn, closesOn, closedOn, notes, week: hours.map(dayDraft) };
}

export function seasonWith(season: Season, { week, opensOn, closesOn, ...part }: SeasonPart): Season {
  return {
    ...season,
    ...part,
    opensOn: opensOn || season.opensOn,
    closesOn: closesOn || season.closesOn,
    hours: week ? hoursOf(week) : season.hours,
  };
}

export function seasonInputOf({ id }: Pick<Season, 'id'>, part: SeasonPart, version: string) {
  const { opensOn, closesOn, closedOn, notes, week } = part;
  const sent = {
    opens_on: opensOn,
    closes_on: closesOn,
    closed_on: closedOn,
    notes,
    hours: week && hoursOf(week),
  };
  return { id, updated_at: version, ...sent };
}
