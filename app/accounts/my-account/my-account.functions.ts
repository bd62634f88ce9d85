import { z } from 'zod';
import { done, farmFunction } from '../../../core/farm-function.ts';
import { nameForm } from '../../access/names/person-name.ts';
import { passwordProof } from '../../access/proof/proof-forms.ts';
import { askToChangeEmail } from './change-email.server.ts';
import { closeAccount } from './close-account.server.ts';
import { changeName, changePassword, endOtherSessions, endSession } from './my-account.server.ts';
import { changeEmailInput, changePasswordInput, endSessionInput } from './my-account.ts';

export const myAccountFunctions = {
  'change-name': farmFunction({
    summary: 'Corrects your own first and last name.',
    audience: 'signed-in',
    of: 'site',
    beforeOpening: true,
    input: nameForm,
    output: done,
    run: changeName,
  }),
  'change-password': farmFunction({
    summary: 'Changes your own password, signs out your other devices and emails you about it.',
    audience: 'signed-in',
    of: 'site',
    beforeOpening: true,
    input: changePasswordInput,
    output: done,
    refusals: [409, 429],
    run: changePassword,
  }),
  'change-email': farmFunction({
    summary:
      'Emails a link to your new address; its token changes the address with verify-email. The response is the same for any address.',
    audience: 'signed-in',
    of: 'site',
    beforeOpening: true,
    input: changeEmailInput,
    output: done,
    refusals: [429],
    run: askToChangeEmail,
  }),
  'end-session': farmFunction({
    summary: 'Signs out one of your own devices.',
    audience: 'signed-in',
    of: 'site',
    beforeOpening: true,
    input: endSessionInput,
    output: done,
    refusals: [404],
    run: (context, who, { session_id }) => endSession(context, who, session_id),
  }),
  'end-other-sessions': farmFunction({
    summary: 'Signs out all your devices except this one.',
    audience: 'signed-in',
    of: 'site',
    beforeOpening: true,
    input: z.object({}),
    output: done,
    run: (context, who) => endOtherSessions(context, who),
  }),
  'close-account': farmFunction({
    summary: 'Deletes your own account. Refused while you have eggs waiting, and for the last owner.',
    audience: 'signed-in',
    of: 'site',
    beforeOpening: true,
    input: passwordProof,
    output: done,
    refusals: [409, 429],
    run: closeAccount,
  }),
};
