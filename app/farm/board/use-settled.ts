import { sends } from '../../forms/unsent/sends.ts';
import { useUnsent } from '../../forms/unsent/use-unsent.ts';
import { settleStandNoteInput } from './note-input.ts';

export const SETTLED = sends({
  call: 'settle-stand-note',
  schema: settleStandNoteInput,
  input: ({ input, at }) => ({ ...input, settled_at: new Date(at).toISOString() }),
});

/** What was said about notes from the cooler, also without signal. */
export function useSettledNotes() {
  const { unsent, add } = useUnsent(SETTLED);
  return {
    isGone: (id: string) => unsent.some(({ input }) => input.id === id),
    settle: (id: string, agree: boolean, says: string) => void add({ id, agree }, says),
  };
}
