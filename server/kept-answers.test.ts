import { expect, test } from 'vitest';
import { changeCounter, type Part, type Subject } from '../db/changes.ts';
import { keepWhole } from './kept-answer.ts';
import { openKeptAnswers } from './kept-answers.ts';
import type { PublicAddress } from './public-addresses.ts';

const LATER = new Date('2025-09-20T12:00:00Z');

/** A shelf over a counter of changes that the test turns by hand, and a clock that stands. */
function open(mostBytes?: number) {
  const { mark, touched, changed, hears, isDeaf } = changeCounter();
  hears();
  const clock = { at: new Date('2025-09-20T11:00:00Z'), now: () => clock.at };
  const changes = { mark, touched, caughtUp: async () => {}, close: async () => {} };
  return { kept: openKeptAnswers({ changes, clock }, () => null, mostBytes), clock, changed, hears, isDeaf };
}

const made = async (text: string, ...parts: Part[]) => ({
  page: await keepWhole(new Response(text), '/'),
  code: null,
  madeOf: parts.length > 0 ? parts : (['farm', 'plants'] as const),
  until: LATER,
});
const at = (address: string, ...reads: Subject[]): PublicAddress => ({
  address,
  page: address,
  reads,
});

/** Work that the test finishes when it likes, and how often it was begun. */
function slowWork() {
  const gate = Promise.withResolvers<void>();
  const work = {
    begun: 0,
    finish: () => gate.resolve(),
    async run() {
      work.begun += 1;
      const text = `made ${work.begun}`;
      await gate.promise;
      return made(text);
    },
  };
  return work;
}

test('what many ask for at once is made once', async () => {
  const { kept } = open();
  const work = slowWork();
  const asked = Array.from({ length: 20 }, () => kept.getOrMake(at('/', 'plants'), work.run));
  work.finish();
  const answers = await Promise.all(asked);
  expect(work.begun).toBe(1);
  expect(new Set(answers).size).toBe(1);
  expect(kept.get('/')).toBe(answers[0]);
});

test('what was begun before a change is not kept after it, nor given to who asks after it', async () => {
  const { kept, changed } = open();
  const work = slowWork();
  const before = kept.getOrMake(at('/', 'farm', 'plants'), work.run);
  changed('plants');
  const after = kept.getOrMake(at('/', 'farm', 'plants'), work.run);
  work.finish();
  expect(await before).not.toBe(await after);
  expect(work.begun).toBe(2);
  expect(kept.get('/')).toBe(await after);
});

test('the slower of two that were begun on either side of a change does not push the newer one out', async () => {
  const { kept, changed } = open();
  const [old, young] = [slowWork(), slowWork()];
  const before = kept.getOrMake(at('/', 'plants'), old.run);
  changed('plants');
  const after = kept.getOrMake(at('/', 'plants'), young.run);
  young.finish();
  await after;
  old.finish();
  await before;
  expect(kept.get('/')).toBe(await after);
});

test('a change drops what is made of it, and nothing else', async () => {
  const { kept, changed } = open();
  await kept.getOrMake(at('/in-stock', 'farm', 'plants'), () => made('plants'));
  await kept.getOrMake(at('/visit', 'farm'), () => made('farm', 'farm'));
  changed('plants');
  expect(kept.get('/in-stock')).toBeNull();
  expect(kept.get('/visit')).not.toBeNull();
  changed('farm');
  expect(kept.get('/visit')).toBeNull();
  changed('nonsense');
});

test('a change of one plant drops what shows it, wherever it came from in the alphabet and went to', async () => {
  const { kept, changed } = open();
  const few = [
    ['/plants/rose', { type: 'Shrub', from: 'rose', to: 'thyme' }],
    ['/plants/yew', { type: 'Shrub', from: 'yew', to: 'birch' }],
    ['/plants/ash', { type: 'Tree', from: 'ash', to: null }],
  ] as const;
  const lives: Record<string, string[]> = {
    'plants:Shrub:rose': ['/plants/yew', '/plants/ash'],
    'plants:Shrub:sage': ['/plants/yew', '/plants/ash'],
    'plants:Shrub:thyme': ['/plants/yew', '/plants/ash'],
    'plants:Shrub:vine': ['/plants/rose', '/plants/yew', '/plants/ash'],
    'plants:Shrub:zinnia': ['/plants/rose', '/plants/ash'],
    'plants:Shrub:aster': ['/plants/rose', '/plants/ash'],
    'plants:Tree:oak:black\nred': ['/plants/rose', '/plants/yew'],
    'plants:Herb:sage': ['/plants/rose', '/plants/yew', '/plants/ash'],
    plants: [],
    farm: [],
  };
  for (const [told, left] of Object.entries(lives)) {
    for (const [address, some] of few) {
      await kept.getOrMake(at(address, 'farm', 'plants'), () => made(address, 'farm', some));
    }
    await kept.getOrMake(at('/in-stock', 'farm', 'plants'), () => made('all of them', 'farm', 'plants'));
    changed(told);
    const isLeft = ([address]: (typeof few)[number]) => kept.get(address) !== null;
    expect([told, few.filter(isLeft).map(([address]) => address)]).toEqual([told, left]);
    expect(kept.get('/in-stock')).toBeNull();
  }
});

test('after more changes than are remembered, any plant may have changed', async () => {
  const { kept, changed } = open();
  const yew = { type: 'Shrub', from: 'yew', to: 'yew' } as const;
  const keep = () => kept.getOrMake(at('/plants/yew', 'plants'), () => made('yew', 'farm', yew));
  await keep();
  for (let place = 0; place < 500; place += 1) changed('plants:Shrub:rose');
  expect(kept.get('/plants/yew')).not.toBeNull();
  await keep();
  for (let place = 0; place < 502; place += 1) changed('plants:Shrub:rose');
  expect(kept.get('/plants/yew')).toBeNull();
});

test('while no change can be heard nothing is given out or kept, and afterwards everything is made anew', async () => {
  const { kept, isDeaf, hears } = open();
  await kept.getOrMake(at('/'), () => made('before', 'plants'));
  await kept.getOrMake(at('/visit', 'farm'), () => made('before'));
  isDeaf();
  expect(kept.get('/visit')).toBeNull();
  const begunDeaf = slowWork();
  const meanwhile = kept.getOrMake(at('/farmstand', 'farm'), begunDeaf.run);
  hears();
  begunDeaf.finish();
  await meanwhile;
  expect(kept.get('/farmstand')).toBeNull();
  expect(kept.get('/visit')).toBeNull();
});

/** A page that is woken by code with this mark. */
const waking = async (mark: string) => ({
  ...(await made('a list')),
  code: { address: `/code/${mark}/in-stock`, answer: await keepWhole(new Response(mark), '/') },
});
const code = (mark: string) => ({ ...at(`/code/${mark}/in-stock`, 'farm', 'plants'), page: '/in-stock' });

test('what wakes a page stays for who has the page, whatever has changed since it was begun and if nothing is heard', async () => {
  const { kept, changed, isDeaf } = open();
  const list = at('/in-stock', 'farm', 'plants');
  await kept.getOrMake(list, async () => {
    changed('plants');
    return waking('aaaaaaaa');
  });
  expect(kept.get('/in-stock')).toBeNull();
  isDeaf();
  await kept.getOrMake(list, () => waking('bbbbbbbb'));
  const never = () => Promise.reject(new Error('made again'));
  for (const mark of ['aaaaaaaa', 'bbbbbbbb']) {
    expect(kept.get(code(mark).address)).not.toBeNull();
    expect(await kept.getOrMake(code(mark), never)).toBe(kept.get(code(mark).address));
  }
});

test('who asks for code that nobody knows gets that of now, and has nothing made while the page is kept', async () => {
  const { kept, changed } = open();
  const work = {
    begun: 0,
    run() {
      work.begun += 1;
      return waking(`mark-${work.begun}`);
    },
  };
  await kept.getOrMake(at('/in-stock', 'plants'), work.run);
  expect(await kept.getOrMake(code('made-up'), work.run)).toBe(kept.get('/code/mark-1/in-stock'));
  expect(work.begun).toBe(1);
  changed('plants');
  expect(await kept.getOrMake(code('made-up'), work.run)).toBe(kept.get('/code/mark-2/in-stock'));
  expect(kept.get('/code/made-up/in-stock')).toBeNull();
});

test('words are given out until their moment comes, and may stand in for a day', async () => {
  const { kept, clock } = open();
  await kept.getOrMake(at('/', 'farm'), () => made('open now'));
  clock.at = new Date(LATER.getTime() - 1);
  expect(kept.get('/')).not.toBeNull();
  clock.at = LATER;
  expect(kept.get('/')).toBeNull();
  expect(kept.last('/')).toMatchObject({ madeAt: Date.parse('2025-09-20T11:00:00Z') });
  clock.at = new Date('2025-09-21T11:00:00Z');
  expect(kept.last('/')).toBeNull();
});

test('however many addresses are asked for, memory stays bounded and what is asked for often stays', async () => {
  const most = 100_000;
  const { kept } = open(most);
  const text = (place: number) => `${place} `.repeat(2_000);
  for (let place = 0; place < 100; place += 1) {
    await kept.getOrMake(at('/', 'plants'), () => made('the first page'));
    await kept.getOrMake(at(`/in-stock?q=${place}`, 'plants'), () => made(text(place)));
    expect(kept.taken()).toBeLessThanOrEqual(most);
  }
  expect(kept.get('/in-stock?q=0')).toBeNull();
  expect(kept.get('/')).not.toBeNull();
});

test('work that fails is told to who asked, and tried anew for the next', async () => {
  const { kept } = open();
  const fails = () => Promise.reject(new Error('no hens'));
  await expect(kept.getOrMake(at('/', 'plants'), fails)).rejects.toThrow('no hens');
  expect(await kept.getOrMake(at('/', 'plants'), () => made('hens'))).not.toBeNull();
});

test('what is kept takes no more memory than is counted', async () => {
  const { page: answer } = await made('a hen, '.repeat(50_000));
  for (const { whole } of [answer.ready.br, answer.ready.gzip]) {
    expect(whole.GET.body?.buffer.byteLength).toBe(whole.GET.body?.length);
  }
});
