import { useMode as knowMode, modeLrgb, modeRgb, wcagContrast } from 'culori/fn';
import { z } from 'zod';
import { openedAt } from './calendar-fields.ts';

knowMode(modeRgb);
knowMode(modeLrgb);

/** WCAG 2.2 AA: words need 4.5 to 1, the lines of a field 3 to 1. */
const WORDS = 4.5;
const LINES = 3;

export type LookColours = { accent_colour: string; deep_colour: string; ground_colour: string };

type Meeting = { what: string; with: string; least: number };

/** What stands on each colour, or it on what, with the theme's own hexes (app/ui/theme.css). */
const MEETINGS: {
  [name in keyof LookColours]: { advice: string; meets: (colours: LookColours) => Meeting[] };
} = {
  accent_colour: {
    advice: 'Please choose a darker accent.',
    meets: ({ ground_colour }) => [
      { what: 'The words on buttons', with: '#fff8ee', least: WORDS },
      { what: 'Links on the ground', with: ground_colour, least: WORDS },
    ],
  },
  deep_colour: {
    advice: 'Please choose a darker deep colour.',
    meets: () => [
      { what: 'The small words in the footer', with: '#c9d6c4', least: WORDS },
      { what: 'The banner', with: '#f4efdf', least: WORDS },
      { what: 'Deep words on pale green', with: '#e4ecdc', least: WORDS },
    ],
  },
  ground_colour: {
    advice: 'Please choose a lighter ground.',
    meets: () => [
      { what: 'Grey words', with: '#55665b', least: WORDS },
      { what: 'Green words', with: '#2f5d46', least: WORDS },
      { what: 'Red words', with: '#9c2b1b', least: WORDS },
      { what: 'The lines around fields', with: '#8d8672', least: LINES },
    ],
  },
};

/** Rounded down: 4.49 is not 4.5. */
const inWords = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`;

const HEX = /^#[0-9a-f]{6}$/i;
/** Whether a text is a colour as we write them: '#20332a'. */
export const isColour = (text: string) => HEX.test(text);

/** Why colours cannot be read, as one sentence for each that is to blame; none when all can, or one is none. */
export function unreadable(colours: LookColours): Partial<Record<keyof LookColours, string>> {
  const wrong: Partial<Record<keyof LookColours, string>> = {};
  const names = Object.keys(MEETINGS) as (keyof LookColours)[];
  if (!names.every((name) => isColour(colours[name]))) return wrong;
  for (const name of names) {
    const { advice, meets } = MEETINGS[name];
    const worst = meets(colours)
      .map((meeting) => ({ ...meeting, ratio: wcagContrast(colours[name], meeting.with) }))
      .filter(({ ratio, least }) => ratio < least)
      .sort((one, other) => one.ratio / one.least - other.ratio / other.least)[0];
    if (!worst) continue;
    wrong[name] =
      `${worst.what} would have a contrast of ${inWords(worst.ratio)} and need ${inWords(worst.least)} to be read in sunlight. ${advice}`;
  }
  return wrong;
}

const colour = (label: string) =>
  z
    .string(`${label} is required.`)
    .overwrite((text) => text.trim().toLowerCase())
    .regex(HEX, `${label}: please write the colour like #af4c2a.`);

/** The colours as the form sends them. */
export const lookInput = z
  .object({
    updated_at: openedAt,
    accent_colour: colour('Accent'),
    deep_colour: colour('Deep colour'),
    ground_colour: colour('Ground'),
  })
  .superRefine((look, check) => {
    for (const [name, message] of Object.entries(unreadable(look))) {
      check.addIssue({ code: 'custom', path: [name], message });
    }
  });

export type LookInput = z.infer<typeof lookInput>;

export const logoInput = z.object({ logo: z.file('Please choose a picture.') });

export const noInput = z.object({});
