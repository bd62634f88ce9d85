import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { roomForOthers } from './room-for-others.server.ts';

/** Four requests of each, which nobody finishes. @returns those that began */
async function begun(asked: { pattern: string; method?: string }[]) {
  const began: string[] = [];
  for (const { pattern, method = 'GET' } of asked) {
    const url = new URL(pattern, 'http://farm.example');
    const request = new Request(url, { method });
    const args: LoaderFunctionArgs = {
      request,
      pattern,
      url,
      params: {},
      context: new RouterContextProvider(),
    };
    const next = () => {
      began.push(`${method} ${pattern}`);
      return new Promise<Response>(() => {});
    };
    for (let n = 0; n < 4; n += 1) void roomForOthers(args, next);
  }
  await new Promise(setImmediate);
  return began;
}

it('two requests of a page read at a time, whatever other pages do', async () => {
  expect(await begun([{ pattern: '/visit' }, { pattern: '/in-stock' }])).toEqual([
    ...['GET /visit', 'GET /visit', 'GET /in-stock', 'GET /in-stock'],
  ]);
});

it('a form waits for nobody: others may wait for passwords to be hashed, or for Stripe', async () => {
  const began = await begun([{ pattern: '/login', method: 'POST' }, { pattern: '/login' }]);
  expect(began.filter((one) => one.startsWith('POST'))).toHaveLength(4);
  expect(began.filter((one) => one.startsWith('GET'))).toHaveLength(2);
});
