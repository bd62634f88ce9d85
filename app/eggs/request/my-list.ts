import { REQUEST_STATUSES } from '../../../db/egg-words.ts';
import { nothingWasLost } from '../../ui/frame/instead.ts';
import type { TabHandle } from '../../ui/frame/tab-handle.ts';
import { listAddress, oneOrNone } from '../../ui/lists/list-address.ts';
import { eggRequestSentences } from './egg-request.ts';

export const myList = listAddress({ show: oneOrNone(REQUEST_STATUSES) });

/** What both pages of requests say of themselves. */
export const requestsHandle = (title: string): TabHandle => ({
  unread: eggRequestSentences.unread,
  who: 'everybody',
  title,
  stale: `${eggRequestSentences.unread} The farm could not be reached.`,
  instead: { failed: nothingWasLost(eggRequestSentences.unread, '', 'Egg Request List') },
});

export type MyView = typeof myList.first;
