import { listAddress, oneOf, search } from '../../ui/lists/list-address.ts';

/** What is printed, and how many signs go on a Letter sheet. */
export const printView = listAddress({
  sheet: oneOf('sign', 'benches'),
  per: oneOf('6', '2', '12'),
  query: search(),
});

export type PrintView = typeof printView.first;
