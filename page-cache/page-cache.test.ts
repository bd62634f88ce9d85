import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { changeCounter, type Subject } from '../db/change-feed.ts';
import { cachedAnswer } from './answer.ts';
import { openPageCache } from './page-cache.ts';

const LATER = new Date('2025-09-20T12:00:00Z');

/** With a change counter and a clock that the test sets. */
function open(maxBytes?: number) {
  const { mark, touched, changed, connected, disconnected } = changeCounter();
  connected();
  const clock = { at: new Date('2025-09-20T11:00:00Z'), now: () => clock.at };
  const changes = { mark, touched, proven: async () => {}, caughtUp: async () => {}, close: async () => {} };
  return {
    cache: openPageCache({ changes, clock }, () => null, maxBytes),
    clock,
    changed,
    connected,
    disconnected,
  };
}

const made = async (text: string, ...tags: Subject[]) => ({
  answer: await cachedAnswer(new Response(text)),
  tags: tags.length > 0 ? tags : (['farm', 'plants'] as const),
  until: LATER.getTime(),
});

/** Work that the test finishes by hand, and how often it started. */
function slowWork() {
  const finished = Promise.withResolvers<void>();
  const work = {
    begun: 0,
    finish: () => finished.resolve(),
    async run() {
      work.begun += 1;
      const text = `made ${work.begun}`;
      await finished.promise;
      return made(text);
    },
  };
  return work;
}

test('what many ask for at once is made once', async () => {
  const { cache } = open();
  const work = slowWork();
  const asked = Array.from({ length: 20 }, () => cache.getOrMake('/', work.run));
  work.finish();
  const answers = await Promise.all(asked);
  expect(work.begun).toBe(1);
  expect(new Set(answers).size).toBe(1);
  expect(cache.get('/')).toBe(answers[0]);
});

test('what was begun before a change is not cached after it, nor given to who asks after it', async () => {
  const { cache, changed } = open();
  const work = slowWork();
  const before = cache.getOrMake('/', work.run);
  changed('plants');
  const after = cache.getOrMake('/', work.run);
  work.finish();
  expect(await before).not.toBe(await after);
  expect(work.begun).toBe(2);
  expect(cache.get('/')).toBe(await after);
});

test('the slower of two that were begun on either side of a change does not push the newer one out', async () => {
  const { cache, changed } = open();
  const [old, young] = [slowWork(), slowWork()];
  const before = cache.getOrMake('/', old.run);
  changed('plants');
  const after = cache.getOrMake('/', young.run);
  young.finish();
  await after;
  old.finish();
  await before;
  expect(cache.get('/')).toBe(await after);
});

test('a change drops what is made of it, and nothing else', async () => {
  const { cache, changed } = open();
  await cache.getOrMake('/in-stock', () => made('plants'));
  await cache.getOrMake('/visit', () => made('farm', 'farm'));
  changed('plants');
  expect(cache.get('/in-stock')).toBeNull();
  expect(cache.get('/visit')).not.toBeNull();
  changed('farm');
  expect(cache.get('/visit')).toBeNull();
  changed('nonsense');
});

test('while the feed is disconnected nothing is given out or cached, and afterwards everything is made again', async () => {
  const { cache, disconnected, connected } = open();
  await cache.getOrMake('/', () => made('before', 'plants'));
  await cache.getOrMake('/visit', () => made('before'));
  disconnected();
  expect(cache.get('/visit')).toBeNull();
  const begunDeaf = slowWork();
  const meanwhile = cache.getOrMake('/farmstand', begunDeaf.run);
  connected();
  begunDeaf.finish();
  await meanwhile;
  expect(cache.get('/farmstand')).toBeNull();
  expect(cache.get('/visit')).toBeNull();
});

test('words are given out until their moment comes, and may stand in for a day', async () => {
  const { cache, clock } = open();
  await cache.getOrMake('/', () => made('open now'));
  clock.at = new Date(LATER.getTime() - 1);
  expect(cache.get('/')).not.toBeNull();
  clock.at = LATER;
  expect(cache.get('/')).toBeNull();
  expect(cache.getStale('/')).toMatchObject({ madeAt: Date.parse('2025-09-20T11:00:00Z') });
  clock.at = new Date('2025-09-21T11:00:00Z');
  expect(cache.getStale('/')).toBeNull();
});

test('however many addresses are asked for, memory stays bounded and what is asked for often stays', async () => {
  const most = 100_000;
  const { cache } = open(most);
  const text = (place: number) => `${place} `.repeat(2_000);
  for (let place = 0; place < 100; place += 1) {
    await cache.getOrMake('/', () => made('the first page'));
    await cache.getOrMake(`/in-stock?q=${place}`, () => made(text(place)));
    expect(cache.size()).toBeLessThanOrEqual(most);
  }
  expect(cache.get('/in-stock?q=0')).toBeNull();
  expect(cache.get('/')).not.toBeNull();
});

test('work that fails is told to who asked, and tried again for the next', async () => {
  const { cache } = open();
  const fails = () => Promise.reject(new Error('no hens'));
  await expect(cache.getOrMake('/', fails)).rejects.toThrow('no hens');
  expect(await cache.getOrMake('/', () => made('hens'))).not.toBeNull();
});

test('what is cached takes no more memory than is counted', async () => {
  const { answer } = await made('a hen, '.repeat(50_000));
  for (const { body } of [answer.br, answer.gzip, answer.identity]) {
    expect(body.buffer.byteLength).toBe(body.length);
  }
});

test('a page is packed quickly, and small once no change has thrown it away', async () => {
  const { cache, changed } = open();
  const text = Array.from({ length: 4_000 }, (_, place) => `Plant ${place * 7_919} of ${place % 97}`).join(
    '\n',
  );
  const page = async () => ({ ...(await made(text)), isRead: true });
  const first = await cache.getOrMake('/', page);
  changed('plants');
  const second = await cache.getOrMake('/', page);
  const quick = second?.br.body.length ?? 0;
  await vi.waitFor(() => expect(cache.get('/')?.br.body.length).toBeLessThan(quick * 0.95), 10_000);
  const small = cache.get('/');
  expect(first?.br.body.length).toBe(quick);
  expect(small?.br.headers).toEqual({
    ...second?.br.headers,
    'content-length': String(small?.br.body.length),
  });
  expect(brotliDecompressSync(small?.br.body ?? new Uint8Array()).toString()).toBe(text);
  expect(small?.gzip).toBe(second?.gzip);

  await cache.getOrMake('/?q=rose', async () => made(text));
  changed('plants');
  expect(cache.get('/')).toBeNull();
});
