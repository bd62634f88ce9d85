import * as z from 'zod/mini';
import { emailAsWritten, isEmail } from '../../core/email-address.mjs';

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
