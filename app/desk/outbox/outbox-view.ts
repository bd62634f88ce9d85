import * as z from 'zod/mini';
import { LETTER_STATES, type LetterState } from '../../../db/letter-states.ts';
import { listAddress, oneOf, search } from '../../ui/lists/list-address.ts';

export const STATE_WORDS: Record<LetterState, string> = {
  queued: 'Queued',
  sent: 'Sent',
  refused: 'Not delivered',
  withdrawn: 'Taken back',
};

export const outboxList = listAddress({ query: search(), show: oneOf('all', ...LETTER_STATES) });

export type OutboxView = typeof outboxList.first;

export const letterIdInput = z.object({ letter_id: z.uuid('That email could not be found.') });
