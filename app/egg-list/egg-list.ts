import { z } from 'zod';

/** The spec's sentences of the egg list, where screens, verbs and tests find them. */
export const SAY = {
  success: 'Signup successful! You are within 8 miles of our farm. Check your email for more information!',
  alreadySignedUp: "You've already signed up! Visit your profile for more info.",
  outside: 'Sorry, your address is outside the 8-mile radius from our farm.',
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
    .max(200, 'Please keep the address below 200 characters.'),
  chickensOrDucks: z.literal('chickens', { error: 'Please choose chickens.' }),
});

export type EggListForm = z.infer<typeof eggListForm>;
