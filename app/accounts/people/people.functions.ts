import { z } from 'zod';
import { done, farmFunction } from '../../../core/farm-function.ts';
import { emailForm } from '../../access/account.ts';
import { sendSetUpLink, signOutEverywhere, startSignInOver, turnOffTwoSteps } from './account-help.server.ts';
import { changeRole } from './change-role.server.ts';
import { acceptInvitation, invite, withdrawInvitation } from './people.server.ts';
import {
  acceptInput,
  accountHelpInput,
  changeRoleInput,
  inviteInput,
  peopleSentences,
  requireTwoStepsInput,
} from './people.ts';
import { requireTwoSteps } from './require-two-steps.server.ts';

export const peopleFunctions = {
  invite: farmFunction({
    summary:
      'Emails someone an invitation to work here as an owner (admin) or a helper. Needs your own password.',
    audience: 'admin',
    of: 'site',
    notAllowed: peopleSentences.mayNot,
    input: inviteInput,
    output: done,
    refusals: [409, 429],
    run: invite,
  }),
  'withdraw-invitation': farmFunction({
    summary: 'Withdraws an invitation; its link no longer works.',
    audience: 'admin',
    of: 'site',
    notAllowed: peopleSentences.mayNot,
    input: emailForm,
    output: done,
    run: (context, who, { email }) => withdrawInvitation(context, who, email),
  }),
  'change-role': farmFunction({
    summary:
      'Changes the role of someone who works here to owner (admin), helper or customer, and signs them out at once. Needs your own password.',
    audience: 'admin',
    of: 'site',
    notAllowed: peopleSentences.mayNot,
    input: changeRoleInput,
    output: done,
    refusals: [409, 429],
    run: changeRole,
  }),
  'sign-out-everywhere': farmFunction({
    summary:
      'Signs somebody else’s account out on every device and tells them by email; takes the asking owner’s password.',
    audience: 'admin',
    of: 'site',
    notAllowed: peopleSentences.mayNot,
    input: accountHelpInput,
    output: done,
    refusals: [404, 409, 429],
    run: signOutEverywhere,
  }),
  'turn-off-two-steps': farmFunction({
    summary:
      'Turns off two-step sign-in and removes every passkey for somebody else who lost phone and recovery codes, signs them out and tells them by email; takes the asking owner’s password.',
    audience: 'admin',
    of: 'site',
    notAllowed: peopleSentences.mayNot,
    input: accountHelpInput,
    output: done,
    refusals: [404, 409, 429],
    run: turnOffTwoSteps,
  }),
  'start-sign-in-over': farmFunction({
    summary:
      'Ends the password, every passkey, two-step sign-in and session of somebody else’s account and emails a link to choose a new password; takes the asking owner’s password.',
    audience: 'admin',
    of: 'site',
    notAllowed: peopleSentences.mayNot,
    input: accountHelpInput,
    output: done,
    refusals: [404, 409, 429],
    run: startSignInOver,
  }),
  'send-set-up-link': farmFunction({
    summary:
      'Emails somebody who works here and has no second step the link to set one up; takes the asking owner’s password.',
    audience: 'admin',
    of: 'site',
    notAllowed: peopleSentences.mayNot,
    input: accountHelpInput,
    output: done,
    refusals: [404, 409, 429],
    run: sendSetUpLink,
  }),
  'require-two-steps': farmFunction({
    summary:
      'Says whether everybody who works here needs two steps to sign in, or a passkey, and tells them by email; takes the password of the asking owner, who signed in with two steps.',
    audience: 'admin',
    of: 'site',
    notAllowed: peopleSentences.mayNot,
    input: requireTwoStepsInput,
    output: done,
    refusals: [409, 429],
    run: requireTwoSteps,
  }),
  'accept-invitation': farmFunction({
    summary:
      'Accepts an invitation, once. The account starts over, and the response has the page where its person chooses a password, unless that person is signed in and freshly proved.',
    audience: 'anyone',
    of: 'site',
    beforeOpening: true,
    storesLess: true,
    input: acceptInput,
    output: done.extend({ choose_password: z.nullable(z.string()) }),
    refusals: [409],
    run: (context, who, { token }) => acceptInvitation(context, who, token),
  }),
};
