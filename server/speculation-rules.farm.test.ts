import { describe, expect, it } from 'vitest';
import { onBothEngines } from '../test/stage.ts';

type Rules = { prefetch: { where: { href_matches: string[] } }[] };

onBothEngines((stage) => {
  /** Those of some addresses that a browser reads ahead, by what stands in a page. */
  async function fetchedAhead(...addresses: string[]): Promise<string[]> {
    const page = await (await stage.cast.visitor.get('/farmstand')).text();
    const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/.exec(page) ?? [];
    const { prefetch } = JSON.parse(rules) as Rules;
    const patterns = prefetch
      .flatMap(({ where }) => where.href_matches)
      .map((one) => new URLPattern(one, 'http://localhost'));
    return addresses.filter((address) => patterns.some((one) => one.test(`http://localhost${address}`)));
  }

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
      expect(await fetchedAhead(address)).toEqual([address]);
      const page = await stage.cast.visitor.get(address.replace('/plants/peony', '/in-stock'));
      expect(page.headers.get('cache-control')).toMatch(/^public/);
      expect(await page.text()).toContain('<script type="speculationrules">');
    });

    it('never what could change something or show what is old', async () => {
      const others = [
        '/logout',
        '/logout?then=/',
        '/verify?token=spent',
        '/reset-password',
        '/login',
        '/dashboard',
        '/dashboard/plants.csv',
        '/egg-customers',
        '/functions/v1/plants',
        '/api/auth/get-session',
        '/dev/mail',
        '/photos/abc-480.jpg',
      ];
      expect(await fetchedAhead(...others)).toEqual([]);
    });
  });
});
