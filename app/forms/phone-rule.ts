import * as z from 'zod/mini';
import { phoneInDigits } from '../../core/phone.ts';

/** Area codes and exchanges never begin with 0 or 1, nor are they services like 911. */
const NORTH_AMERICAN = /^1?[2-9](?!11)\d\d[2-9](?!11)\d{6}(?: ext\.|$)/;

/** Ten digits in whatever signs, because neighbors are local. */
export const phoneRule = z.string().check(
  z.trim(),
  z.minLength(1, 'Phone is required.'),
  z.overwrite((text) => phoneInDigits(text) ?? text),
  z.refine(
    (text) => phoneInDigits(text) !== null,
    'Please enter ten digits with the area code, like 7635550142.',
  ),
  z.regex(NORTH_AMERICAN, 'That isn’t a phone number we can call. Please check each digit, like 7635550142.'),
  z.meta({ examples: ['6125550100', '(612) 555-0100', '+1 612.555.0100 x5'] }),
);
