import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { RequestContext } from '../../core/context.ts';
import { done, farmFunction } from '../../core/farm-function.ts';
import { Refusal, type RefusalStatus } from '../../core/refusal.ts';
import { openLog } from '../log.ts';
import { runFunction } from './run-function.ts';

// Forms that visitors see share schemas of zod/mini with the server.
const wish = z.object({ more: z.optional(z.boolean()), refuse: z.optional(z.int()) });

const lines: string[] = [];
const to = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

const call = (input: { more?: boolean; refuse?: RefusalStatus }, mode: 'demo' | 'live') => {
  const definition = farmFunction({
    summary: 'Answers, or refuses.',
    audience: 'anyone',
    of: 'site',
    input: wish,
    output: done,
    refusals: [409],
    run: async (_context, _who, { more, refuse }) => {
      if (refuse) throw new Refusal(refuse as RefusalStatus, 'No.');
      return { success: true, message: 'Done.', ...(more && { secret: 1 }) };
    },
  });
  const context = { config: { mode }, log: openLog('error', to) } as RequestContext;
  return runFunction(definition, context, null, input);
};

describe.each(['demo', 'live'] as const)('on a %s farm', (mode) => {
  test('an answer with more in it than it declares is a fault in the log, and the caller is told', async () => {
    lines.length = 0;
    expect(await call({}, mode)).toEqual({ success: true, message: 'Done.' });
    expect(lines).toEqual([]);
    expect(await call({ more: true }, mode)).toEqual({ success: true, message: 'Done.', secret: 1 });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, msg: 'undeclared answer' });
  });

  test('a refusal that it does not declare is a fault', async () => {
    await expect(call({ refuse: 409 }, mode)).rejects.toThrow(Refusal);
    await expect(call({ refuse: 422 }, mode)).rejects.toThrow(Refusal);
    await expect(call({ refuse: 404 }, mode)).rejects.toThrow(/does not declare .* 404/);
    await expect(call({ refuse: 401 }, mode)).rejects.toThrow(/does not declare .* 401/);
  });
});
