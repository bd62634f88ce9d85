import type { BoardState } from '../../../db/board-words.ts';

export const SEEN_LABELS: Record<BoardState, string> = { plenty: 'plenty', few: 'a few', out: 'out' };
