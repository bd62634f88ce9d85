import { useEffect, useRef } from 'react';

/** Longer than a dialog takes to go and to give the focus back. */
const SETTLED_MS = 300;

/**
 * When what had the focus is gone with its row, it goes to the heading, without scrolling: from there the
 * next thing to press is Undo.
 * @param deleted what was deleted last
 * @param table as it was last read
 * @returns the ref of the heading
 */
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
      // On the page as a whole: nothing in particular has it.
      const nowhere = document.activeElement?.contains(heading.current);
      if (nowhere) heading.current?.focus({ preventScroll: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [deleted, table]);
  return heading;
}
