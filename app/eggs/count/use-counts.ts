import type { Unsent } from '../../forms/unsent/unsent-lines.ts';
import { type Sends, useUnsent } from '../../forms/unsent/use-unsent.ts';
import { eggsInWords } from '../requests/egg-request.ts';
import { type CountEggsInput, countEggsInput } from './egg-count.ts';

export type UnsentCount = Unsent<CountEggsInput>;

/** '38 chicken eggs and 6 duck eggs': what this phone still has to send. */
export const unsentInWords = (unsent: readonly UnsentCount[]) =>
  unsent.map(({ input }) => eggsInWords({ count: input.eggs, kind: input.kind })).join(' and ');

export const COUNTS: Sends<'count-eggs', CountEggsInput> = {
  call: 'count-eggs',
  slot: 'eggs counted, not sent',
  schema: countEggsInput,
  input: ({ input, at }) => ({ ...input, counted_at: new Date(at).toISOString() }),
  refused: [400, 403, 422],
};

export function useCounts(person: string, now: () => Date) {
  const { add: count, drop: _, ...counts } = useUnsent(COUNTS, person, now);
  return { ...counts, count };
}

export type Counts = ReturnType<typeof useCounts>;
