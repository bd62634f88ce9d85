import type { BoardState } from './db/board-words.ts';
import type { EggKind } from './db/egg-words.ts';

/** @property count how many, in a row's unit; null where nobody said @property by an account, or null */
export type Seen = { state: BoardState; count: number | null; seenAt: Date; by: string | null };

/** @property kind of eggs, whose price and number come from the eggs @property seen null before anybody looked */
export type BoardRow = {
  id: string;
  kind: EggKind | null;
  name: string;
  priceCents: number | null;
  unit: string;
  priceWords: string;
  from: string | null;
  until: string | null;
  counts: boolean;
  /** The address of a small one. */
  picture: string | null;
  updatedAt: Date;
  seen: Seen | null;
};

/** The stand's board as it was last seen, in its order. Until something is written it stays the same. */
export type BoardNow = BoardRow[];
