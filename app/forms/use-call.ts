import { useRef, useState } from 'react';
import { type AskedAgain, useSession } from '../ui/pieces/session.ts';
import { type Answer, isFinal } from './answer.ts';
import type { CallOptions } from './call-function.ts';
import { type Puzzle, solvePuzzle } from './puzzle.ts';
import { type RetryKeys, retryKeys } from './retry-key.ts';

const askedBy = (answer: Answer<unknown>) =>
  answer.ok ? undefined : (answer.details.confirm as AskedAgain | undefined);

/** `call` answers null without a session or during another call; `sent` is 0 to 1, `solving` says what the device does meanwhile, or nothing. @param typed whether input must survive a login */
export function useCall<Input extends object, Answered extends Answer<unknown>>(
  send: (input: Input, options: CallOptions) => Promise<Answered>,
  { typed = false, keys: givenKeys }: { typed?: boolean; keys?: RetryKeys } = {},
) {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const [solving, setSolving] = useState('');
  const running = useRef(false);
  const [ownKeys] = useState(retryKeys);
  const keys = givenKeys ?? ownKeys;
  const session = useSession();

  /** Repeats the call with the solution if the server asks for a puzzle. */
  async function sendSolving(input: Input, how: CallOptions): Promise<Answered> {
    const answer = await send(input, how);
    const puzzle = !answer.ok && (answer.details.puzzle as Puzzle | undefined);
    if (!puzzle) return answer;
    setSolving(puzzle.meanwhile);
    const solution = await solvePuzzle(puzzle);
    setSolving('');
    return solution ? send(input, { ...how, solution }) : answer;
  }

  async function call(input: Input): Promise<Answered | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setSent(0);
    const how = { key: keys.keyFor(input), onProgress: setSent };
    let answer = await sendSolving(input, how);
    for (let asked = askedBy(answer); asked && (await session?.prove(asked)); asked = askedBy(answer))
      answer = await send(input, how);
    if (isFinal(answer)) keys.settle();
    running.current = false;
    setBusy(false);
    if (session && !answer.ok && answer.status === 401) {
      session.end(typed || input instanceof FormData);
      return null;
    }
    return answer;
  }

  return { call, busy, sent, solving };
}
