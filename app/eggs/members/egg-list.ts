import * as z from 'zod/mini';
import { QUANTITIES, type Quantity } from '../../../db/egg-words.ts';
import { zipIn } from '../../../services/driving-distance/zip-in-address.ts';
import { milesInWords } from '../../facts/radius-words.ts';
import { phoneRule } from '../../forms/phone-rule.ts';
import { visible } from '../../ui/pieces/visible-text.ts';
import { day, ifShort, notes } from '../request/egg-request.ts';

export const PANEL_HEADING = 'sign-up-heading';

/** The specification's sentences. */
export const eggListSentences = {
  success: (radiusMiles: number) =>
    `Signup successful! You are within ${milesInWords(radiusMiles)} of our farm. Check your email for more information!`,
  joinedOnly: 'Your egg request did not go through.',
  alreadySignedUp: "You've already signed up! Visit your profile for more info.",
  notOnList: 'You are not on the egg list.',
  saved: 'Your address and phone are saved.',
  lastDayOn: 'We’ll email you on your last day to pick up eggs.',
  stays: 'Thank you! You stay on the egg list.',
  theyStay: 'Saved. They stay on the egg list.',
  theyAreNot: 'This neighbor is no longer on the egg list.',
  lastDayOff: 'No more emails about the last day.',
  profileUnread: 'Error fetching user profile.',
  statusUnread: 'Error checking signup status.',
  notDone: 'Error signing up. Please try again.',
  noAnswer: 'An error occurred. Please try again.',
  /** @param phone as people write it */
  outside: (radiusMiles: number, phone: string) =>
    `Sorry, your address is outside the ${radiusMiles}-mile radius from our farm. Questions? Call us at ${phone}.`,
  movedAway: (radiusMiles: number, phone: string) =>
    `That address is outside the ${radiusMiles}-mile radius from our farm, so nothing was changed. Moving away? You can leave the egg list below. Questions? Call us at ${phone}.`,
  /** For the owner. */
  mapAway: 'It did not answer.',
  distanceUnknown: 'Unable to calculate distance. Please try again.',
  noMapsKey: 'Google Maps API key is not set.',
  addZip: 'Add your town, state and ZIP, like Anytown, MN 55001.',
  wholeAddress: 'Please enter the whole address: street, town, state and ZIP.',
  noStreet: 'Please start with a house number and a street, like 123 Main Street, Anytown, MN 55001.',
} as const;

const PHONE = /\d{3}\D{0,3}\d{3}\D?\d{4}/g;
const hasNumberAndName = (part: string) => /\d/.test(part) && /\p{L}\p{L}/u.test(part);

/** Whether a map could find it: some part between commas has a house number and a name. */
function namesAStreet(address: string): boolean {
  const found = zipIn(address);
  const parts = found ? `${found.before},${found.after}` : address;
  return parts.replace(PHONE, '').split(',').some(hasNumberAndName);
}

/** Forms post text. Undefined for none. */
const eggsToAskFor = z.pipe(
  z
    .optional(
      z.literal([...QUANTITIES, ...QUANTITIES.map(String), ''], {
        error: 'Please choose 12, 24 or 36 eggs, or none yet.',
      }),
    )
    .check(z.meta({ description: 'Asks for this many eggs, too. Empty or missing: for none yet.' })),
  z.transform((chosen: Quantity | string | undefined) =>
    QUANTITIES.find((eggs) => String(eggs) === String(chosen)),
  ),
);

/** Forms post '' for none. */
const notBefore = z.pipe(
  z.optional(z.union([z.literal(''), day], 'Please choose a day.')),
  z.transform((chosen: string | undefined) => chosen || null),
);

/** Name and email are the account's. The specification allows only chickens here. */
export const eggListForm = z.object({
  phone: phoneRule,
  address: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Address is required.'),
      z.minLength(5, eggListSentences.wholeAddress),
      z.maxLength(200, 'Please keep the address to 200 characters.'),
      z.refine(...visible('Address')),
      z.refine(namesAStreet, eggListSentences.noStreet),
      z.meta({ examples: ['123 Main Street, Anytown, MN 55001'] }),
    ),
  chickensOrDucks: z.literal('chickens', { error: 'Please choose chickens.' }),
  numberOfEggs: eggsToAskFor,
  ifShort,
  notBefore,
  notes,
});

export const lastDayLetterInput = z.object({ wanted: z.boolean('Please choose yes or no.') });

/** Somebody else on the list, for the farm. */
export const memberId = z.uuid(eggListSentences.theyAreNot);

export const stayInput = z.object({ member_id: z.optional(memberId) });

export const membershipForm = z.pick(eggListForm, { phone: true, address: true });

/** What joining answers. @property request whether eggs were asked for as well */
export type Joined = { message: string; request?: { success: boolean; message: string } };

export type EggListForm = z.infer<typeof eggListForm>;

export type MembershipForm = z.infer<typeof membershipForm>;

/** A ZIP estimate can be this far off, as two public data sets differ. */
export const ESTIMATE_ERROR_MILES = 2.2;

export const driveInWords = (miles: number | null, source: string) =>
  miles === null
    ? 'not measured'
    : `${miles.toFixed(1)} miles by road${source === 'zip-estimate' ? ', estimated by ZIP' : ''}`;

/** For the owner: says when to check the distance on a map. */
export function distanceInWords(miles: number | null, source: string, radiusMiles: number): string {
  if (miles === null) return 'Not measured: added by an owner';
  const shown = `${miles.toFixed(1)} miles`;
  if (source === 'owner') return `${shown}, added by an owner`;
  if (source !== 'zip-estimate') return shown;
  const close = miles > radiusMiles - ESTIMATE_ERROR_MILES;
  return `${shown}, estimated by ZIP${close ? ': please check' : ''}`;
}
