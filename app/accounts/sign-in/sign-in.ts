import type { SignUpForm } from '../../access/account.ts';

export const signInSentences = {
  created: 'Account created! Verify your email to proceed.',
  welcomeRedirecting: 'Login successful! Redirecting...',
  unverified: 'Please verify your email before logging in.',
  resetSent: 'If an account exists, a reset email has been sent.',
  notSent: 'Error sending verification email.',
  linkIsOver: 'This link has expired or was used.',
  passwordUpdated: 'Password updated! You can now log in.',
} as const;

/** In milliseconds. */
export const MOVES_ON = { afterSignUp: 10_000, afterLogin: 1_000, afterReset: 2_000 } as const;

export function inOurWords(status: number | null, problem: string): string {
  if (status === 403 && /not verified/i.test(problem)) return signInSentences.unverified;
  return status === 400 && /invalid token/i.test(problem) ? signInSentences.linkIsOver : problem;
}

export const asSignUp = ({ firstName, ...form }: SignUpForm) => ({ ...form, name: firstName });
