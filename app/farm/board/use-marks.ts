import type { BoardState } from '../../../db/board-words.ts';
import { sends } from '../../forms/unsent/sends.ts';
import { useUnsent } from '../../forms/unsent/use-unsent.ts';
import { markBoardInput } from './mark-input.ts';
import { STATE_WORDS } from './state-words.ts';

export const BOARD_MARKS = sends({
  call: 'mark-board',
  schema: markBoardInput,
  input: ({ input, at }) => ({ ...input, at: new Date(at).toISOString() }),
  quiet: true,
});

export const useMarks = () => useUnsent(BOARD_MARKS);

export type Marks = ReturnType<typeof useMarks>;

/** @returns what the phone keeps of it, in words, or '' where it had no room */
export function markRow(
  marks: Marks,
  { id, name }: { id: string; name: string },
  state: BoardState,
  count?: number,
): string {
  const words = STATE_WORDS[state];
  const says = `${name}: ${count === undefined ? words : `${words}, ${count}`}`;
  return marks.add({ id, state, ...(count !== undefined && { count }) }, says) ? says : '';
}
