import { useEffect, useEffectEvent } from 'react';

export function useWindowEvent(type: 'online' | 'offline' | 'popstate' | 'focus', listener: () => void) {
  const listen = useEffectEvent(listener);
  useEffect(() => {
    const heard = () => listen();
    window.addEventListener(type, heard);
    return () => window.removeEventListener(type, heard);
  }, [type]);
}
