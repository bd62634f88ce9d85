import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { RequestContext } from '../context.ts';
import { done, farmFunction } from '../farm-function.ts';
import { Refusal, type RefusalStatus } from '../refusal.ts';
import { runFunction } from './run-function.ts';

// Forms that visitors see share schemas of zod/mini with the server.
const wish = z.object({ more: z.optional(z.boolean()), refuse: z.optional(z.int()) });

const call = (input: { more?: boolean; refuse?: RefusalStatus }, mode: 'demo' | 'live') => {
  const definition = farmFunction({
    summary: 'Answers, or refuses.',
    audience: 'anyone',
    input: wish,
    output: done,
    refusals: [409],
    run: async (_context, _who, { more, refuse }) => {
      if (refuse) throw new Refusal(refuse as RefusalStatus, 'No.');
      return { success: true, message: 'Done.', ...(more && { secret: 1 }) };
    },
  });
  const context = { config: { mode } } as RequestContext;
  return runFunction(definition, context, null, input);
};

test('an answer with more in it than it declares is a fault that tests find', async () => {
  expect(await call({}, 'demo')).toEqual({ success: true, message: 'Done.' });
  await expect(call({ more: true }, 'demo')).rejects.toThrow(/Unrecognized key/);
  // On a live farm the change is done, so the caller is told.
  expect(await call({ more: true }, 'live')).toMatchObject({ success: true });
});

test('a refusal that it does not declare is a fault that tests find', async () => {
  await expect(call({ refuse: 409 }, 'demo')).rejects.toThrow(Refusal);
  await expect(call({ refuse: 422 }, 'demo')).rejects.toThrow(Refusal);
  await expect(call({ refuse: 404 }, 'demo')).rejects.toThrow(/does not declare .* 404/);
  await expect(call({ refuse: 401 }, 'demo')).rejects.toThrow(/does not declare .* 401/);
  await expect(call({ refuse: 404 }, 'live')).rejects.toThrow(Refusal);
});
