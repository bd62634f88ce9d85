import { listAddress, oneOf, search } from '../../ui/lists/list-address.ts';
import { SIGN_FORMATS } from './sign-formats.ts';

/** What is printed, and how many signs go on a Letter sheet. */
export const printView = listAddress({
  sheet: oneOf('sign', 'benches'),
  per: oneOf(...SIGN_FORMATS),
  query: search(),
});

export type PrintView = typeof printView.first;
