import type { Sends } from '../../forms/unsent/sends.ts';
import { useUnsent } from '../../forms/unsent/use-unsent.ts';
import { type MarkBoardInput, markBoardInput } from './mark-input.ts';

export const BOARD_MARKS: Sends<'mark-board', MarkBoardInput> = {
  call: 'mark-board',
  schema: markBoardInput,
  input: ({ input, at }) => ({ ...input, at: new Date(at).toISOString() }),
  quiet: true,
};

export const useMarks = () => useUnsent(BOARD_MARKS);

export type Marks = ReturnType<typeof useMarks>;
