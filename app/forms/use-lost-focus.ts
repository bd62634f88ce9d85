import { useEffect, useRef } from 'react';

/** Longer than a dialog takes to close and return the focus. */
const SETTLED_MS = 300;

/** Moves the focus from a deleted row to the heading, next to Undo. */
export function useLostFocus(deleted: unknown, table: unknown) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both only say when to look
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => {
      const nowhere = document.activeElement?.contains(heading.current);
      if (nowhere) heading.current?.focus({ preventScroll: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [deleted, table]);
  return heading;
}
