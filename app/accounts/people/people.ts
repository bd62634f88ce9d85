import * as z from 'zod/mini';
import { ROLES, type Role, STAFF_ROLES, type StaffRole } from '../../../db/roles.ts';
import { emailForm } from '../../access/account.ts';
import { passwordProof } from '../../access/proof/proof-forms.ts';

export const INVITATION_DAYS = 3;

export const inviteInput = z.extend(emailForm, {
  role: z.enum(STAFF_ROLES, 'Please choose helper or owner.'),
  ...passwordProof.shape,
});

/** A customer no longer works here. */
export const changeRoleInput = z.extend(emailForm, {
  role: z.enum(ROLES, 'Please choose owner, helper or customer.'),
  ...passwordProof.shape,
});

export const accountHelpInput = z.object({
  account_id: z.string('The account is missing.').check(z.minLength(1), z.maxLength(100)),
  ...passwordProof.shape,
});

export const requireTwoStepsInput = z.object({
  required: z.boolean('Please say yes or no.'),
  ...passwordProof.shape,
});

export const acceptInput = z.object({
  token: z
    .string('The invitation is missing.')
    .check(z.minLength(1, 'The invitation is missing.'), z.maxLength(100)),
});

export const ROLE_WORDS = { admin: 'Owner', helper: 'Helper' } as const satisfies Record<StaffRole, string>;

/** Any account, as owners read it. */
export const KIND_WORDS = { ...ROLE_WORDS, customer: 'Neighbor' } as const satisfies Record<Role, string>;

/** 'an owner' */
export const ONE_OF = { admin: 'an owner', helper: 'a helper' } as const satisfies Record<StaffRole, string>;

export const ROLE_MAY = {
  admin: 'Owners can change everything on this site, and see who orders eggs and pays deposits.',
  helper:
    'Helpers count and give out eggs, mark what’s in stock, and can close the farmstand for today. They don’t see deposits or this page.',
} as const satisfies Record<StaffRole, string>;

export const peopleSentences = {
  mayNot: 'Only the farm’s owners can do this.',
  isStaff: (role: StaffRole) => `This person is already ${ONE_OF[role]}.`,
  invited: (email: string) => `An invitation is on its way to ${email}.`,
  takenBack: 'Invitation taken back.',
  accepted: (role: StaffRole) => `You’re now ${ONE_OF[role]} of this farm.`,
  notStaff: (email: string) => `Nobody who works here has the email ${email}.`,
  lastOwner: 'This is the only owner of the farm. Invite another one first.',
  changed: (email: string, role: StaffRole) =>
    `${email} is now ${ONE_OF[role]}, and is signed out everywhere.`,
  ended: (email: string) => `${email} no longer works here, and is signed out everywhere.`,
  nobodyThere: 'There is no such account. It may have been closed.',
  yourself: 'This is your own account. Please use “Your account”.',
  signedOut: (email: string) => `${email} is signed out everywhere. We’ve told them by email.`,
  signedInNowhere: 'This person isn’t signed in anywhere. Nothing was changed.',
  twoStepsOff: (email: string) =>
    `${email} now logs in with the password alone: two-step sign-in and passkeys are gone, and every device is signed out. We’ve told them by email.`,
  startedOver: (email: string) =>
    `${email} starts over: the old password, passkeys and two-step sign-in are gone. We’ve emailed a link to choose a new password.`,
  noLinkNeeded: 'This person has a second step, or doesn’t work here. Nothing was sent.',
  linkSent: (email: string) => `The link is on its way to ${email}.`,
  noTwoSteps: 'This person has no two-step sign-in and no passkey. Nothing was changed.',
  yourselfFirst:
    'Please turn on two-step sign-in for yourself first, under “Your account”. Nothing was changed.',
  twoStepsAsked: 'Everyone who works here now needs two steps. We’ve told them by email.',
  twoStepsOptional: 'Two-step sign-in is now optional. We’ve told them by email.',
  spent: 'This invitation was already used, was taken back, or has expired.',
} as const;
