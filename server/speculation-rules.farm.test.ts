import { describe, expect, it } from 'vitest';
import { SPECULATION_RULES } from '../app/ui/frame/speculation-rules.ts';
import { onPostgres } from '../test/engines/stage.ts';

type Rules = { prefetch: { where: { href_matches: string[] } }[] };

/** The given addresses that a browser would prefetch. */
function fetchedAhead(...addresses: string[]): string[] {
  const { prefetch } = JSON.parse(SPECULATION_RULES) as Rules;
  const patterns = prefetch
    .flatMap(({ where }) => where.href_matches)
    .map((one) => new URLPattern(one, 'http://localhost'));
  return addresses.filter((address) => patterns.some((one) => one.test(`http://localhost${address}`)));
}

onPostgres((stage) => {
  describe('what a browser may read ahead', () => {
    it.each([
      '/',
      '/in-stock?show=in&q=rose',
      '/greenhouse',
      '/plants/peony',
      '/coming-soon',
      '/farmstand',
      '/visit',
    ])('%s: the same for everybody', async (address) => {
      expect(fetchedAhead(address)).toEqual([address]);
      const page = await stage.cast.visitor.get(address.replace('/plants/peony', '/in-stock'));
      expect(page.headers.get('cache-control')).toMatch(/^public/);
    });

    it('never what could change something or show what is old', () => {
      const others = [
        '/logout',
        '/logout?then=/',
        '/verify?token=spent',
        '/reset-password',
        '/invitation?token=a',
        '/login',
        '/dashboard',
        '/dashboard/plants.csv',
        '/egg-customers',
        '/functions/v1/plants',
        '/api/auth/get-session',
        '/dev/mail',
        '/photos/abc-480.jpg',
      ];
      expect(fetchedAhead(...others)).toEqual([]);
    });
  });
});
