import { useRouteLoaderData } from 'react-router';
import type { FarmFacts, FarmLook } from '../../core/farm.ts';
import type { Offers } from '../../core/offered.ts';
import type { Status } from './calendar/stand-status.ts';
import type { WordsNow } from './farm-words.ts';

export type FarmToday = Offers & {
  opened: boolean;
  /** How people pay, in the owner's words. */
  pay: string;
  /** Follows prices of plants: 'plus tax', or ''. */
  tax: string;
  /** For owners who write about a plant. */
  pollinatorHint: { shown: boolean; version: string };
  facts: FarmFacts;
  look: FarmLook;
  stand: Status;
  plants: Status;
  /** To a map; '' without an address. */
  directions: string;
  /** Whether the Coming Soon page has anything to say. */
  comingSoon: boolean;
  now: WordsNow;
};

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Null on an error before the root loader read the farm. */
export const useFarmIfRead = () => useRouteLoaderData<FarmToday>('root') ?? null;

export function useFarm(): FarmToday {
  const farm = useFarmIfRead();
  if (!farm) throw new Error('The root has not read the farm.');
  return farm;
}

/** 'Profile · Prairie Hen', or the page's name alone if the farm could not be read. */
export function titleIn(matches: Matches, page: string): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as FarmToday | undefined;
  return root ? `${page} · ${root.facts.shortName}` : page;
}

function farmIn(matches: Matches): FarmToday {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as FarmToday | undefined;
  if (!root) throw new Error('The root has not read the farm.');
  return root;
}

export const factsIn = (matches: Matches): FarmFacts => farmIn(matches).facts;

export const wordsIn = (matches: Matches): WordsNow => farmIn(matches).now;
