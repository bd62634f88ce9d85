import { useEffect, useState } from 'react';

/** False at first: a dialog mounted open cannot return the focus to where it came from. */
export function useLateOpen(opened: boolean): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return there && opened;
}
