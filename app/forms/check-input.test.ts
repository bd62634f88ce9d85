import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CHECK, checkInput } from './check-input.ts';
import { textIn } from './form-reply.ts';

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

test('of a name that is there twice the last counts, and files do not', () => {
  const form = new FormData();
  form.append('side', 'left');
  form.append('side', 'right');
  form.append('photo', new File(['x'], 'x.png'));
  expect(textIn(form)).toEqual({ side: 'right' });
});
