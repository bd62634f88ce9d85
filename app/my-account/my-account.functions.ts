import { z } from 'zod';
import { done, farmFunction } from '../../farm-function.ts';
import { askToChangeEmail } from './change-email.server.ts';
import { closeAccount } from './close-account.server.ts';
import { changePassword, endOtherSessions, endSession } from './my-account.server.ts';
import { changeEmailInput, changePasswordInput, closeAccountInput, endSessionInput } from './my-account.ts';

export const myAccountFunctions = {
  'change-password': farmFunction({
    summary: 'Changes one’s own password, signs out every other device and says so by email.',
    audience: 'signed-in',
    beforeOpening: true,
    input: changePasswordInput,
    output: done,
    refusals: [409, 429],
    run: changePassword,
  }),
  'change-email': farmFunction({
    summary:
      'Emails a link to one’s new address, which changes it with verify-email. The answer is the same for any.',
    audience: 'signed-in',
    beforeOpening: true,
    input: changeEmailInput,
    output: done,
    refusals: [429],
    run: askToChangeEmail,
  }),
  'end-session': farmFunction({
    summary: 'Signs out one of one’s own devices.',
    audience: 'signed-in',
    beforeOpening: true,
    oneChange: true,
    input: endSessionInput,
    output: done,
    refusals: [404],
    run: (context, who, { session_id }) => endSession(context, who, session_id),
  }),
  'end-other-sessions': farmFunction({
    summary: 'Signs out every device but the one that asks.',
    audience: 'signed-in',
    beforeOpening: true,
    oneChange: true,
    input: z.object({}),
    output: done,
    run: (context, who) => endOtherSessions(context, who),
  }),
  'close-account': farmFunction({
    summary: 'Deletes one’s own account; refused while eggs wait, and for the last owner.',
    audience: 'signed-in',
    beforeOpening: true,
    input: closeAccountInput,
    output: done,
    refusals: [409, 429],
    run: (context, who, { password }) => closeAccount(context, who, password),
  }),
};
