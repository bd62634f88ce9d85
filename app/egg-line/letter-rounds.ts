import type { Database } from '../../db/open.ts';

/** An email to everybody in line, or to members who lived inside a radius of `was` miles. */
export type RoundLetter = { letter: 'eggs-paused' } | { letter: 'egg-list-radius'; was: number };

export type LetterRounds = {
  /** Its emails are written after `tx` has committed, some at a time. */
  ask(tx: Database, round: RoundLetter): Promise<void>;
};
