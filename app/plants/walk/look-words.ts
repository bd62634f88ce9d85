import type { BoardState } from '../../../db/board-words.ts';
import { CALLS_KEPT_DAYS } from '../../../db/kept-calls.ts';
import { SEEN_LABELS } from '../../forms/seen/seen-labels.ts';

/** What is answered. */
export const lookSentences = {
  kept: (name: string, seen: BoardState) => `${name}: ${SEEN_LABELS[seen]}.`,
  newer: (name: string) => `Someone looked at ${name} after you did. The later look counts.`,
  switched: (name: string, inStock: boolean) =>
    `${name} was marked as ${inStock ? 'in stock' : 'out of stock'} after you looked. It stays so.`,
  tooOld: `That was seen more than ${CALLS_KEPT_DAYS} days ago, so the plant stays as it is.`,
};
