import { useEffect, useRef } from 'react';

/** Calls `turn` once if the checkbox was changed before hydration, which React does not notice. */
export function useEarlyCheck(checked: boolean, turn: () => void) {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef({ checked, turn });
  useEffect(() => {
    if (input.current && input.current.checked !== first.current.checked) first.current.turn();
  }, []);
  return input;
}
