import { DEPOSIT_STATUSES } from '../../../db/deposit-words.ts';
import { listAddress, oneOf, search } from '../../ui/lists/list-address.ts';

export const depositList = listAddress({ query: search(), show: oneOf('all', ...DEPOSIT_STATUSES) });

export type DepositView = typeof depositList.first;
