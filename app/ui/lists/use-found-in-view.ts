import { useEffect, useRef } from 'react';
import { bringIntoView } from '../pieces/lead-to.ts';

/** What a search found would come above a scrolled page, under the sticky field. @param asked changes with each search; @returns the ref of its first line */
export function useFoundInView<Line extends HTMLElement>(asked: string | undefined) {
  const line = useRef<Line>(null);
  useEffect(() => {
    if (asked !== undefined) bringIntoView(line.current);
  }, [asked]);
  return line;
}
