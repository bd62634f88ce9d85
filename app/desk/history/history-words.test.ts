import { describe, expect, it } from 'vitest';
import { changesOf } from './history-values.ts';
import { historyList } from './history-view.ts';
import { type Act, didWhat } from './history-words.ts';

const line = (what: string, act: Act['act'], more: Partial<Act> = {}): Act => ({
  by: 'june',
  what,
  act,
  key: '',
  label: null,
  before: null,
  after: null,
  ...more,
});

describe('what somebody did', () => {
  it.each([
    [line('plants', 'added'), 'added a plant'],
    [
      line('plants', 'changed', { after: { deleted_at: '2025-09-20T15:00:00+00:00' } }),
      'moved a plant to the bin',
    ],
    [line('plants', 'changed', { before: { deleted_at: 'x' }, after: {} }), 'took a plant out of the bin'],
    [
      line('egg_counts', 'added', { after: { kind: 'ducks', eggs: -1, what: 'broken' } }),
      'took out 1 duck egg, broken',
    ],
    [
      line('egg_counts', 'added', { after: { kind: 'chickens', eggs: -3, what: 'correction' } }),
      'corrected the count by −3 chicken eggs',
    ],
    [line('farm_words', 'added', { key: 'banner' }), 'changed “Banner” on the site'],
    [line('letter_words', 'changed', { key: 'eggs-ready' }), 'changed the email “Eggs are ready”'],
    [line('deposit_events', 'added', { after: { kind: 'refunded' } }), 'refunded a deposit'],
    [
      line('deposit_events', 'added', { by: null, after: { kind: 'refunded' } }),
      'recorded a refund from Stripe',
    ],
    [
      line('deposit_events', 'added', { after: { kind: 'refund_failed' } }),
      'added “Refund returned” to a deposit',
    ],
    [line('egg_requests', 'changed', { after: { request_status: 'completed' } }), 'marked eggs picked up'],
    [line('sessions', 'added', { after: { level: 'aal2' } }), 'signed in with a code or a passkey'],
    [line('sessions', 'removed'), 'signed out of a device'],
    [line('sessions', 'removed', { label: 'Hattie Test' }), 'signed someone out of a device'],
    [line('history.csv', 'exported'), 'downloaded history.csv'],
    // Erased with its person.
    [line('egg_counts', 'added'), 'added an egg count'],
    [line('a_table_of_later', 'removed'), 'removed a table of later'],
  ])('%o', (act, words) => expect(didWhat(act)).toBe(words));
});

describe('before and after', () => {
  const of = (before: Act['before'], after: Act['after'], what = 'plants', key = '') =>
    changesOf(line(what, 'changed', { before, after, key })).map(Object.values);

  it.each<[string, Act['before'], Act['after'], string[], string?]>([
    ['money', { price_cents: 1_000 }, { price_cents: 1_250 }, ['Price', '$10.00', '$12.50']],
    ['a stock', { in_stock: true }, { in_stock: false }, ['In stock', 'yes', 'no']],
    ['a first photo', {}, { photo_hash: 'ab' }, ['Photo', '', 'a picture']],
    ['another photo', { photo_hash: 'ab' }, { photo_hash: 'cd' }, ['Photo', 'a picture', 'another picture']],
    [
      'a choice',
      { if_short: 'dozen' },
      { if_short: 'all' },
      ['If there are not enough', 'A dozen is fine', 'I’d rather wait for all'],
      'egg_requests',
    ],
    [
      'a moment',
      {},
      { hold_until: '2025-09-21T00:42:00+00:00' },
      ['Held until', '', 'September 20, 2025, 7:42 PM'],
      'egg_requests',
    ],
    ['a day', {}, { not_before: '2025-10-01' }, ['Not before', '', 'October 1, 2025'], 'egg_requests'],
    [
      'dollars',
      { deposit_from: 5 },
      { deposit_from: 10 },
      ['Smallest deposit', '$5.00', '$10.00'],
      'farm_facts',
    ],
    [
      'a list',
      { closed_on: [] },
      { closed_on: ['2025-09-27', '2025-10-03'] },
      ['Closed on', '', 'September 27, 2025 · October 3, 2025'],
      'farm_seasons',
    ],
    [
      'emails',
      {},
      { emails: [{ about: 'Plants', address: 'plants@prairiehen.example' }] },
      ['Emails', '', 'Plants, plants@prairiehen.example'],
      'farm_facts',
    ],
  ])('read as people write them: %s', (_, before, after, change, what) =>
    expect(of(before, after, what)).toEqual([change]),
  );

  it('of opening hours are the days of the week', () => {
    const friday = [null, null, null, null, null, { opens: 600, closes: 900 }, null];
    expect(of({}, { hours: friday }, 'farm_seasons')).toEqual([['Hours', '', 'Friday 10:00 AM to 3:00 PM']]);
  });

  it('of the farm’s words are only the words that changed, by their label', () => {
    const words = (text: string) => ({ words: { text, from: '2025-06-01', to: null }, updated_by: text });
    expect(of(words('Open'), words('Closed'), 'farm_words', 'banner')).toEqual([
      ['Banner', 'Open', 'Closed'],
    ]);
    const price = (chickens: number | null) => ({ words: { chickens, ducks: null } });
    expect(of(price(null), price(550), 'farm_words', 'eggPrices')).toEqual([
      ['A dozen chicken eggs', '', '$5.50'],
    ]);
  });

  it.each([
    ['plantTax', { rate: null }, { rate: 6_875 }, ['Tax rate in percent', '', '6.875 %']],
    [
      'plantTax',
      { how: 'none' },
      { how: 'plus' },
      ['Prices of plants', 'Tax is not mentioned', 'Tax is added'],
    ],
    ['certificate', { year: 2025 }, { year: 2026 }, ['For the year', '2025', '2026']],
  ])('of %s are what the owner chose', (matter, before, after, change) =>
    expect(of({ words: before }, { words: after }, 'farm_words', matter)).toEqual([change]),
  );

  it('leave out ids, and what a secret was', () =>
    expect(of({ password: '(hidden)', user_id: 'a' }, { password: '(changed)', user_id: 'b' })).toEqual([]));

  it.each(['plants', 'profiles', 'farm_words', 'letter_words', 'a_table_of_later'])(
    'of %s show no column that nobody listed',
    (what) => expect(of({ gate_code: '1' }, { gate_code: '2' }, what, 'banner')).toEqual([]),
  );
});

describe('the address of a view', () => {
  it('is read back as it was written', () => {
    const view = { query: 'ana', show: 'eggs', from: '2025-09-01', to: '2025-09-30', page: 2 } as const;
    expect(historyList.read(new URLSearchParams(historyList.addressOf(view)))).toEqual(view);
  });

  it('swaps days in the wrong order, and ignores nonsense', () => {
    const read = (address: string) => historyList.read(new URLSearchParams(address));
    expect(read('from=2025-09-30&to=2025-09-01')).toMatchObject({ from: '2025-09-01', to: '2025-09-30' });
    expect(historyList.addressOf(read('from=today&to=2025-13-01&show=constructor&page=-1'))).toBe('?');
  });
});
