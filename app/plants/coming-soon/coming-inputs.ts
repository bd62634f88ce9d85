import * as z from 'zod/mini';
import { COMING_LISTS } from '../../../db/first-coming-soon/coming-lists.ts';
import { line, openedAt, optionalLine } from '../../forms/drafts/line-fields.ts';

/** For the whole list; the page shows it at once. */
export const MOST_LINES = 1_000;
const MOST_AT_ONCE = 60;

const entry = {
  list: z.enum(COMING_LISTS, 'Please choose a group.'),
  name: line('Plant', 80),
  expected: optionalLine('When', 40),
  /** A day of it. */
  week: z._default(z.nullable(z.iso.date('Please choose a day of that week.')), null),
};
const variety = line('Variety', 120);

export const addComingInput = z.object({
  ...entry,
  varieties: z
    .array(variety, 'Varieties are missing.')
    .check(
      z.minLength(1, 'Please write at least one variety.'),
      z.maxLength(MOST_AT_ONCE, `Please add at most ${MOST_AT_ONCE} varieties at once.`),
    ),
});

export const changeComingInput = z.object({
  id: z.uuid('There is no such line.'),
  ...entry,
  variety,
  /** The line as it was when the form was opened. */
  updated_at: openedAt,
});

/** How a new farm's list begins; empty unless it says otherwise. */
export const startComingInput = z.object({
  start: z.enum(['empty', 'list'], 'Please choose how the list begins.'),
});

export const removeComingInput = z.object({ id: z.uuid('There is no such line.') });

/** 'Sun Gold, Early Girl' or a line each. */
export const varietiesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((one) => one.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  ),
];
