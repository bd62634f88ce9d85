import { useEffect, useRef } from 'react';
import { SHORTEST_VISIT_MS } from '../../forms/shortest-visit.ts';

/** How long the form has been open. Only programs are quicker than the minimum, so ours waits. */
export function useVisit() {
  const opened = useRef(0);
  const said = useRef<number | null>(null);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  return async function visit(): Promise<number> {
    const soFar = performance.now() - opened.current;
    if (soFar < SHORTEST_VISIT_MS) {
      await new Promise((resolve) => setTimeout(resolve, SHORTEST_VISIT_MS - soFar));
    }
    // The same for every retry, or the retry would look like another deposit.
    said.current ??= Math.ceil(Math.max(soFar, SHORTEST_VISIT_MS));
    return said.current;
  };
}
