import type { Values } from './fill-in.ts';

export type LetterWords = { subject: string; heading: string; text: string };

export type LetterKind = {
  /** The owner's name for it. */
  title: string;
  when: string;
  /** Why somebody gets it, below every one. */
  why: string;
  /** With samples. */
  fields: Values;
  /** What the button says. */
  button?: string;
  /** It holds a sign-in link. */
  secret?: true;
  /** Somebody waits for it, so it goes before others. */
  urgent?: true;
  original: LetterWords;
};
