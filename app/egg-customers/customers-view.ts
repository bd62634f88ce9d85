import { type ListView, listView } from '../egg-queue/list-view.ts';

/** Inactive: nothing asked for, or nothing any more. */
export type CustomerGroup = 'pending' | 'open' | 'inactive';
export type CustomersView = ListView<CustomerGroup>;
export const customersView = listView<CustomerGroup>('pending', 'open', 'inactive');
