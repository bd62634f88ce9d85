import { REQUEST_STATUSES } from '../../../db/egg-words.ts';
import { listAddress, oneOrNone } from '../../ui/lists/list-address.ts';

export const myList = listAddress({ show: oneOrNone(REQUEST_STATUSES) });

export type MyView = typeof myList.first;
