import { createContext, use } from 'react';

/** @property person who works on this phone, by id @property now by the farm's clock */
type Here = { person: string; now: () => Date };

export const HereContext = createContext<Here | null>(null);

/** @throws outside the dashboard */
export function useHere(): Here {
  const here = use(HereContext);
  if (!here) throw new Error('This is for pages of the dashboard.');
  return here;
}
