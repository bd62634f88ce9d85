import type { PuzzleDoor, Puzzles } from '../../../core/ports.ts';
import { Refusal } from '../../../core/refusal.ts';
import { type Puzzle, SOLUTION_HEADER } from '../../forms/puzzle.ts';
import { inMinutes } from '../attempt-limits.server.ts';
import { networksOf } from '../network-of.server.ts';

const MANY = 'A lot of people are using this form right now.';

const MEANWHILE = `${MANY} Checking that you’re a person. This takes a few seconds.`;

/** Also for a browser without JavaScript. */
const notSolved = (seconds: number) =>
  `${MANY} Your browser could not show that you’re not a bot. Please turn on JavaScript if it’s off, or try again in ${inMinutes(seconds)}.`;

type Asking = {
  address: string;
  account: string;
  headers: Headers | undefined;
  /** Counts. @returns seconds until calls are allowed again, or 0 */
  full: () => Promise<number>;
};

/** @returns null if the call may continue: no limit is full, or this door's puzzle is solved for the network and account */
export async function puzzleFor(
  puzzles: Puzzles,
  door: PuzzleDoor,
  { address, account, headers, full }: Asking,
) {
  const purpose = { door, network: networksOf(address).network, account: account.trim().toLowerCase() };
  const solution = headers?.get(SOLUTION_HEADER);
  if (solution && (await puzzles.isSolved(solution, purpose))) return null;
  const seconds = await full();
  if (!seconds) return null;
  const puzzle: Puzzle = { meanwhile: MEANWHILE, challenge: await puzzles.make(purpose) };
  return { seconds, message: notSolved(seconds), puzzle };
}

/** @throws Refusal 429 with a puzzle */
export async function refuseWithoutPuzzle(puzzles: Puzzles, door: PuzzleDoor, asking: Asking): Promise<void> {
  const asked = await puzzleFor(puzzles, door, asking);
  if (!asked) return;
  const { seconds, message, puzzle } = asked;
  throw new Refusal(429, message, { retryAfterSeconds: seconds, details: { puzzle } });
}
