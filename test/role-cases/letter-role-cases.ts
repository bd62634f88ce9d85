import { farmMode } from '../../db/schema.ts';
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
    call: 'send-letters-again',
    what: 'of all that wait',
    body: async ({ farm }) => {
      await outboxLetter(farm, { whose: 'away' });
      return {};
    },
    statuses,
  },
  { call: 'settle-words', what: 'of her own words', body: async () => ({ named: 'The banner' }), statuses },
  {
    call: 'tell-what-rested',
    what: 'after a restore',
    body: async ({ farm }) => {
      const at = farm.context.clock.now();
      const rests = { mode: 'demo', startedAt: at, owedBefore: at } as const;
      await farm.context.db
        .insert(farmMode)
        .values(rests)
        .onConflictDoUpdate({ target: farmMode.id, set: { owedBefore: at } });
      return {};
    },
    statuses,
  },
  {
    call: 'mark-letter-told',
    what: 'for an undelivered one',
    body: async ({ farm }) => ({ letter_id: await outboxLetter(farm) }),
    statuses,
  },
];
