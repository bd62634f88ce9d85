import type { Values } from './fill-in.ts';

export type LetterWords = { subject: string; heading: string; text: string };

export type LetterKind = {
  title: string;
  when: string;
  /** Why the person gets it, shown at the end of every email. */
  why: string;
  fields: Values;
  button?: string;
  /** Contains a sign-in link. */
  secret?: true;
  /** Someone is waiting for it, so it is sent before others. */
  urgent?: true;
  original: LetterWords;
};
