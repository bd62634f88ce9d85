import { useLayoutEffect, useRef } from 'react';

/** Disabling a button takes its focus; this returns it, unless another element has it. @returns the button's ref */
export function useFocusReturn(busy: boolean) {
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
