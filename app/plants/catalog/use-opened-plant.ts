import { useState } from 'react';
import { useWindowEvent } from '../../ui/pieces/use-window-event.ts';
import type { ShownPlant } from './plant.ts';

/** The popup is an entry of the browser's history, so that Back closes it. */
export function useOpenedPlant() {
  const [opened, setOpened] = useState<ShownPlant | null>(null);
  useWindowEvent('popstate', () => setOpened(window.history.state?.plant ?? null));
  return {
    opened,
    open(plant: ShownPlant) {
      window.history.pushState({ plant }, '');
      setOpened(plant);
    },
    close() {
      setOpened(null);
      window.history.back();
    },
  };
}
