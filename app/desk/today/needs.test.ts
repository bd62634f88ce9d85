import { expect, it } from 'vitest';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { needsOf, type Unsettled } from './today.ts';

const now = new Date('2025-09-20T10:00:00-05:00');

const NOTHING: Unsettled = {
  deposits: { count: 0, status: null, told: [] },
  estimates: { count: 0, newest: null },
  letters: { count: 0, to: null, subject: null },
  jobs: [],
  backups: null,
  disk: { title: 'Disk', state: 'well', text: '' },
  oneStep: false,
  taken: [],
  leftOver: { inStock: 0, waiting: 0, placeless: 0, least: 0, byPhone: 0, letters: [] },
};

const newest = { id: 'm', firstName: 'Rosalie', lastName: 'Tran', miles: 7.14 };
const failed = {
  name: 'deposits-compare' as const,
  said: 'The database could not be reached.',
  failedAt: new Date('2025-09-20T03:30:00-05:00'),
};

/** What each row says: who, how much, what is wrong, and until or since when. */
it.each<[string, Partial<Unsettled>, string[]]>([
  ['nothing', {}, []],
  [
    'a restore',
    { resting: 1, restingWishers: 12 },
    [
      '1 neighbor was still to be told by phone when the backup was made that this site is from. Someone may have told them since. If not, put them on the list to tell again.',
      '12 people who asked for a plant may have heard of it since the backup was made that this site is from. They get no email about what they asked for by then until you say so.',
    ],
  ],
  [
    'an email',
    { letters: { count: 1, to: 'ana@example.com', subject: 'Your eggs are ready' } },
    ['The email “Your eggs are ready” to ana@example.com could not be delivered.'],
  ],
  [
    'emails',
    { letters: { count: 3, to: 'ana@example.com', subject: 'Your eggs are ready' } },
    ['3 emails could not be delivered, the last one, “Your eggs are ready”, to ana@example.com.'],
  ],
  [
    'a member',
    { estimates: { count: 1, newest } },
    ['Rosalie Tran is new on the egg list. About 7.1 of 8 miles away, estimated by ZIP.'],
  ],
  [
    'members',
    { estimates: { count: 2, newest } },
    ['2 new egg customers live near your limit of 8 miles, estimated by ZIP. The newest is Rosalie Tran.'],
  ],
  [
    'a job',
    { jobs: [failed] },
    ['Comparing deposits with Stripe failed today, 3:30 AM. The database could not be reached.'],
  ],
  [
    'jobs',
    { jobs: [failed, { ...failed, name: 'mail' }] },
    ['2 things the site does by itself failed. First: Comparing deposits with Stripe.'],
  ],
])('%s', (_what, unsettled, said) => {
  const needs = needsOf(firstFarm(), now, { ...NOTHING, ...unsettled });
  expect(needs.map(({ text, more }) => [text, more].join(' ').trim())).toEqual(said);
});
