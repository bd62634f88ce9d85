import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Answers anew when the network goes or comes back, so that the page says how old its plants are. */
export function useOfflineNews() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener('online', again);
    window.addEventListener('offline', again);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('offline', again);
    };
  }, [revalidate]);
}
