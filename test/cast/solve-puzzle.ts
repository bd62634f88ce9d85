import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** As a browser does. @param puzzle from a refusal @returns the header that a call is sent with again */
export async function solved(puzzle: unknown): Promise<{ 'Puzzle-Solution': string }> {
  const { challenge } = puzzle as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return { 'Puzzle-Solution': JSON.stringify({ challenge, solution }) };
}
