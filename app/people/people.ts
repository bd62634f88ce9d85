import * as z from 'zod/mini';
import { emailForm } from '../accounts/account.ts';

export const INVITATION_DAYS = 3;

/** `password` is the asking owner's. */
export const inviteInput = z.extend(emailForm, {
  password: z
    .string('Password is required.')
    .check(z.minLength(1, 'Password is required.'), z.maxLength(200)),
});

export const acceptInput = z.object({
  token: z
    .string('The invitation is missing.')
    .check(z.minLength(1, 'The invitation is missing.'), z.maxLength(100)),
});

export type InviteInput = z.infer<typeof inviteInput>;

export const SAY = {
  mayNot: 'Only the farm can do this.',
  wrongPassword: 'That password is not right. Nobody was invited.',
  notRemoved: 'That password is not right. Nobody was removed.',
  isOwner: 'This person is already an owner.',
  invited: (email: string) => `An invitation is on its way to ${email}.`,
  takenBack: 'Invitation taken back.',
  accepted: 'You’re now an owner of this farm.',
  notOwner: (email: string) => `No owner of this farm has the email ${email}.`,
  lastOwner: 'This is the only owner of the farm. Invite another one first.',
  removed: (email: string) => `${email} is no longer an owner, and is signed out everywhere.`,
  spent: 'This invitation was already used, was taken back, or has expired.',
} as const;
