/** What opening a verification link says: the first time, again, and when it does not work. */
export const VERIFIED = {
  now: 'Email verified successfully!',
  before: 'Your email is verified.',
  not: 'Verification failed. Please try again.',
} as const;
