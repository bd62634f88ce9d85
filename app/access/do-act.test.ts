import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { act, done } from '../../core/act.ts';
import type { RequestContext } from '../../core/context.ts';
import { Refusal, type RefusalStatus } from '../../core/refusal.ts';
import { openLog } from '../../server/log.ts';
import { doAct } from './do-act.server.ts';

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
  const answering = act('tell-stand', {
    summary: 'Answers, or refuses.',
    who: 'anyone',
    of: 'site',
    input: wish,
    answers: done,
    refusals: [409],
    run: async (_, { more, refuse }) => {
      if (refuse) throw new Refusal(refuse as RefusalStatus, 'No.');
      return { success: true, message: 'Done.', ...(more && { secret: 1 }) };
    },
  });
  const context = {
    config: { mode },
    log: openLog('error', to),
    clock: { now: () => new Date() },
    db: { transaction: (work: (tx: object) => Promise<object>) => work({}) },
    who: async () => null,
    address: '203.0.113.9',
  } as unknown as RequestContext;
  return doAct(answering, context, input);
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
