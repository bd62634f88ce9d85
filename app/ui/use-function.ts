import { useRef, useState } from 'react';
import { type Answer, post } from './call-function.ts';

/**
 * One of the farm's functions, ready to call from a screen: `call` sends, `busy` is true while it
 * waits. The same input sent again after a failure carries the same key, so it is done at most once.
 */
export function useFunction<Body = { message: string }>(name: string) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const lastTry = useRef<{ input: string; key: string } | null>(null);

  async function call(input: object): Promise<Answer<Body> | null> {
    // A second press while the first is under way is the same wish.
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    const text = JSON.stringify(input);
    if (lastTry.current?.input !== text) lastTry.current = { input: text, key: crypto.randomUUID() };
    const answer = await post<Body>(`/functions/v1/${name}`, input, lastTry.current.key);
    // Only a try whose outcome is unknown keeps its key; anything said is final.
    if (answer.ok || answer.status !== null) lastTry.current = null;
    running.current = false;
    setBusy(false);
    return answer;
  }

  return { call, busy };
}
