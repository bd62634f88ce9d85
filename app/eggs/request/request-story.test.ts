import { expect, it } from 'vitest';
import type { MyRequest } from './egg-request-lists.server.ts';
import { storyOf } from './request-story.ts';

const at = (time: string) => new Date(`2025-09-${time}-05:00`);
const NOW = at('22T10:00:00');

const request: MyRequest = {
  id: '7f1e9f3e-93a4-4a3a-8a52-1f4ad24d4a8f',
  requestStatus: 'pending',
  requestedAt: at('22T08:05:00'),
  fulfilledAt: null,
  markedAsPickedUpAt: null,
  numberOfEggsRequested: 24,
  chickensOrDucks: 'chickens',
  notes: null,
  ifShort: 'dozen',
  notBefore: null,
  putBy: 0,
  eggsGiven: null,
  holdUntil: null,
  waitsAt: null,
  waitsNote: null,
  dueCents: null,
  wentOn: null,
  endedWhy: null,
  endedNote: null,
  endedAt: null,
};
const ended = { requestStatus: 'cancelled', endedAt: at('21T21:02:00') } as const;
const ready = { requestStatus: 'awaiting_pickup', fulfilledAt: at('22T09:15:00') } as const;

it.each<[string, Partial<MyRequest>]>([
  ['Asked today, 8:05 AM', {}],
  ['Asked today, 8:05 AM. Not before Friday', { notBefore: '2025-09-26' }],
  ['Asked today, 8:05 AM', { notBefore: '2025-09-22' }],
  ['Asked today, 8:05 AM. You’d rather wait for all 2 dozen', { ifShort: 'all' }],
  [
    'Asked today, 8:05 AM. You’d rather wait for all 2 dozen, and a dozen is set aside for you',
    { ifShort: 'all', putBy: 12 },
  ],
  ['Asked today, 8:05 AM', { ifShort: 'all', numberOfEggsRequested: 12 }],
  ['Ready since today, 9:15 AM. At the stand.', ready],
  [
    'Ready since today, 9:15 AM. That’s 1 of the 2 dozen you asked for. At the stand. We’ll keep them for you until tomorrow, 7:11 PM.',
    { ...ready, eggsGiven: 12, holdUntil: at('23T19:11:00') },
  ],
  ['Picked up today, 9:40 AM', { requestStatus: 'completed', markedAsPickedUpAt: at('22T09:40:00') }],
  ['Canceled yesterday, 9:02 PM', { ...ended, endedWhy: 'cancelled' }],
  [
    'Canceled yesterday, 9:02 PM. Asked twice: the other eggs are ready.',
    { ...ended, endedWhy: 'cancelled', endedNote: 'Asked twice: the other eggs are ready.' },
  ],
  ['Asked today, 8:05 AM', { requestStatus: 'cancelled' }],
  ['They went to the next in line yesterday, 9:02 PM. Did you take them?', { ...ended, endedWhy: 'time_up' }],
  [
    'We kept them until yesterday, 9:02 PM. Did you take them?',
    { ...ended, endedWhy: 'time_up', wentOn: false },
  ],
  [
    'They went to the next in line September 15, 9:59 AM.',
    { ...ended, endedAt: at('15T09:59:00'), endedWhy: 'not_picked_up' },
  ],
  [
    'You passed them on yesterday, 9:02 PM. Ask again whenever you like.',
    { ...ended, endedWhy: 'passed_on' },
  ],
  [
    'Not this time, yesterday, 9:02 PM. The hens are molting.',
    { ...ended, endedWhy: 'declined', endedNote: 'The hens are molting.' },
  ],
])('%s', (story, changes) => {
  expect(storyOf({ ...request, ...changes }, NOW, 'At the stand.')).toBe(story);
});
