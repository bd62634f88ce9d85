import { DEPOSIT_STATUSES } from '../../db/deposit-words.ts';
import type { DepositStatus } from './deposit.ts';

/** What the owner's list of deposits shows, as its address says it. */
export type DepositView = { query: string; status: DepositStatus | 'all'; page: number };

const QUERY_MAX = 100;

/** Reads an address; whatever it does not understand is as if it had not been said. */
export function readDepositView(address: URLSearchParams): DepositView {
  const page = Number(address.get('page') ?? 1);
  return {
    // No text in the database has a NUL, and none may be asked for.
    query: (address.get('q') ?? '').replaceAll('\0', '').trim().slice(0, QUERY_MAX),
    status: DEPOSIT_STATUSES.find((status) => status === address.get('show')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  };
}

/** The address of a view, with nothing in it that goes without saying: '?q=ana', or '?' alone. */
export function addressOfDeposits({ query, status, page }: DepositView): string {
  const address = new URLSearchParams();
  if (query) address.set('q', query);
  if (status !== 'all') address.set('show', status);
  if (page > 1) address.set('page', String(page));
  return `?${address}`;
}
