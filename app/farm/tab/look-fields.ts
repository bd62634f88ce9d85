import * as z from 'zod/mini';
import { COLOR, isColor } from '../../facts/look.ts';
import { openedAt } from '../../forms/drafts/line-fields.ts';
import { contrast } from './contrast.ts';

/** WCAG 2.2 AA: text needs 4.5 to 1, borders of fields 3 to 1. */
const WORDS = 4.5;
const LINES = 3;

export type LookColors = { accent_colour: string; deep_colour: string; ground_colour: string };

type Meeting = { what: string; with: string; least: number };

/** The colors each one is seen against, as in app/ui/theme.css. */
const MEETINGS: {
  [name in keyof LookColors]: { advice: string; meets: (colors: LookColors) => Meeting[] };
} = {
  accent_colour: {
    advice: 'Please choose a darker accent.',
    meets: ({ ground_colour }) => [
      { what: 'The words on buttons', with: '#fff8ee', least: WORDS },
      { what: 'Links on the background', with: ground_colour, least: WORDS },
      { what: 'Links on darker cards', with: '#efe6d3', least: WORDS },
    ],
  },
  deep_colour: {
    advice: 'Please choose a darker color.',
    meets: () => [
      { what: 'The small words in the footer', with: '#c9d6c4', least: WORDS },
      { what: 'The banner', with: '#f4efdf', least: WORDS },
      { what: 'Dark words on pale green', with: '#e4ecdc', least: WORDS },
    ],
  },
  ground_colour: {
    advice: 'Please choose a lighter background.',
    meets: () => [
      { what: 'Gray words', with: '#55665b', least: WORDS },
      { what: 'Green words', with: '#2f5d46', least: WORDS },
      { what: 'Red words', with: '#9c2b1b', least: WORDS },
      { what: 'The lines around fields', with: '#8d8672', least: LINES },
    ],
  },
};

/** Rounded down: 4.49 is not 4.5. */
const inWords = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`;

/** One sentence per color to blame; {} while a color is not valid. */
export function unreadable(colors: LookColors): Partial<Record<keyof LookColors, string>> {
  const wrong: Partial<Record<keyof LookColors, string>> = {};
  const names = Object.keys(MEETINGS) as (keyof LookColors)[];
  if (!names.every((name) => isColor(colors[name]))) return wrong;
  for (const name of names) {
    const { advice, meets } = MEETINGS[name];
    const worst = meets(colors)
      .map((meeting) => ({ ...meeting, ratio: contrast(colors[name], meeting.with) }))
      .filter(({ ratio, least }) => ratio < least)
      .sort((one, other) => one.ratio / one.least - other.ratio / other.least)[0];
    if (!worst) continue;
    wrong[name] =
      `${worst.what} would be too hard to see (${inWords(worst.ratio)}; needs ${inWords(worst.least)}). ${advice}`;
  }
  return wrong;
}

const color = (label: string) =>
  z.string(`${label} is required.`).check(
    z.overwrite((text) => text.trim().toLowerCase()),
    z.regex(COLOR, `${label}: please write the color like #a04322.`),
  );

export const lookInput = z
  .object({
    updated_at: openedAt,
    accent_colour: color('Accent'),
    deep_colour: color('Dark color'),
    ground_colour: color('Background'),
  })
  .check(
    z.superRefine((look, check) => {
      for (const [name, message] of Object.entries(unreadable(look))) {
        check.addIssue({ code: 'custom', path: [name], message });
      }
    }),
  );

export type LookInput = z.infer<typeof lookInput>;

const picture = z.file('Please choose a picture.');

export const logoInput = z.object({ logo: picture });

export const ownersPhotoInput = z.object({ photo: picture });

export const noInput = z.object({});
