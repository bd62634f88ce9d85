import { expect, it, test } from 'vitest';
import { EGG_KINDS, eachKind } from '../../../db/egg-words.ts';
import { eggsInWords } from '../request/egg-request.ts';
import { fingerprintOf, whatChanged } from './egg-proposal.server.ts';
import type { Proposal } from './proposal.ts';

const now: Proposal = { on_hand: eachKind(() => 24), gives: [], waits: [] };
const seen = fingerprintOf(now);
const ana = { request_id: 'a', name: 'Ana', kind: EGG_KINDS[0], eggs: 12, why: '' };

test('nothing has changed', () => {
  expect(whatChanged(seen, now)).toEqual([]);
});

test.each(EGG_KINDS)('the count of %s alone is told by its name', (kind) => {
  const after = { ...now, on_hand: { ...now.on_hand, [kind]: 30 } };
  expect(whatChanged(seen, after)).toEqual([`On hand now: ${eggsInWords({ count: 30, kind })}.`]);
});

test.each([
  ['gives', { gives: [{ ...ana, of: 12 }] }, 'Other neighbors get eggs now.'],
  ['waits', { waits: [ana] }, 'Others wait in line now.'],
])('people are told from eggs, however many kinds there are: %s', (_, changed, sentence) => {
  expect(whatChanged(seen, { ...now, ...changed })).toEqual([sentence]);
});

it('tells a page that is older than a kind only what is there of it', () => {
  const [first, ...others] = EGG_KINDS;
  const older = new URLSearchParams(seen);
  for (const kind of others) older.delete(kind);
  const none = { ...now, on_hand: { ...eachKind(() => 0), [first]: 24 } };
  expect(whatChanged(String(older), none)).toEqual([]);
  expect(whatChanged(String(older), now)).toEqual(
    others.map((kind) => `On hand now: ${eggsInWords({ count: 24, kind })}.`),
  );
});

it('fits what a call may carry', () => {
  expect(fingerprintOf({ ...now, on_hand: eachKind(() => 99_999) }).length).toBeLessThan(200);
});
