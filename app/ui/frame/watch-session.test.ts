import { expect, test } from 'vitest';
import { TICK_MS } from './session-ticks.ts';
import { watchSession } from './watch-session.ts';

const SIGNED_IN = { session: { id: 's1' }, user: { id: 'u1' } };

function openPage(answer: unknown) {
  const asked: string[] = [];
  const dataset: { who?: string } = {};
  let tick = () => {};
  let seen = () => {};
  const page = {
    answer,
    status: 200,
    asked,
    dataset,
    clock: 0,
    visibilityState: 'visible',
    opened: Promise.resolve(),
    async pass(ticks: number) {
      for (let i = 0; i < ticks; i++) {
        page.clock += TICK_MS;
        tick();
        await settle();
      }
    },
    async show(state: 'visible' | 'hidden') {
      page.visibilityState = state;
      seen();
      await settle();
    },
  };
  page.opened = watchSession({
    fetch: async (address) => {
      asked.push(address);
      if (page.answer instanceof Error) throw page.answer;
      return Response.json(page.answer, { status: page.status });
    },
    document: {
      get visibilityState() {
        return page.visibilityState;
      },
      documentElement: { dataset },
      addEventListener: (_, listener) => {
        seen = listener;
      },
    },
    now: () => page.clock,
    setInterval: (callback, milliseconds) => {
      expect(milliseconds).toBe(TICK_MS);
      tick = callback;
    },
  });
  return page;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('marks the document once the server has answered, and not before', async () => {
  const page = openPage(SIGNED_IN);
  expect(page.dataset.who).toBeUndefined();
  await page.opened;
  expect(page.dataset.who).toBe('in');
  const stranger = openPage(null);
  await stranger.opened;
  expect(stranger.dataset.who).toBe('out');
});

test('says nothing while there is no network or the server is in trouble', async () => {
  const offline = openPage(new TypeError('Failed to fetch'));
  await offline.opened;
  expect(offline.dataset.who).toBeUndefined();

  const page = openPage(SIGNED_IN);
  await page.opened;
  page.status = 503;
  await page.show('visible');
  page.answer = new TypeError('Failed to fetch');
  await page.show('visible');
  expect(page.dataset.who).toBe('in');
});

test('refreshes when three ticks of ten minutes are left, then starts to count again', async () => {
  const page = openPage(SIGNED_IN);
  await page.opened;
  await page.pass(16);
  expect(page.asked).toEqual(['/api/auth/get-session']);
  await page.pass(1);
  expect(page.asked).toEqual(['/api/auth/get-session', '/api/auth/get-session']);
  await page.pass(16);
  expect(page.asked).toHaveLength(2);
  await page.pass(1);
  expect(page.asked).toHaveLength(3);
});

test('tries again on every tick while a due refresh fails', async () => {
  const page = openPage(SIGNED_IN);
  await page.opened;
  page.answer = new TypeError('Failed to fetch');
  await page.pass(19);
  expect(page.asked).toHaveLength(4);
  expect(page.dataset.who).toBe('in');
});

test('a hidden page and a signed-out page do not refresh', async () => {
  const hidden = openPage(SIGNED_IN);
  await hidden.opened;
  await hidden.show('hidden');
  await hidden.pass(40);
  expect(hidden.asked).toHaveLength(1);

  const stranger = openPage(null);
  await stranger.opened;
  await stranger.pass(40);
  expect(stranger.asked).toHaveLength(1);
});

test('a page that comes back into view asks at once', async () => {
  const page = openPage(SIGNED_IN);
  await page.opened;
  await page.show('hidden');
  page.answer = null;
  await page.show('visible');
  expect(page.asked).toHaveLength(2);
  expect(page.dataset.who).toBe('out');

  await page.show('hidden');
  page.clock += 20 * TICK_MS;
  page.answer = SIGNED_IN;
  await page.show('visible');
  expect(page.asked).toHaveLength(3);
  expect(page.dataset.who).toBe('in');
});
