import { useEffect, useState } from 'react';

/**
 * False when a dialog first appears, then `opened`: a dialog that is new and open at once would not notice
 * where the focus came from, and could not give it back.
 */
export function useLateOpen(opened: boolean): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return there && opened;
}
