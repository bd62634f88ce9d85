import type { Part } from '../../core/pages.ts';
import type { Values } from './fill-in.ts';

export type LetterWords = { subject: string; heading: string; text: string };

export type LetterKind = {
  when: string;
  of: Part;
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
