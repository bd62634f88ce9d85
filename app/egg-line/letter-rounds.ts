import type { Database } from '../../db/open.ts';

export type RoundLetter = 'eggs-paused';

/** An email to everybody in line. */
export type LetterRounds = {
  /** Its emails are written after `tx` has committed, some at a time. */
  ask(tx: Database, letter: RoundLetter): Promise<void>;
};
