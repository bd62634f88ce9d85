import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eggMoveInput, READY_SENTENCES, REASON_MAX, withSentence } from './egg-moves.ts';

const all = Object.values(READY_SENTENCES).flat();
const [first = '', second = ''] = READY_SENTENCES.chickens;

test('every ready sentence can be sent as it is', () => {
  for (const reason of all) {
    const request_id = '7b1f3f0e-9c64-4d55-8e0f-0c3e3a1d2b4c';
    expect(eggMoveInput.safeParse({ request_id, reason }).success, reason).toBe(true);
  }
});

test('one takes the place of another', () => {
  expect(withSentence('', first)).toBe(first);
  expect(withSentence(first, second)).toBe(second);
  expect(withSentence(`Sorry, Gus! ${first}`, second)).toBe(`Sorry, Gus! ${second}`);
});

test('what somebody typed stays, and nothing grows too long', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: REASON_MAX }),
      fc.array(fc.constantFrom(...all), { maxLength: 6 }),
      (typed, picks) => {
        const text = picks.reduce(withSentence, typed);
        expect(text.length).toBeLessThanOrEqual(REASON_MAX);
        expect(text).toContain(typed.trim());
      },
    ),
  );
});
