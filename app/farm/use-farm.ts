import { useRouteLoaderData } from 'react-router';
import type { FarmFacts, FarmLook } from './calendar.ts';
import type { StandStatus } from './stand-status.ts';

/** What every page gets of the farm's facts: not what only one of them tells. */
export type CommonFacts = Omit<FarmFacts, 'chickenEggs' | 'duckEggs'>;

/** What every page knows: the farm's facts and look, and whether its stand is open. Read by the root. */
export type FarmToday = { facts: CommonFacts; look: FarmLook; stand: Pick<StandStatus, 'open' | 'line'> };

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The farm as the page was rendered with it; null only where a page was refused before it was read. */
export const useFarmIfRead = () => useRouteLoaderData<FarmToday>('root') ?? null;

/** The same for everything inside a page. */
export function useFarm(): FarmToday {
  const farm = useFarmIfRead();
  if (!farm) throw new Error('The root has not read the farm.');
  return farm;
}

/** 'Profile · Prairie Hen'; where the farm could not be read, the page's own name alone. */
export function titleIn(matches: Matches, page: string): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as FarmToday | undefined;
  return root ? `${page} · ${root.facts.shortName}` : page;
}

/** The facts for a page's `meta`. */
export function factsIn(matches: Matches): CommonFacts {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as FarmToday | undefined;
  if (!root) throw new Error('The root has not read the farm.');
  return root.facts;
}
