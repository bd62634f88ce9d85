import { expect, it } from 'vitest';
import { onPostgres } from '../test/engines/stage.ts';

/** The address of every list, and whether it is searched. */
const LISTS: [path: string, searched: boolean][] = [
  ['/dashboard', true],
  ['/dashboard/plants', true],
  ['/dashboard/plants/bin', false],
  ['/dashboard/coming-soon', false],
  ['/dashboard/egg-requests', true],
  ['/dashboard/egg-requests/ask', false],
  ['/dashboard/egg-requests/mine', false],
  ['/dashboard/people', true],
  ['/dashboard/history', true],
  ['/dashboard/letters/outbox', true],
  ['/dashboard/deposits', true],
  ['/egg-customers', true],
  ['/in-stock', true],
  ['/in-stock.json', true],
];

// The rest is in app/ui/lists/list-address.test.ts.
const NOTHING = ['page=1e9', 'page=NaN', 'show=constructor', 'sort=rm', 'q=%00'];
const SEARCHES = ['%25_%5C', '%ED%A0%80', `${'a'.repeat(199)}%F0%9F%A5%9A`, "a%00'b"];

/** What a person reads, without what differs from one visit to the next. */
const words = (page: string) => page.replace(/<(script|template).*?<\/\1>|<[^>]*>|\d+:\d\d/gs, ' ');

/** A page may hold such a sentence hidden. */
const failures = (said: string) => said.split('could not be').length;

onPostgres((stage) => {
  it.each(LISTS)('%s takes nonsense for nothing, and searches for anything', async (path, searched) => {
    const get = (asked: string) => stage.cast.admin.get(`${path}?${asked}`);
    const plain = words(await (await stage.cast.admin.get(path)).text());
    for (const asked of NOTHING) {
      const answer = await get(asked);
      expect(answer.status, asked).toBe(200);
      expect(words(await answer.text()), asked).toBe(plain);
    }
    for (const asked of ['page=2&page=3', 'q=a&q=b']) expect((await get(asked)).status, asked).toBe(400);
    expect((await get('page=999999')).status).toBe(200);
    if (!searched) return;
    for (const text of SEARCHES) {
      const answer = await get(`q=${text}`);
      expect(answer.status, text).toBe(200);
      expect(failures(words(await answer.text())), text).toBe(failures(plain));
    }
    const long = await get(`q=${'a'.repeat(100_000)}`);
    expect([200, 414, 431]).toContain(long.status);
  });
});
