import { sends } from '../../../forms/unsent/sends.ts';
import { type Unsent, useUnsent } from '../../../forms/unsent/use-unsent.ts';
import { type CountEggsInput, countEggsInput, whatWasCounted } from './egg-count.ts';

export type UnsentCount = Unsent<CountEggsInput>;

export const COUNTS = sends({
  call: 'count-eggs',
  schema: countEggsInput,
  input: ({ input, at }) => ({ ...input, counted_at: new Date(at).toISOString() }),
  // She has read whose eggs that takes.
  again: (input) => ({ ...input, decided: [] }),
});

export function useCounts() {
  const { add, unsent, busy } = useUnsent(COUNTS);
  return { unsent, busy, count: (input: CountEggsInput) => void add(input, whatWasCounted(input)) };
}

export type Counts = ReturnType<typeof useCounts>;
