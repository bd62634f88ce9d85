import * as z from 'zod/mini';
import { LETTER_STATES, type LetterState } from '../../../db/letter-states.ts';

export type OutboxView = { query: string; state: LetterState | 'all'; page: number };

const QUERY_MAX = 100;

export const STATE_WORDS: Record<LetterState, string> = {
  queued: 'Queued',
  sent: 'Sent',
  refused: 'Not delivered',
  withdrawn: 'Taken back',
};

export function readOutboxView(address: URLSearchParams): OutboxView {
  const page = Number(address.get('page') ?? 1);
  return {
    // PostgreSQL refuses a NUL in text.
    query: (address.get('q') ?? '').replaceAll('\0', '').trim().slice(0, QUERY_MAX),
    state: LETTER_STATES.find((state) => state === address.get('show')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  };
}

/** Without defaults: '?q=ana', or '?'. */
export function addressOfOutbox({ query, state, page }: OutboxView): string {
  const address = new URLSearchParams();
  if (query) address.set('q', query);
  if (state !== 'all') address.set('show', state);
  if (page > 1) address.set('page', String(page));
  return `?${address}`;
}

export const letterIdInput = z.object({ letter_id: z.uuid('That email could not be found.') });
