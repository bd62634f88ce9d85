import { listAddress, oneOf, search } from '../../../ui/lists/list-address.ts';

/** Inactive: no request, or none still open. */
export type CustomerGroup = 'pending' | 'open' | 'inactive';

export const customersView = listAddress({
  show: oneOf<CustomerGroup>('pending', 'open', 'inactive'),
  query: search(),
});

export type CustomersView = typeof customersView.first;
