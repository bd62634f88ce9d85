import { farmFunction } from '../../farm-function.ts';
import { emailForm, verifyForm } from './account.ts';
import { sendVerificationEmail, verifyEmail } from './accounts.server.ts';

export const accountFunctions = [
  farmFunction({
    name: 'send-verification-email',
    summary:
      'Sends a new verification link. The answer is the same whether the address has an account or not.',
    audience: 'anyone',
    input: emailForm,
    run: (context, who, { email }) => sendVerificationEmail(context, who, email),
  }),
  farmFunction({
    name: 'verify-email',
    summary: 'Spends a verification token.',
    audience: 'anyone',
    input: verifyForm,
    run: (context, _who, { token }) => verifyEmail(context, token),
  }),
];
