import { useEffect, useState } from 'react';
import { keepsAnything } from './phone-storage.ts';

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** Whether this phone keeps what is noted, and for good. Asks for that once it is installed, or has something to keep. */
export function useKeeping(hasLines: boolean) {
  const [keeps, setKeeps] = useState<boolean | null>(null);
  const [persists, setPersists] = useState(false);

  useEffect(() => setKeeps(keepsAnything()), []);
  useEffect(() => {
    const { storage } = navigator;
    if (!storage?.persist || !(hasLines || isInstalled())) return;
    void storage
      .persisted()
      .then((already) => already || storage.persist())
      .then(setPersists, () => {});
  }, [hasLines]);

  return { keeps, persists };
}
