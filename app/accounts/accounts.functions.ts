import { done, farmFunction } from '../../farm-function.ts';
import { emailForm, verifyForm } from './account.ts';
import { sendVerificationEmail, verifyEmail } from './accounts.server.ts';

export const accountFunctions = {
  'send-verification-email': farmFunction({
    summary:
      'Sends a new verification link. The answer is the same whether the address has an account or not.',
    audience: 'anyone',
    beforeOpening: true,
    input: emailForm,
    output: done,
    refusals: [429],
    run: (context, who, { email }) => sendVerificationEmail(context, who, email),
  }),
  'verify-email': farmFunction({
    summary: 'Uses up a verification token, of a sign-up or a new address. It works once, for a day.',
    audience: 'anyone',
    beforeOpening: true,
    input: verifyForm,
    output: done,
    run: (context, who, { token }) => verifyEmail(context, who, token),
  }),
};
