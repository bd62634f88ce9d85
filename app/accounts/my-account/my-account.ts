import * as z from 'zod/mini';
import { emailForm, newPasswordForm } from '../../access/account.ts';
import { passwordProof } from '../../access/proof/proof-forms.ts';

export const changePasswordInput = z.object({
  ...passwordProof.shape,
  new_password: newPasswordForm.shape.password,
});

export const changeEmailInput = z.extend(emailForm, passwordProof.shape);

export const endSessionInput = z.object({
  session_id: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** Where closing an account leads. */
export const CLOSED_AT = '/logout?closed';

export const myAccountSentences = {
  nameChanged: 'Your name is saved.',
  sameEmail: 'Your account already uses that address.',
  emailAsked: (email: string) => `We sent a link to ${email}. Open it within 24 hours to change your email.`,
  changedMeanwhile: 'Your password was changed somewhere else just now. Please log in again.',
  passwordChanged: 'Password changed. Every other device is signed out.',
  noSuchSession: 'That device is not signed in anymore.',
  sessionEnded: 'That device is signed out.',
  othersEnded: 'Every other device is signed out.',
  someEnded:
    'Every device that used the password alone is signed out. To sign out the others, log in as they did: with your code or passkey.',
  higherSession: 'That device signed in with a code or a passkey. To sign it out, log in that way, too.',
  stillWaiting: 'You have eggs waiting. Pick them up or pass them on first, then close your account.',
  lastOwner: 'You’re the only owner of this farm. Invite another one under People first.',
  closed: 'Your account is closed. Your profile and egg requests are deleted.',
} as const;
