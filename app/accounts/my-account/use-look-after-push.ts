import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

async function lookAfter(): Promise<boolean> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return false;
  // Loaded on use, because few devices allow it.
  return (await import('./look-after-push.ts')).lookAfterPush();
}

/** Each time the desk opens. What fails then is tried at the next opening, and shown on the account page. */
export function useLookAfterPush() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void lookAfter().then(
      (again) => again && void revalidate(),
      () => {},
    );
  }, [revalidate]);
}
