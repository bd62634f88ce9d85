import { type ListView, listView } from '../../ui/lists/list-view.ts';

/** Inactive: no request, or none still open. */
export type CustomerGroup = 'pending' | 'open' | 'inactive';
export type CustomersView = ListView<CustomerGroup>;
export const customersView = listView<CustomerGroup>('pending', 'open', 'inactive');
