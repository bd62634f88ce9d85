import { expect, it } from 'vitest';
import { endingBy, willTell } from './way-words.ts';

it.each(['text', 'call'] as const)('no email is promised about who chose a %s', (way) => {
  const { says, sends } = endingBy(way);
  expect(`${says} ${sends} ${willTell(way)}`).not.toMatch(/email/);
});

it('an email is promised where one leaves', () => {
  expect(Object.values(endingBy('email')).join(' ')).toMatch(/email.*email/);
});
