import { z } from 'zod';
import { done, farmFunction } from '../../farm-function.ts';
import { emailForm } from '../accounts/account.ts';
import { becomeOwner, inviteOwner, withdrawInvitation } from './people.server.ts';
import { acceptInput, inviteInput, SAY } from './people.ts';
import { removeOwner } from './remove-owner.server.ts';

export const peopleFunctions = {
  'invite-owner': farmFunction({
    summary: 'Emails someone a link to become an owner; the owner who asks gives the password again.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: inviteInput,
    output: done,
    refusals: [409, 429],
    run: inviteOwner,
  }),
  'withdraw-owner-invitation': farmFunction({
    summary: 'Takes back an invitation: its link no longer works.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: emailForm,
    output: done,
    run: (context, who, { email }) => withdrawInvitation(context, who, email),
  }),
  'remove-owner': farmFunction({
    summary:
      'Makes a customer of an owner, who is signed out at once; the owner who asks gives the password again.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: inviteInput,
    output: done,
    refusals: [409, 429],
    run: removeOwner,
  }),
  'become-owner': farmFunction({
    summary: 'Accepts an invitation, once; answers with the page where a new owner chooses a password.',
    audience: 'anyone',
    beforeOpening: true,
    input: acceptInput,
    output: done.extend({ choose_password: z.nullable(z.string()) }),
    refusals: [409],
    run: (context, who, { token }) => becomeOwner(context, who, token),
  }),
};
