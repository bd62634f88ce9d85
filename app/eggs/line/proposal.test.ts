import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EGG_KINDS, eachKind, IF_SHORT, QUANTITIES } from '../../../db/egg-words.ts';
import { type InLine, isAway } from './line.ts';
import { DOZEN } from './on-hand.ts';
import { type EggsNow, proposalOf, shareOut, sharesOf } from './proposal.ts';

const TODAY = '2025-11-19';
const NONE: ReadonlySet<string> = new Set();
const NO_EGGS = eachKind(() => 0);

function asked(name: string, eggs: number, more: Partial<InLine> = {}): InLine {
  const requestedAt = new Date(`2025-11-10T12:00:00Z`);
  requestedAt.setMinutes(name.charCodeAt(0));
  return {
    requestId: name,
    name,
    kind: 'chickens',
    asked: eggs,
    putBy: 0,
    hearsByEmail: true,
    ifShort: 'dozen',
    notBefore: null,
    requestedAt,
    ...more,
  };
}

const proposed = (
  line: InLine[],
  chickens: number,
  { except = NONE, ...more }: { except?: ReadonlySet<string> } & Partial<EggsNow> = {},
) => proposalOf({ line, onHand: { ...NO_EGGS, chickens }, old: NO_EGGS, today: TODAY, ...more }, except);

const said = (line: InLine[], chickens: number, more: Parameters<typeof proposed>[2] = {}) => {
  const { gives, waits } = proposed(line, chickens, more);
  return [
    ...gives.map(({ name, eggs, of, why }) => `${name}, ${eggs} of ${of}: ${why}`),
    ...waits.map(({ name, why }) => `${name}, ${why}`),
  ];
};

describe('who gets what', () => {
  it('makes four letters of 58 eggs', () => {
    const line = ['A', 'B', 'C', 'D', 'E'].map((name) => asked(name, 24));
    expect(said(line, 58)).toEqual([
      ...['A', 'B', 'C', 'D'].map((name) => `${name}, 12 of 24: everyone gets one first`),
      'E, no eggs left for now',
    ]);
  });

  it('gives everybody all when there is enough', () => {
    expect(said([asked('A', 36), asked('B', 12)], 48)).toEqual([
      'A, 36 of 36: next in line',
      'B, 12 of 12: next in line',
    ]);
  });

  it('gives a second dozen only after everybody has one', () => {
    expect(said([asked('A', 36), asked('B', 12)], 36)).toEqual([
      'A, 24 of 36: everyone gets two first',
      'B, 12 of 12: next in line',
    ]);
  });

  it('puts dozens by for who wants all, and keeps them while others get theirs', () => {
    const ana = asked('A', 36, { ifShort: 'all', putBy: 12 });
    expect(said([ana, asked('B', 12)], 36)).toEqual([
      'B, 12 of 12: next in line',
      'A, saving up: 2 of 3 dozen (wants them all at once)',
    ]);
    expect(said([{ ...ana, putBy: 24 }, asked('B', 12)], 36)).toEqual([
      'A, 36 of 36: all of them are here now',
      'B, no eggs left for now',
    ]);
    expect(said([asked('A', 12), { ...asked('B', 24), ifShort: 'all' }], 12)).toEqual([
      'A, 12 of 12: next in line',
      'B, wants all 2 dozen at once; none saved yet',
    ]);
  });

  it('lets who is away keep the place, and the next move up', () => {
    const away = asked('A', 12, { notBefore: '2025-11-21' });
    expect(said([away, asked('B', 12)], 12)).toEqual(['B, 12 of 12: next in line', 'A, away until Friday']);
    expect(said([{ ...away, notBefore: TODAY }, asked('B', 12)], 12)[0]).toBe('A, 12 of 12: next in line');
    expect(said([{ ...away, notBefore: '2025-12-04' }], 12)).toEqual(['A, away until Thursday, December 4']);
  });

  it('lets the next move up when one is left out', () => {
    expect(said([asked('A', 12), asked('B', 12)], 12, { except: new Set(['A']) })).toEqual([
      'B, 12 of 12: next in line',
      'A, left out this time',
    ]);
  });

  it('does not skip anybody because the next one fits', () => {
    const first = asked('A', 24, { ifShort: 'all' });
    expect(said([first, asked('B', 12), asked('C', 12)], 12)).toEqual([
      'A, saving up: 1 of 2 dozen (wants them all at once)',
      'B, no eggs left for now',
      'C, no eggs left for now',
    ]);
  });

  it('gives no old eggs and no eleven', () => {
    expect(said([asked('A', 12)], 11)).toEqual(['A, no eggs left for now']);
    expect(said([asked('A', 12)], 20, { old: { ...NO_EGGS, chickens: 9 } })).toEqual([
      'A, no eggs left for now',
    ]);
  });

  it('keeps the kinds apart', () => {
    const duck = asked('A', 12, { kind: 'ducks' });
    expect(said([duck, asked('B', 12)], 12)).toEqual([
      'B, 12 of 12: next in line',
      'A, no eggs left for now',
    ]);
  });
});

const someLine = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...EGG_KINDS),
      asked: fc.constantFrom(...QUANTITIES),
      putBy: fc.constantFrom(0, 12, 24),
      hearsByEmail: fc.boolean(),
      ifShort: fc.constantFrom(...IF_SHORT),
      notBefore: fc.constantFrom(null, '2025-11-18', TODAY, '2025-11-20'),
      requestedAt: fc.integer({ min: 0, max: 9 }).map((minute) => new Date(minute * 60_000)),
    }),
    { maxLength: 25 },
  )
  .map((rows) => rows.map((row, n) => ({ ...row, requestId: String(n).padStart(2, '0'), name: `N${n}` })));
const someEggs = fc.integer({ min: 0, max: 400 });
const someExcept = fc
  .array(fc.integer({ min: 0, max: 25 }))
  .map((ids) => new Set(ids.map((id) => String(id).padStart(2, '0'))));

describe('whatever the line, the eggs and who is left out', () => {
  const each = (check: (now: EggsNow, except: Set<string>) => void) =>
    fc.assert(
      fc.property(someLine, someEggs, someEggs, someExcept, (line, chickens, ducks, except) => {
        check(
          {
            line,
            onHand: { ...NO_EGGS, chickens, ducks },
            old: { ...NO_EGGS, chickens: Math.min(3, chickens) },
            today: TODAY,
          },
          except,
        );
      }),
      { numRuns: 500 },
    );

  it('never gives more than there is, nor more than was asked for', () => {
    each((now, except) => {
      for (const kind of EGG_KINDS) {
        const same = sharesOf(now, except).filter(({ one }) => one.kind === kind);
        const used = same.reduce((sum, { dozens }) => sum + dozens, 0) * DOZEN;
        expect(used).toBeLessThanOrEqual(Math.max(0, now.onHand[kind]));
        for (const { dozens, one } of same) expect(dozens * DOZEN).toBeLessThanOrEqual(one.asked);
      }
    });
  });

  it('overtakes nobody: who is here and not full has got as many now as anybody behind', () => {
    each((now, except) => {
      const shares = sharesOf(now, except);
      const isHere = ({ requestId, ...one }: InLine) => !isAway(one, TODAY) && !except.has(requestId);
      for (const [place, ahead] of shares.entries()) {
        if (!isHere(ahead.one) || ahead.dozens * DOZEN === ahead.one.asked) continue;
        for (const behind of shares.slice(place + 1)) {
          if (behind.one.kind !== ahead.one.kind) continue;
          expect(ahead.dozens - ahead.kept).toBeGreaterThanOrEqual(behind.dozens - behind.kept);
        }
      }
    });
  });

  it('leaves no whole dozen while somebody who is here waits for one', () => {
    each((now, except) => {
      for (const kind of EGG_KINDS) {
        const same = sharesOf(now, except).filter(({ one }) => one.kind === kind);
        const used = same.reduce((sum, { dozens }) => sum + dozens, 0);
        const whole = Math.max(0, Math.floor((now.onHand[kind] - now.old[kind]) / DOZEN));
        const wants = same.some(
          ({ one, dozens }) =>
            !isAway(one, TODAY) && !except.has(one.requestId) && dozens * DOZEN < one.asked,
        );
        if (wants) expect(used).toBe(whole);
      }
    });
  });

  it('names everybody once, in order, with one reason', () => {
    each((now, except) => {
      const { gives, waits } = proposalOf(now, except);
      expect([...gives, ...waits].map(({ request_id }) => request_id).sort()).toEqual(
        now.line.map(({ requestId }) => requestId).sort(),
      );
      for (const { why } of [...gives, ...waits]) expect(why).not.toBe('');
    });
  });

  it('is the same in whatever order the line is read', () => {
    each((now, except) => {
      const turned = { ...now, line: now.line.toReversed() };
      expect(proposalOf(turned, except)).toEqual(proposalOf(now, except));
    });
  });
});

it('gives nobody anything twice in the same sharing', () => {
  const shares = shareOut([asked('A', 12)], 5, TODAY, NONE);
  expect(shares.map(({ dozens }) => dozens)).toEqual([1]);
});
