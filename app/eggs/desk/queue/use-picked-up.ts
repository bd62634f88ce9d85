import type { Sends } from '../../../forms/unsent/sends.ts';
import { useUnsent } from '../../../forms/unsent/use-unsent.ts';
import { type PickedUpInput, pickedUpInput } from '../../request/egg-request.ts';

export const PICKED_UP: Sends<'mark-egg-request-picked-up', PickedUpInput> = {
  call: 'mark-egg-request-picked-up',
  schema: pickedUpInput,
  input: ({ input, at }) => ({ ...input, picked_up_at: new Date(at).toISOString() }),
};

/** What was handed out at the farm, also without signal. */
export function usePickedUp() {
  const { unsent, add } = useUnsent(PICKED_UP);
  return {
    isGone: (id: string) => unsent.some(({ input }) => input.request_id === id),
    /** @returns whether it is kept */
    pickUp: (id: string, says: string) => add({ request_id: id }, says),
  };
}
