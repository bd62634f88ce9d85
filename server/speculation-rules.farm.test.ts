import { describe, expect, it } from 'vitest';
import { onBothEngines } from '../test/stage.ts';

type Rules = { prefetch: { where: { href_matches: URLPatternInit[] } }[] };

onBothEngines((stage) => {
  async function fetchedAhead(address: string): Promise<boolean> {
    const file = await stage.cast.visitor.get('/speculation-rules.json');
    expect(file.headers.get('content-type')).toBe('application/speculationrules+json');
    const { prefetch } = (await file.json()) as Rules;
    return prefetch
      .flatMap(({ where }) => where.href_matches)
      .some((one) =>
        new URLPattern({ protocol: 'http', hostname: 'localhost', ...one }).test(
          `http://localhost${address}`,
        ),
      );
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
      expect(await fetchedAhead(address)).toBe(true);
      const page = await stage.cast.visitor.get(address.replace('/plants/peony', '/in-stock'));
      expect(page.headers.get('cache-control')).toMatch(/^public/);
      expect(page.headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
    });

    it.each([
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
    ])('never %s', async (address) => {
      expect(await fetchedAhead(address)).toBe(false);
    });
  });

  it('tells it with pages only', async () => {
    const answer = await stage.cast.visitor.get('/healthz');
    expect(answer.headers.has('speculation-rules')).toBe(false);
  });
});
