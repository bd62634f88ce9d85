import type { LoginForm, SignUpForm } from '../../access/account.ts';
import { type CallOptions, post } from '../../forms/call-function.ts';

export const SAY = {
  created: 'Account created! Verify your email to proceed.',
  welcomeRedirecting: 'Login successful! Redirecting...',
  unverified: 'Please verify your email before logging in.',
  resetSent: 'If an account exists, a reset email has been sent.',
  notSent: 'Error sending verification email.',
  passwordUpdated: 'Password updated! You can now log in.',
} as const;

/** In milliseconds. */
export const MOVES_ON = { afterSignUp: 10_000, afterLogin: 1_000, afterReset: 2_000 } as const;

/** Without a session yet when a code is asked for next. */
type Session = { token: string; twoFactorRedirect?: boolean };

export const inOurWords = (status: number | null, problem: string) =>
  status === 403 && /not verified/i.test(problem) ? SAY.unverified : problem;

export async function logIn(form: LoginForm, options: CallOptions) {
  const answer = await post<Session>('/api/auth/sign-in/email', form, options);
  return answer.ok ? answer : { ...answer, problem: inOurWords(answer.status, answer.problem) };
}

export const asSignUp = ({ firstName, ...form }: SignUpForm) => ({ ...form, name: firstName });

export const requestReset = (form: { email: string }, options: CallOptions) =>
  post<object>('/api/auth/request-password-reset', form, options);

export const resetPassword = (token: string, newPassword: string, options: CallOptions) =>
  post<object>('/api/auth/reset-password', { token, newPassword }, options);

export const logOut = () => post<object>('/api/auth/sign-out', {});
