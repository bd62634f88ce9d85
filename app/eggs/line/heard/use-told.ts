import { sends } from '../../../forms/unsent/sends.ts';
import { useUnsent } from '../../../forms/unsent/use-unsent.ts';
import { markToldInput } from './to-tell.ts';

export const TOLD = sends({
  call: 'mark-told',
  schema: markToldInput,
  input: ({ input, at }) => ({ ...input, told_at: new Date(at).toISOString() }),
});

export const useTold = () => useUnsent(TOLD);
