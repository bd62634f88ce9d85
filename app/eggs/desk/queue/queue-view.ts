import { ACTIVE_STATUSES } from '../../../../db/egg-words.ts';
import { listAddress, oneOf, search } from '../../../ui/lists/list-address.ts';

export type QueueTab = (typeof ACTIVE_STATUSES)[number];

export const queueView = listAddress({ show: oneOf(...ACTIVE_STATUSES), query: search() });

export type QueueView = typeof queueView.first;

/** The line from its front, for everybody: only then the basket lies over it. */
export const isWhole = ({ show, page, query }: QueueView) => show === 'pending' && page === 1 && query === '';
