import { z } from 'zod';
import { visible } from '../ui/visible-text.ts';

/** The spec's sentences of the egg list, where screens, verbs and tests find them. */
export const SAY = {
  success: (radiusMiles: number) =>
    `Signup successful! You are within ${radiusMiles} miles of our farm. Check your email for more information!`,
  alreadySignedUp: "You've already signed up! Visit your profile for more info.",
  outside: (radiusMiles: number) =>
    `Sorry, your address is outside the ${radiusMiles}-mile radius from our farm.`,
  distanceUnknown: 'Unable to calculate distance. Please try again.',
  noMapsKey: 'Google Maps API key is not set.',
} as const;

/** What a neighbour fills in; name and e-mail are the account's. Only chickens can be chosen at signup. */
export const eggListForm = z.object({
  phone: z
    .string()
    .trim()
    .min(1, 'Phone is required.')
    .regex(/^1?\d{10}$/, 'Please enter ten digits with the area code, like 7635550142.'),
  address: z
    .string()
    .trim()
    .min(1, 'Address is required.')
    .min(5, 'Please enter the whole address: street, town, state and ZIP.')
    .max(200, 'Please keep the address below 200 characters.')
    .refine(...visible('Address')),
  chickensOrDucks: z.literal('chickens', { error: 'Please choose chickens.' }),
});

export type EggListForm = z.infer<typeof eggListForm>;

/** '17635550142' → '(763) 555-0142', as phones are written here. */
export function phoneInWords(digits: string): string {
  const [area, exchange, line] = [digits.slice(-10, -7), digits.slice(-7, -4), digits.slice(-4)];
  return `(${area}) ${exchange}-${line}`;
}

/** A ZIP estimate can be two miles off (two public data sets differ by up to 2.2). */
const ESTIMATE_ERROR_MILES = 2.2;

/** How far somebody lives, and whether the owner should check it on a map. */
export function distanceInWords(miles: number, source: string, radiusMiles: number): string {
  const shown = `${miles.toFixed(1)} miles`;
  if (source !== 'zip-estimate') return shown;
  const close = miles > radiusMiles - ESTIMATE_ERROR_MILES;
  return `${shown}, estimated by ZIP${close ? ': please check' : ''}`;
}
