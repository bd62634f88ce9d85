import { z } from 'zod';
import { done, farmFunction } from '../../farm-function.ts';
import { emailForm } from '../accounts/account.ts';
import { changeRole } from './change-role.server.ts';
import { acceptInvitation, invite, withdrawInvitation } from './people.server.ts';
import { acceptInput, changeRoleInput, inviteInput, SAY } from './people.ts';

export const peopleFunctions = {
  invite: farmFunction({
    summary:
      'Emails someone a link to work here as an owner (admin) or a helper; takes the asking owner’s password.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: inviteInput,
    output: done,
    refusals: [409, 429],
    run: invite,
  }),
  'withdraw-invitation': farmFunction({
    summary: 'Takes back an invitation: its link no longer works.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: emailForm,
    output: done,
    run: (context, who, { email }) => withdrawInvitation(context, who, email),
  }),
  'change-role': farmFunction({
    summary:
      'Makes an owner (admin), a helper or a customer of someone who works here, who is signed out at once; takes the asking owner’s password.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: changeRoleInput,
    output: done,
    refusals: [409, 429],
    run: changeRole,
  }),
  'accept-invitation': farmFunction({
    summary: 'Accepts an invitation, once; answers with the page where somebody new chooses a password.',
    audience: 'anyone',
    beforeOpening: true,
    input: acceptInput,
    output: done.extend({ choose_password: z.nullable(z.string()) }),
    refusals: [409],
    run: (context, who, { token }) => acceptInvitation(context, who, token),
  }),
};
