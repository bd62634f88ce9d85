import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CHECK, checkInput } from './check-input.ts';
import { fieldsOf, switchBetween } from './sent-twice.ts';

const schema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Email is required.')),
  side: z.enum(['left', 'right']),
});

test('what is in order comes back parsed', () => {
  expect(checkInput(schema, { email: ' ana@example.com ', side: 'left', more: 1 })).toEqual({
    fields: null,
    input: { email: 'ana@example.com', side: 'left' },
  });
});

test('each wrong field has one sentence: its own, or ours', () => {
  expect(checkInput(schema, { email: ' ' })).toEqual({
    fields: { email: 'Email is required.', side: CHECK },
  });
  expect(checkInput(schema, 7)).toEqual({ fields: { form: CHECK } });
});

const sent = (...entries: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return fieldsOf(z.object({ side: switchBetween('right', 'left') }), form);
};

test('only a switch comes twice, its off side first', () => {
  expect(sent(['side', 'left'])).toEqual({ typed: { side: 'left' }, twice: null });
  expect(sent(['side', 'right'])).toEqual({ typed: { side: 'right' }, twice: null });
  expect(sent(['side', 'left'], ['a', 'b'], ['side', 'right'])).toEqual({
    typed: { side: 'right', a: 'b' },
    twice: null,
  });
  expect(sent(['side', 'right'], ['side', 'left']).twice).toBe('side');
  expect(sent(['side', 'left'], ['side', 'left']).twice).toBe('side');
  expect(sent(['a', 'left'], ['a', 'right']).twice).toBe('a');
  expect(sent(['__proto__', '1'], ['constructor', '2'], ['__proto__', '1']).twice).toBe('__proto__');
});

test('files are left out, and counted all the same', () => {
  const photo = new File(['x'], 'x.png');
  expect(sent(['photo', photo])).toEqual({ typed: {}, twice: null });
  expect(sent(['photo', photo], ['photo', 'x']).twice).toBe('photo');
});

test('of thousands of wrong entries twenty are named', () => {
  const list = z.object({ all: z.array(z.string()) });
  const { fields } = checkInput(list, { all: Array(30_000).fill(0) });
  expect(Object.keys(fields ?? {})).toEqual(Array.from({ length: 20 }, (_, n) => `all.${n}`));
});
