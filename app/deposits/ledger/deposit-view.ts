import { DEPOSIT_STATUSES } from '../../../db/deposit-words.ts';
import type { DepositStatus } from '../payments/deposit.ts';

export type DepositView = { query: string; status: DepositStatus | 'all'; page: number };

const QUERY_MAX = 100;

export function readDepositView(address: URLSearchParams): DepositView {
  const page = Number(address.get('page') ?? 1);
  return {
    // PostgreSQL refuses a NUL in text.
    query: (address.get('q') ?? '').replaceAll('\0', '').trim().slice(0, QUERY_MAX),
    status: DEPOSIT_STATUSES.find((status) => status === address.get('show')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  };
}

/** Without defaults: '?q=ana', or '?'. */
export function addressOfDeposits({ query, status, page }: DepositView): string {
  const address = new URLSearchParams();
  if (query) address.set('q', query);
  if (status !== 'all') address.set('show', status);
  if (page > 1) address.set('page', String(page));
  return `?${address}`;
}
