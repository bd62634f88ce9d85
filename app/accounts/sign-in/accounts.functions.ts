import { done, farmFunction } from '../../../core/farm-function.ts';
import { emailForm, verifyForm } from '../../access/account.ts';
import { sendVerificationEmail } from './accounts.server.ts';
import { verifyEmail } from './verify-email.server.ts';

export const accountFunctions = {
  'send-verification-email': farmFunction({
    summary:
      'Sends a new verification link. The response is the same whether or not the address has an account.',
    audience: 'anyone',
    of: 'site',
    beforeOpening: true,
    input: emailForm,
    output: done,
    refusals: [429],
    run: (context, _who, { email }) => sendVerificationEmail(context, email),
  }),
  'verify-email': farmFunction({
    summary:
      'Uses a verification token from a sign-up or an email change. A token works once, for a day; used again, it only says that the email is verified. Where the farm knows somebody at the address (409), the account’s password or a new one, too.',
    audience: 'anyone',
    of: 'site',
    beforeOpening: true,
    input: verifyForm,
    output: done,
    refusals: [409, 429],
    run: verifyEmail,
  }),
};
