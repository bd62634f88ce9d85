import { describe, expect, it } from 'vitest';
import { PAGES_A_MINUTE } from '../../app/access/stranger-limits.server.ts';
import { onPostgres } from '../../test/engines/stage.ts';

onPostgres((stage) => {
  const get = (path: string, address?: string) => stage.farm.request(path, { redirect: 'manual' }, address);

  describe('spellings of one address', () => {
    it.each([
      ['/Visit', '/visit'],
      ['/visit/', '/visit'],
      ['//VISIT//', '/visit'],
      ['/%76isit?year=2026', '/visit?year=2026'],
      ['/in-stock//print', '/in-stock/print'],
      ['/Plants/patriot', '/plants/patriot'],
    ])('%s leads to %s', async (path, to) => {
      // The test farm reads a path that begins with two slashes as a host.
      const answer = await get(`http://localhost:3000${path}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    });

    it.each(['/visit%3Fyear', '/nowhere/', '/%ff', '/visit%00'])('%s is no page', async (path) => {
      expect((await get(path)).status).toBe(404);
    });
  });

  describe('pages that are not in the cache', () => {
    it('are limited by network; those in the cache are not', async () => {
      await get('/visit');
      const { page } = stage.farm.context.limits.ofStrangers(async () => null);
      for (let n = 0; n < PAGES_A_MINUTE; n += 1) await page.count('2001:db8:7:1::1');
      const stranger = '2001:db8:7:1:ffff::9';
      for (const path of ['/no-such-page', '/in-stock?q=made+up', '/login']) {
        const refused = await get(path, stranger);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await refused.text()).toMatch(/^You opened a lot of pages/);
      }
      expect((await get('/visit', stranger)).status).toBe(200);
      expect((await get('/login', '2001:db8:7:2::1')).status).toBe(200);
    });

    it.each(['/in-stock?q=', '/login?from='])(
      'of one network wait for each other: whoever comes later from elsewhere does not wait for all (%s)',
      async (path) => {
        const done: string[] = [];
        const ask = async (n: number, address: string) => {
          const { status } = await get(`${path}oak${n}`, address);
          done.push(address);
          return status;
        };
        const crowd = Array.from({ length: 240 }, (_, n) => ask(n, '198.51.100.7'));
        await Promise.race(crowd);
        const before = done.length;
        expect(await ask(500, '203.0.113.9')).toBe(200);
        expect(done.length - before).toBeLessThan(120);
        expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
      },
    );
  });
});
