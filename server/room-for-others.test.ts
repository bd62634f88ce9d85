import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { roomForOthers } from './room-for-others.ts';

const FARM = 'http://farm.example';

/** Pages that nobody finishes: of four requests each, which began. */
async function begun(asked: { path: string; method?: string }[]) {
  const began: string[] = [];
  const render = roomForOthers(
    (request) => {
      began.push(`${request.method} ${new URL(request.url).pathname}`);
      return new Promise(() => {});
    },
    (path) => path,
  );
  for (const { path, method } of asked) {
    for (let n = 0; n < 4; n += 1) {
      void render(new Request(FARM + path, { method }), new RouterContextProvider());
    }
  }
  await new Promise(setImmediate);
  return began;
}

it('two requests of a page read at a time, with its data, whatever other pages do', async () => {
  expect(await begun([{ path: '/visit' }, { path: '/visit.data' }, { path: '/in-stock' }])).toEqual([
    ...['GET /visit', 'GET /visit', 'GET /in-stock', 'GET /in-stock'],
  ]);
});

it('a form waits for nobody: others may wait for passwords to be hashed, or for Stripe', async () => {
  const began = await begun([{ path: '/login', method: 'POST' }, { path: '/login' }]);
  expect(began.filter((one) => one.startsWith('POST'))).toHaveLength(4);
  expect(began.filter((one) => one.startsWith('GET'))).toHaveLength(2);
});
