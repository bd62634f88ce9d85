/** What a verification link says: the first time, again, when it does not work, and where the farm knows somebody at the address. */
export const VERIFIED = {
  now: 'Email verified successfully!',
  before: 'Your email is verified.',
  not: 'Verification failed. Please try again.',
  asks: 'The farm knows someone at this address. Please enter the account’s password, or choose a new one.',
  joined: 'Email verified successfully! What the farm has for you is in your account now.',
  yours: 'The account is yours. Log in with this email and your new password.',
  wrongPassword: 'That isn’t the account’s password. Nothing was changed.',
  meanwhile: 'Something changed just now. Please open the link in your email again.',
} as const;
