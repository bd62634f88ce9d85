import { z } from 'zod';
import { visible } from '../ui/visible-text.ts';

/** Length limits of a password; the lower one is NIST SP 800-63B's, the upper keeps hashing cheap. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

const name = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .max(80, `${label} can be at most 80 characters.`)
    .refine((text) => text === '' || /[\p{L}\p{N}]/u.test(text), `${label} needs at least one letter.`)
    .refine(...visible(label));

const email = z
  .string()
  .trim()
  .min(1, 'Email is required.')
  .max(254, 'That email is too long.')
  .meta({ format: 'email' })
  .pipe(z.email('Please enter a valid email, like ana@example.com.'));

const newPassword = z
  .string()
  .min(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters.`);

/** What a stranger fills in to sign up. */
export const signUpForm = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  homeZip: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Zip code is five digits, like 55371.'),
  profileVisibility: z.enum(['private', 'public']),
  email,
  password: newPassword,
});

/** What a neighbour fills in to log in; an old password may be shorter than new ones must be. */
export const loginForm = z.object({ email, password: z.string().min(1, 'Password is required.') });

export const emailForm = z.object({ email });
export const verifyForm = z.object({ token: z.string().min(1).max(2000) });
export const newPasswordForm = z.object({ password: newPassword });

export type SignUpForm = z.infer<typeof signUpForm>;
export type LoginForm = z.infer<typeof loginForm>;
