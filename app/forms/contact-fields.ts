import * as z from 'zod/mini';
import { emailAsWritten, isEmail } from '../../email-address.mjs';
import { anyPhone as anyPhoneIn, phoneInDigits as digitsIn, writtenPhone } from '../../phone.ts';
import { plainSigns } from '../../plain-signs.mjs';

export const EMAIL_MAX = 254;

export const email = z.pipe(
  z
    .string('Email is required.')
    .check(
      z.overwrite(emailAsWritten),
      z.minLength(1, 'Email is required.'),
      z.maxLength(EMAIL_MAX, 'That email is too long.'),
      z.meta({ format: 'email' }),
    ),
  z.string().check(z.refine(isEmail, 'Please enter a valid email, like ana@example.com.')),
);

const CHECK_EMAIL = 'Please check this email address.';

export const shownEmail = z
  .string(CHECK_EMAIL)
  .check(
    z.overwrite(emailAsWritten),
    z.refine(isEmail, CHECK_EMAIL),
    z.maxLength(120, CHECK_EMAIL),
    z.meta({ format: 'email' }),
  );

/** Five digits, from ZIP+4 too. */
export const zipField = (wrong: string) =>
  z.string().check(
    z.overwrite((text) => plainSigns(text).replace(/^(\d{5})[ -]?\d{4}$/, '$1')),
    z.regex(/^\d{5}$/, wrong),
  );

/** Area codes and exchanges never begin with 0 or 1, nor are they services like 911. */
const NORTH_AMERICAN = /^1?[2-9](?!11)\d\d[2-9](?!11)\d{6}(?: ext\.|$)/;

const EXAMPLES = z.meta({ examples: ['7635550142', '(763) 555-0142', '+1 763.555.0142 x5'] });

/** Ten digits in whatever signs, because members are local. */
export const phoneInDigits = z.string().check(
  z.trim(),
  z.minLength(1, 'Phone is required.'),
  z.overwrite((text) => digitsIn(text) ?? text),
  z.refine((text) => digitsIn(text) !== null, 'Please enter ten digits with the area code, like 7635550142.'),
  z.regex(NORTH_AMERICAN, 'That isn’t a phone number we can call. Please check each digit, like 7635550142.'),
  EXAMPLES,
);

/** From anywhere, in any format; '' for none. */
export const anyPhone = z.string().check(
  z.overwrite((text) => anyPhoneIn(text) ?? text.trim()),
  z.maxLength(40, 'That phone number is too long.'),
  z.refine(
    (text) => text === '' || anyPhoneIn(text) !== null,
    'Please enter a phone number, like (763) 555-0142.',
  ),
  EXAMPLES,
);

export const shownPhone = z.string('Phone is required.').check(
  z.overwrite((text) => writtenPhone(text) ?? text.trim()),
  z.refine((text) => writtenPhone(text) !== null, 'Please write the phone like (763) 555-0142.'),
  EXAMPLES,
);
