import * as z from 'zod/mini';
import { SEASON_KINDS } from '../../../db/season.ts';
import { decided } from '../../eggs/request/decided.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { openedAt, optionalLine } from '../../forms/drafts/line-fields.ts';

// In a file of its own, because visitors' browsers never check these forms.

/** Before 3:00 AM a night in spring skips an hour and one in fall repeats it. */
export const EARLIEST_MINUTE = 3 * 60;
export const LATEST_MINUTE = 24 * 60 - 1;
export const MOST_DAYS_OFF = 120;
export const TOO_MANY_DAYS_OFF = `Closed days can be at most ${MOST_DAYS_OFF}.`;

export const day = (label: string) =>
  z.iso
    .date(`${label}: please choose a date.`)
    .check(
      z.refine((date) => yearOf(date) >= 2000 && yearOf(date) <= 2100, `${label}: please check the year.`),
    );

const minute = z
  .int('Please choose a time.')
  .check(
    z.minimum(EARLIEST_MINUTE, 'Please choose a time between 3:00 AM and 11:59 PM.'),
    z.maximum(LATEST_MINUTE, 'Please choose a time between 3:00 AM and 11:59 PM.'),
  );

const dayHours = z
  .object({ opens: minute, closes: z.union([minute, z.literal('dusk')], 'Please choose a time.') })
  .check(
    z.refine(({ opens, closes }) => closes === 'dusk' || closes > opens, {
      message: 'It must close after it opens.',
      path: ['closes'],
    }),
  );

const season = z.object({
  kind: z.enum(SEASON_KINDS, 'Please choose what the hours are for.'),
  opens_on: day('First day'),
  closes_on: day('Last day'),
  hours: z
    .array(z.nullable(dayHours), 'Hours are missing.')
    .check(z.length(7, 'Hours are one entry for each day.')),
  closed_on: z.array(day('Closed day'), 'Closed days are a list.').check(
    z.maxLength(MOST_DAYS_OFF, TOO_MANY_DAYS_OFF),
    z.overwrite((days) => [...new Set(days)].sort()),
  ),
  notes: optionalLine('Note', 200),
});

type Part = Partial<z.infer<typeof season>>;

const rules = [
  z.refine<Part>(({ opens_on: first, closes_on: last }) => !first || !last || last >= first, {
    message: 'The last day must not be before the first.',
    path: ['closes_on'],
  }),
  z.refine<Part>(
    ({ opens_on: first, closes_on: last }) => !first || !last || yearOf(first) === yearOf(last),
    {
      message: 'A season starts and ends in one year. For a winter, make two.',
      path: ['closes_on'],
    },
  ),
  z.refine<Part>(({ hours }) => !hours || hours.some(Boolean), {
    message: 'Please open at least one day of the week.',
    path: ['hours'],
  }),
  z.refine<Part>(
    ({ opens_on: first = '', closes_on: last = '9999', closed_on = [] }) =>
      closed_on.every((off) => off >= first && off <= last),
    { message: 'A closed day is outside the season.', path: ['closed_on'] },
  ),
];

export const wholeSeason = season.check(...rules);

/** With an id, what is left out stays as it is. Without one it is a new season, and whole. */
export const seasonInput = z
  .extend(z.partial(season), {
    id: z.optional(z.uuid('There is no such season.')),
    updated_at: z.optional(openedAt),
    decided,
  })
  .check(
    ...rules,
    z.refine(({ id, updated_at }) => !id || updated_at, {
      message: 'Please open the form again.',
      path: ['updated_at'],
    }),
  );

export const closedDayInput = z.object({
  day: day('Day'),
  kinds: z
    .array(z.enum(SEASON_KINDS, 'Please choose what is closed.'), 'Please choose what is closed.')
    .check(z.minLength(1, 'Please choose what is closed.'), z.maxLength(SEASON_KINDS.length)),
  closed: z.boolean('Please say whether it is closed.'),
  decided,
});

export type ClosedDayInput = z.infer<typeof closedDayInput>;

export const deleteSeasonInput = z.object({ id: z.uuid('There is no such season.'), decided });

const year = z
  .int('Please choose a year.')
  .check(z.minimum(2000, 'Please choose a year.'), z.maximum(2100, 'Please choose a year.'));

export const copySeasonInput = z.object({ from_year: year, to_year: year }).check(
  z.refine(({ from_year, to_year }) => to_year > from_year, {
    message: 'Please choose a later year to copy to.',
    path: ['to_year'],
  }),
);
