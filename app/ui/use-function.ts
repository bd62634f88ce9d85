import { useRef, useState } from 'react';
import { type Answer, isFinal, post } from './call-function.ts';
import { retryKeys } from './retry-key.ts';
import { useSession } from './session.ts';

/**
 * One of the farm's functions, ready to call from a screen: `call` sends, `busy` is true while it
 * waits, `sent` is how much of it has left (0 to 1). The same input sent again after a failure is done
 * at most once. When the session is gone, the login screen of a guarded page takes over, and `call` answers null.
 * @param typed whether what is sent was typed, and is to be there afterwards; forms with files are
 */
export function useFunction<Body = { message: string }>(name: string, { typed = false } = {}) {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const running = useRef(false);
  const [keys] = useState(retryKeys);
  const session = useSession();

  async function call(input: object | FormData): Promise<Answer<Body> | null> {
    // A second press while the first is under way is the same wish.
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setSent(0);
    const key = keys.keyFor(input);
    const answer = await post<Body>(`/functions/v1/${name}`, input, { key, onProgress: setSent });
    if (isFinal(answer)) keys.settle();
    running.current = false;
    setBusy(false);
    if (session && !answer.ok && answer.status === 401) {
      session.end(typed || input instanceof FormData);
      return null;
    }
    return answer;
  }

  return { call, busy, sent };
}
