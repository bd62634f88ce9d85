import { useSyncExternalStore } from 'react';

function watch(tell: () => void) {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** False only when the browser is sure. */
export const useOnline = () =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine !== false,
    () => true,
  );
