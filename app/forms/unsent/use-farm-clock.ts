import { useEffect, useRef } from 'react';

/** What the farm's clock says, whatever the phone's says. @param readAt by the farm's clock, when the page was read */
export function useFarmClock(readAt: Date): () => Date {
  const ahead = useRef(0);
  const read = readAt.getTime();
  useEffect(() => {
    ahead.current = read - Date.now();
  }, [read]);
  return () => new Date(Date.now() + ahead.current);
}
