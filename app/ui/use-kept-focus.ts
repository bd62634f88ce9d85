import { useLayoutEffect, useRef } from 'react';

/**
 * What rests loses the keyboard in most browsers, be it the button itself or the field that Enter was pressed in.
 * It has it back when the wait is over, unless something else took it.
 * @returns the ref of the button that is busy
 */
export function useKeptFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const had = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const now = document.activeElement;
    if (busy) {
      const place = button.current?.form ?? button.current;
      had.current = now instanceof HTMLElement && place?.contains(now) ? now : null;
    } else {
      if (now === document.body) had.current?.focus({ preventScroll: true });
      had.current = null;
    }
  }, [busy]);
  return button;
}
