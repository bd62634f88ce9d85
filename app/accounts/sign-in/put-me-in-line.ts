/** What the link of a first dozen says, where it puts nobody in line. */
export const lineSentences = {
  replaced: 'You asked again after this email. Please open the link in the newest one.',
  hasAccount: 'This email has an account by now. Log in, and ask for eggs there.',
  over: 'This link has expired. Ask again: it takes a minute.',
  used: 'This link was used, and you’re in line. Log in to see your place.',
  inLine: 'You’re in line. Log in to see your place.',
} as const;

export type NoLink = keyof Omit<typeof lineSentences, 'inLine'>;
