import { outboxLetter } from '../cast/letters.ts';
import type { RoleCase } from './role-case.ts';

const statuses = [401, 401, 403, 403, 403, 403, 200];

const words = { name: 'eggs-ready', subject: 'Eggs!', heading: 'Eggs!', text: 'Your {eggs} are ready.' };

export const LETTER_CASES: RoleCase[] = [
  {
    call: 'update-letter-words',
    what: 'with other words',
    body: () => ({ ...words, updated_at: new Date(0).toISOString() }),
    statuses,
  },
  { call: 'send-test-letter', what: 'to oneself', body: () => words, statuses },
  {
    call: 'send-letter-again',
    what: 'for an undelivered one',
    body: async ({ farm }) => ({ letter_id: await outboxLetter(farm) }),
    statuses,
  },
  {
    call: 'mark-letter-told',
    what: 'for an undelivered one',
    body: async ({ farm }) => ({ letter_id: await outboxLetter(farm) }),
    statuses,
  },
];
