import { type Answer, post } from '../ui/call-function.ts';
import type { LoginForm, SignUpForm } from './account.ts';

/** The spec's sentences of accounts. */
export const SAY = {
  created: 'Account created! Verify your email to proceed.',
  welcome: 'Login successful!',
  welcomeRedirecting: 'Login successful! Redirecting...',
  unverified: 'Please verify your email before logging in.',
  resetSent: 'If an account exists, a reset email has been sent.',
  notSent: 'Error sending verification email.',
  passwordUpdated: 'Password updated! You can now log in.',
} as const;

/** How long each sentence stays before the page moves on, in milliseconds. */
export const MOVES_ON = { afterSignUp: 10_000, afterLogin: 1_000, afterReset: 2_000 } as const;

type Session = { token: string };

/** Better Auth says it in its own words; the farm has others. */
function inOurWords(answer: Answer<Session>): Answer<Session> {
  if (answer.ok || answer.status !== 403 || !/not verified/i.test(answer.problem)) return answer;
  return { ...answer, problem: SAY.unverified };
}

/** Opens a session in this browser. */
export async function logIn(form: LoginForm) {
  return inOurWords(await post<Session>('/api/auth/sign-in/email', form));
}

/** Makes an account; it does not sign in. */
export function signUp({ firstName, ...form }: SignUpForm) {
  return post<object>('/api/auth/sign-up/email', { ...form, name: firstName });
}

/** Asks for a reset letter. */
export function requestReset(email: string) {
  return post<object>('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
}

/** Spends a reset link's token on a new password. */
export function resetPassword(token: string, newPassword: string) {
  return post<object>('/api/auth/reset-password', { token, newPassword });
}

/** Ends this browser's session. */
export function logOut() {
  return post<object>('/api/auth/sign-out', {});
}
