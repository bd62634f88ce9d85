import { z } from 'zod';
import { SEASON_KINDS } from '../../db/season.ts';
import { visible } from '../ui/visible-text.ts';
import { yearOf } from './days.ts';

// In a file of its own: visitors' browsers read the calendar but never check a form of it.

/** Doors open at 3:00 AM at the earliest: before that, a night in spring and one in fall skip or repeat the hour. */
export const EARLIEST_MINUTE = 3 * 60;
export const LATEST_MINUTE = 24 * 60 - 1;
const MOST_DAYS_OFF = 120;

const line = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .overwrite((text) => text.replace(/\s+/g, ' ').trim())
    .min(1, `${label} is required.`)
    .max(max, `${label} can be at most ${max} characters.`)
    .refine(...visible(label));

const optionalLine = (label: string, max: number) =>
  z
    .string(`${label} is missing.`)
    .overwrite((text) => text.replace(/\s+/g, ' ').trim())
    .max(max, `${label} can be at most ${max} characters.`)
    .refine(...visible(label));

const day = (label: string) =>
  z.iso
    .date(`${label}: please choose a date.`)
    .refine((date) => yearOf(date) >= 2000 && yearOf(date) <= 2100, `${label}: please check the year.`);

const number = (label: string, min: number, max: number) =>
  z
    .number(`${label} is a number.`)
    .min(min, `${label} is from ${min} to ${max}.`)
    .max(max, `${label} is from ${min} to ${max}.`);

const minute = z
  .int('Please choose a time.')
  .min(EARLIEST_MINUTE, 'Please choose a time between 3:00 AM and 11:59 PM.')
  .max(LATEST_MINUTE, 'Please choose a time between 3:00 AM and 11:59 PM.');

const dayHours = z
  .object({ opens: minute, closes: z.union([minute, z.literal('dusk')], 'Please choose a time.') })
  .refine(({ opens, closes }) => closes === 'dusk' || closes > opens, {
    message: 'It must close after it opens.',
    path: ['closes'],
  });

/** The moment a form was opened at: what somebody else saved since is never written over unseen. */
export const openedAt = z.iso.datetime({ error: 'Please open the form anew.' });

/** A season as the form sends it; without an id it is a new one. */
export const seasonInput = z
  .object({
    id: z.uuid('There is no such season.').optional(),
    updated_at: openedAt.optional(),
    kind: z.enum(SEASON_KINDS, 'Please choose what the hours are for.'),
    opens_on: day('First day'),
    closes_on: day('Last day'),
    hours: z.array(dayHours.nullable(), 'Hours are missing.').length(7, 'Hours are one entry for each day.'),
    closed_on: z
      .array(day('Closed day'), 'Closed days are a list.')
      .max(MOST_DAYS_OFF, `Closed days can be at most ${MOST_DAYS_OFF}.`)
      .overwrite((days) => [...new Set(days)].sort()),
    notes: optionalLine('Note', 200),
  })
  .refine(({ id, updated_at }) => !id || updated_at, {
    message: 'Please open the form anew.',
    path: ['updated_at'],
  })
  .refine(({ opens_on, closes_on }) => closes_on >= opens_on, {
    message: 'The last day must not be before the first.',
    path: ['closes_on'],
  })
  .refine(({ opens_on, closes_on }) => yearOf(opens_on) === yearOf(closes_on), {
    message: 'A season starts and ends in one year. For a winter, make two.',
    path: ['closes_on'],
  })
  .refine(({ hours }) => hours.some(Boolean), {
    message: 'Please open at least one day of the week.',
    path: ['hours'],
  })
  .refine(
    ({ opens_on, closes_on, closed_on }) => closed_on.every((off) => off >= opens_on && off <= closes_on),
    { message: 'A closed day lies outside the season.', path: ['closed_on'] },
  );

export type SeasonInput = z.infer<typeof seasonInput>;

/** No deposit is larger, whatever the owner chooses: more than this is a slip of the thumb. */
const DOLLARS_MAX = 100_000;

const dollars = (name: string) => {
  const sentence = `${name} is whole dollars from 1 to 100,000.`;
  return z.int(sentence).min(1, sentence).max(DOLLARS_MAX, sentence);
};

/** The farm's facts as the form sends them. */
export const factsInput = z
  .object({
    updated_at: openedAt,
    name: line('Name', 80),
    short_name: line('Short name', 30),
    street: line('Street', 120),
    city: line('Town', 60),
    state: line('State', 30),
    zip: z
      .string('ZIP is required.')
      .trim()
      .regex(/^\d{5}$/, 'ZIP is five digits.'),
    latitude: number('Latitude', -60, 60),
    longitude: number('Longitude', -180, 180),
    phone: z
      .string('Phone is required.')
      .trim()
      .regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'Please write the phone like (763) 555-0142.'),
    emails: z
      .array(
        z.object({
          about: line('What the e-mail is for', 40),
          address: z.email('Please check this e-mail address.').max(120),
        }),
        'E-mails are a list.',
      )
      .min(1, 'Please keep at least one e-mail address.')
      .max(6, 'Six e-mail addresses are the most.'),
    banner: optionalLine('Banner', 120),
    reopening_month: z
      .int('Please choose a month.')
      .min(1, 'Please choose a month.')
      .max(12, 'Please choose a month.'),
    chicken_eggs: line('Chicken eggs', 200),
    duck_eggs: line('Duck eggs', 200),
    radius_miles: number('Radius', 0.5, 100),
    deposit_from: dollars('The smallest deposit'),
    deposit_up_to: dollars('The largest deposit'),
  })
  .refine(({ deposit_from, deposit_up_to }) => deposit_from <= deposit_up_to, {
    message: 'The largest deposit must not be below the smallest.',
    path: ['deposit_up_to'],
  });

export type FactsInput = z.infer<typeof factsInput>;

export const deleteSeasonInput = z.object({ id: z.uuid('There is no such season.') });

const year = z
  .int('Please choose a year.')
  .min(2000, 'Please choose a year.')
  .max(2100, 'Please choose a year.');

export const copySeasonInput = z
  .object({ from_year: year, to_year: year })
  .refine(({ from_year, to_year }) => to_year > from_year, {
    message: 'Please choose a later year to copy to.',
    path: ['to_year'],
  });

export type CopySeasonInput = z.infer<typeof copySeasonInput>;
