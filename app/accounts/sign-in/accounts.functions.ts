import { done, farmFunction } from '../../../farm-function.ts';
import { emailForm, verifyForm } from '../../access/account.ts';
import { sendVerificationEmail, verifyEmail } from './accounts.server.ts';

export const accountFunctions = {
  'send-verification-email': farmFunction({
    summary:
      'Sends a new verification link. The response is the same whether or not the address has an account.',
    audience: 'anyone',
    beforeOpening: true,
    input: emailForm,
    output: done,
    refusals: [429],
    run: (context, who, { email }) => sendVerificationEmail(context, who, email),
  }),
  'verify-email': farmFunction({
    summary:
      'Uses a verification token from a sign-up or an email change. A token works once, for a day; used again, it only says that the email is verified.',
    audience: 'anyone',
    beforeOpening: true,
    input: verifyForm,
    output: done,
    run: (context, who, { token }) => verifyEmail(context, who, token),
  }),
};
