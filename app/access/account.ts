import * as z from 'zod/mini';
import { plainName } from '../../core/plain-signs.mjs';
import { email } from '../forms/contact-fields.ts';
import { switchBetween } from '../forms/sent-twice.ts';
import { zipField } from '../forms/zip-field.ts';
import { visible } from '../ui/pieces/visible-text.ts';

/** The minimum is NIST SP 800-63B's; the maximum keeps hashing cheap. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const PASSWORD_MIN_STAFF = 12;
export const NAME_MAX = 80;

export const WEAK = {
  common: 'That password is one of the first people guess. Please choose another.',
  sameCharacter: 'That’s too easy to guess. A few words in a row work well.',
  row: 'That password follows a row or repeats itself, so people would guess it. Please choose another.',
  ownWords: 'That’s easy to guess from your name. Try three words that have nothing to do with you.',
  shortForStaff: `Passwords for people who work here need at least ${PASSWORD_MIN_STAFF} characters.`,
} as const;

const name = (label: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, `${label} is required.`),
    z.overwrite(plainName),
    z.maxLength(NAME_MAX, `${label} can be at most ${NAME_MAX} characters.`),
    z.refine((text) => /[\p{L}\p{N}]/u.test(text), `${label} needs at least one letter.`),
    z.refine(...visible(label)),
  );

const newPassword = z.string().check(
  z.minLength(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters.`),
  z.maxLength(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters.`),
  z.refine((text) => !text.includes('\0'), 'Please remove the invisible characters.'),
);

/** In one field. */
export const fullName = name('Name');

export const signUpForm = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  homeZip: zipField('Zip code is five digits.'),
  profileVisibility: switchBetween('private', 'public'),
  email,
  password: newPassword,
});

/** Old passwords may be shorter than new ones must be. */
export const loginForm = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Password is required.')),
});

export const emailForm = z.object({ email });
/** Where the farm knows somebody at the address, the account's password, too, or a new one. */
export const verifyForm = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(2000)),
  password: z.optional(z.string().check(z.maxLength(8_000))),
  new_password: z.optional(newPassword),
});
/** An emailed link with which an account begins. */
export const putMeInLineForm = z.object({
  token: verifyForm.shape.token,
  new_password: newPassword,
});
export const newPasswordForm = z.object({ password: newPassword });

export type SignUpForm = z.infer<typeof signUpForm>;
export type VerifyForm = z.infer<typeof verifyForm>;
