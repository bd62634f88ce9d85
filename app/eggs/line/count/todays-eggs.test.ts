import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EGG_KINDS, type EggKind, eachKind, IF_SHORT, QUANTITIES } from '../../../../db/egg-words.ts';
import type { InLine } from '../line.ts';
import { type EggsNow, inReach } from '../proposal.ts';
import { againInWords, isSoon, lastCountOf } from './counted.ts';
import { whatWasCounted } from './egg-count.ts';
import { typeKey } from './number-pad.tsx';
import { giveInWords, leftInWords, leftOf, onHandInWords, type Sharing, sharingOf } from './sharing.ts';

const NONE = eachKind(() => 0);
const at = (time: string) => new Date(`2025-09-20T${time}:00-05:00`);

const counted = [
  { kind: 'chickens', eggs: 20, what: 'gathered', at: at('06:00') },
  { kind: 'chickens', eggs: 38, what: 'gathered', at: at('07:10') },
  { kind: 'chickens', eggs: 2, what: 'correction', at: at('07:12') },
] as const;

describe('what was counted today', () => {
  it('asks when the same eggs may be counted twice, and knows what was corrected', () => {
    const last = lastCountOf(counted, 'chickens');
    expect(last).toEqual({ eggs: 40, at: at('07:10') });
    expect(isSoon(last, at('09:09'))).toBe(true);
    expect(isSoon(last, at('09:10'))).toBe(false);
    expect(isSoon(lastCountOf(counted, 'ducks'), at('07:20'))).toBe(false);
    expect(againInWords({ eggs: 38, at: at('07:10') }, 38)).toBe(
      'You counted 38 at 7:10 AM. Another 38, or the same?',
    );
  });
});

const waiting = (name: string, hour: number, more: Partial<InLine> = {}): InLine => ({
  requestId: name,
  name,
  kind: 'chickens',
  asked: 12,
  putBy: 0,
  hearsByEmail: true,
  ifShort: 'dozen',
  notBefore: null,
  requestedAt: new Date(hour),
  ...more,
});

const now: EggsNow = {
  line: [
    waiting('Ana', 1, { asked: 24 }),
    waiting('Ben', 2, { notBefore: '2025-09-26' }),
    waiting('Cy', 3, { asked: 36, ifShort: 'all' }),
    waiting('Dee', 4),
    waiting('Eve', 5),
  ],
  onHand: { ...NONE, chickens: 40, ducks: 5 },
  old: NONE,
  today: '2025-09-20',
};

describe('who gets which', () => {
  it('says what is on hand: first what is given, and all there is', () => {
    const of = (chickens: number, ducks: number, ...given: EggKind[]) =>
      onHandInWords({ ...NONE, chickens, ducks }, new Set(given));
    expect(of(58, 7, 'chickens')).toEqual({ eggs: '58', kinds: '4 dozen and 10 · chicken · ducks 7' });
    expect(of(58, 24, 'chickens', 'ducks')).toEqual({
      eggs: '58 and 24',
      kinds: '4 dozen and 10 · chicken · 2 dozen · duck',
    });
    expect(of(5, 24, 'ducks')).toEqual({ eggs: '24', kinds: '2 dozen · duck · chickens 5' });
    expect(of(1, 0)).toEqual({ eggs: '1', kinds: '1 egg · chicken' });
    expect(of(0, 0)).toEqual({ eggs: '', kinds: '' });
  });

  it('lies over who gets eggs and who is passed over, and says why', () => {
    const { reached, all, kinds, ...rest } = sharingOf(now, new Set());
    expect(reached.map((one) => [one.requestId, one.state, one.dozens, one.says, one.why])).toEqual([
      ['Ana', 'gets', 1, 'wants 2, one now', 'everyone gets one first'],
      ['Ben', 'waits', 0, 'not before Friday', 'away until Friday'],
      ['Cy', 'waits', 1, 'saving up 1 of 3, wants all', 'saving up: 1 of 3 dozen (wants them all at once)'],
      ['Dee', 'gets', 1, '', 'next in line'],
    ]);
    expect(all.get('Eve')).toMatchObject({ state: 'waits', says: '', why: 'no eggs left for now' });
    expect([...kinds]).toEqual(['chickens']);
    expect(rest).toEqual({ gets: 2, dozens: 2, emails: 2, putBy: 1 });
    expect(giveInWords(rest)).toBe('2 dozen and email 2 neighbors');
    expect(giveInWords({ gets: 1, dozens: 1, emails: 1 })).toBe('1 dozen and email 1 neighbor');
  });

  it('says email only of who hears by email', () => {
    const byPhone = now.line.map((one) => (one.requestId === 'Ana' ? { ...one, hearsByEmail: false } : one));
    expect(giveInWords(sharingOf({ ...now, line: byPhone }, new Set()))).toBe(
      '2 dozen to 2 neighbors and email 1 of them',
    );
    expect(giveInWords({ gets: 1, dozens: 2, emails: 0 })).toBe('2 dozen to 1 neighbor');
  });

  it('says of who wants all at once what is saved', () => {
    const { all } = sharingOf({ ...now, onHand: { ...NONE, chickens: 12 } }, new Set());
    expect(all.get('Cy')?.says).toBe('wants all 3 at once');
  });

  it('keeps who is left out in sight, and the next moves up', () => {
    const { reached } = sharingOf(now, new Set(['Ana']));
    expect(reached.map(({ requestId, state }) => `${requestId} ${state}`)).toEqual([
      'Ana left out',
      'Ben waits',
      'Cy waits',
      'Dee gets',
      'Eve gets',
    ]);
    expect(reached[0]?.says).toBe('left out this time');
  });

  it('shows the same from the front of a long line, whoever is left out', () => {
    const LEFT_OUT = 3;
    const someone = fc.record({
      kind: fc.constantFrom(...EGG_KINDS),
      asked: fc.constantFrom(...QUANTITIES),
      putBy: fc.constantFrom(0, 0, 0, 12),
      hearsByEmail: fc.boolean(),
      ifShort: fc.constantFrom(...IF_SHORT),
      notBefore: fc.constantFrom(null, null, '2025-09-26'),
    });
    const dozens = fc.integer({ min: 0, max: 8 });
    const few = fc.uniqueArray(fc.nat({ max: 39 }), { maxLength: LEFT_OUT });
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 40 }), dozens, dozens, few, (line, chickens, ducks, out) => {
        const all: EggsNow = {
          ...now,
          line: line.map((one, n) => waiting(`N${String(n).padStart(2, '0')}`, n, one)),
          onHand: { ...NONE, chickens: chickens * 12 + 5, ducks: ducks * 12 },
        };
        const front = { ...all, line: inReach(all, LEFT_OUT) };
        const except = new Set(out.map((n) => `N${String(n).padStart(2, '0')}`));
        const seen = (eggs: EggsNow) =>
          sharingOf(eggs, except).reached.filter(({ state }) => state !== 'waits');
        const isInFront = new Set(front.line.map(({ requestId }) => requestId));
        expect(seen(front)).toEqual(seen(all).filter(({ requestId }) => isInFront.has(requestId)));
        expect(seen(all).filter(({ state }) => state === 'gets')).toEqual(
          seen(front).filter(({ state }) => state === 'gets'),
        );
        const counts = ({ gets, putBy }: Sharing) => ({ gets, putBy });
        expect(counts(sharingOf(front, except))).toEqual(counts(sharingOf(all, except)));
        for (const kind of EGG_KINDS) expect(leftOf(front, except, kind)).toBe(leftOf(all, except, kind));
      }),
      { numRuns: 500 },
    );
  });

  it('knows what is left for tomorrow', () => {
    expect(leftOf(now, new Set(), 'chickens')).toBe(4);
    expect(leftOf(now, new Set(), 'ducks')).toBe(5);
    expect(leftInWords(1, 'ducks')).toBe('1 duck egg is left for tomorrow.');
  });
});

it('the keys type at most four digits, without a leading zero', () => {
  expect(['0', '3', '8', '1', '2', '9'].reduce(typeKey, '')).toBe('3812');
  expect(typeKey('38', 'Backspace')).toBe('3');
});

it('what was counted is said in words, for what waits on a phone', () => {
  expect(whatWasCounted({ kind: 'chickens', eggs: 38, what: 'gathered' })).toBe('38 chicken eggs gathered');
  expect(whatWasCounted({ kind: 'ducks', eggs: 1, what: 'house' })).toBe('1 duck egg kept for the house');
});
