import { listAddress, oneOf, search } from '../../ui/lists/list-address.ts';
import { SIGN_FORMATS } from './sign-formats.ts';

/** What is printed, and how many signs go on a Letter sheet. */
export const printView = listAddress({
  sheet: oneOf('sign', 'benches'),
  per: oneOf(...SIGN_FORMATS),
  /** 'old' are those whose sign shows another price than the plant has now. */
  which: oneOf('all', 'old'),
  query: search(),
});

export type PrintView = typeof printView.first;
