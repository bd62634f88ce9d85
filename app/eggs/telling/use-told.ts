import { type Sends, useUnsent } from '../../forms/unsent/use-unsent.ts';
import { type MarkToldInput, markToldInput } from './to-tell.ts';

const TOLD: Sends<'mark-told', MarkToldInput> = {
  call: 'mark-told',
  slot: 'neighbors told, not sent',
  schema: markToldInput,
  input: ({ input, at }) => ({ ...input, told_at: new Date(at).toISOString() }),
  refused: [400, 403, 404, 409, 422],
};

export const useTold = (person: string, now: () => Date) => useUnsent(TOLD, person, now);
