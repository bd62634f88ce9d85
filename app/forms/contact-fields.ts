import * as z from 'zod/mini';

export const EMAIL_MAX = 254;

export const email = z.pipe(
  z
    .string('Email is required.')
    .check(
      z.trim(),
      z.minLength(1, 'Email is required.'),
      z.maxLength(EMAIL_MAX, 'That email is too long.'),
      z.meta({ format: 'email' }),
    ),
  z.email('Please enter a valid email, like ana@example.com.'),
);

export const shownEmail = z
  .email('Please check this email address.')
  .check(z.maxLength(120, 'Please check this email address.'));

/** Area codes and exchanges never begin with 0 or 1, nor are they services like 911. */
const NORTH_AMERICAN = /^1?[2-9](?!11)\d\d[2-9](?!11)\d{6}$/;

/** Ten digits, because members are local. */
export const phoneInDigits = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Phone is required.'),
    z.regex(/^1?\d{10}$/, 'Please enter ten digits with the area code, like 7635550142.'),
    z.regex(
      NORTH_AMERICAN,
      'That isn’t a phone number we can call. Please check each digit, like 7635550142.',
    ),
    z.meta({ examples: ['7635550142'] }),
  );

/** From anywhere, in any format; '' for none. */
export const anyPhone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(30, 'That phone number is too long.'),
    z.regex(/^$|^\+?[\d\s().-]{7,}$/, 'Please enter a phone number, like (763) 555-0142.'),
  );

export const shownPhone = z
  .string('Phone is required.')
  .check(z.trim(), z.regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'Please write the phone like (763) 555-0142.'));
