import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CountryMap } from '../ui/illustrations/country-map.tsx';
import styles from './farm-map.module.css';

type Connection = { saveData?: boolean };

/** Whether the real map may come by itself: not without signal, and not for those who pay by the megabyte. */
function mayCome({ onLine, connection }: Navigator & { connection?: Connection }): boolean {
  return onLine && !connection?.saveData;
}

function Frame({ address, onLoad }: { address: string; onLoad?: () => void }) {
  return (
    <iframe
      className={styles.frame}
      title="Farm Location"
      src={address}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={onLoad}
    />
  );
}

/**
 * A drawn map, and over it the real one as soon as it comes into view, or when it is asked for.
 * @param address of the real map
 */
export function FarmMap({ address }: { address: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'drawn' | 'asks' | 'coming' | 'here'>('drawn');

  useEffect(() => {
    if (!mayCome(navigator)) return setState('asks');
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      setState('coming');
    });
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);

  const framed = state === 'coming' || state === 'here';
  return (
    <div ref={box} className={styles.map} data-map={state}>
      <CountryMap className={styles.drawing} />
      {framed && <Frame address={address} onLoad={() => setState('here')} />}
      {state === 'asks' && (
        <Button variant="quiet" className={styles.ask} onClick={() => setState('coming')}>
          Show the map
        </Button>
      )}
      <noscript>
        <Frame address={address} />
      </noscript>
    </div>
  );
}
