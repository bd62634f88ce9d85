import type { RequestStatus } from '../../../db/egg-words.ts';
import { eggRequestSentences } from './egg-request.ts';

export const MOVES = {
  edit: { from: 'pending', to: 'pending', by: ['customer'] },
  cancel: { from: 'pending', to: 'cancelled', by: ['customer'] },
  markReady: { from: 'pending', to: 'awaiting_pickup', by: ['staff'] },
  markPickedUp: { from: 'awaiting_pickup', to: 'completed', by: ['customer', 'staff'] },
  give: { from: 'pending', to: 'awaiting_pickup', by: ['staff'] },
  decline: { from: 'pending', to: 'cancelled', by: ['staff'] },
  takeBack: { from: 'awaiting_pickup', to: 'pending', by: ['staff'] },
  release: { from: 'awaiting_pickup', to: 'cancelled', by: ['staff'] },
  passOn: { from: 'awaiting_pickup', to: 'cancelled', by: ['customer'] },
  /** Eggs that went to the next in line, and were picked up after all. */
  tookThem: { from: 'cancelled', to: 'completed', by: ['customer'] },
} as const satisfies Record<
  string,
  { from: RequestStatus; to: RequestStatus; by: readonly ('customer' | 'staff')[] }
>;

export type Move = keyof typeof MOVES;

/** As whyNot, for somebody of the farm who asks for a neighbor. */
export const whyNotFor = (_: Move, status: RequestStatus): string => eggRequestSentences.notToGather[status];

/** '' where the move may be made. */
export function whyNot(move: Move, status: RequestStatus): string {
  const { from, by } = MOVES[move];
  if (from === 'cancelled') return status === from ? '' : eggRequestSentences.notReleased;
  if (from === 'awaiting_pickup') return eggRequestSentences.notWaiting[status];
  return by.some((one) => one === 'customer')
    ? eggRequestSentences.notPending[status]
    : eggRequestSentences.notToGather[status];
}
