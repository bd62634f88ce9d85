import { isResting } from '../../../forms/unsent/line.ts';
import { sends } from '../../../forms/unsent/sends.ts';
import { useUnsent } from '../../../forms/unsent/use-unsent.ts';
import { pickedUpInput } from '../../request/egg-request.ts';

/** Shorter than elsewhere: the next neighbor stands there already. */
export const TAKEN_BACK_WITHIN_MS = 5_000;

export const PICKED_UP = sends({
  call: 'mark-egg-request-picked-up',
  schema: pickedUpInput,
  input: ({ input, at }) => ({ ...input, picked_up_at: new Date(at).toISOString() }),
});

/** What was handed out at the farm, also without signal. It can be taken back until the farm knows. */
export function usePickedUp() {
  const { unsent, add, drop } = useUnsent(PICKED_UP);
  return {
    /** How many went since the page was read. */
    gone: unsent.length,
    isGone: (id: string) => unsent.some(({ input }) => input.request_id === id),
    /** @returns whether it is kept */
    pickUp: (id: string, says: string) => add({ request_id: id }, says, { restMs: TAKEN_BACK_WITHIN_MS }),
    /** @returns whether it could still be taken back */
    takeBack(id: string): boolean {
      const line = unsent.find(({ input }) => input.request_id === id);
      const rests = line !== undefined && isResting(line);
      if (rests) drop(line.key);
      return rests;
    },
  };
}
