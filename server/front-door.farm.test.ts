import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { THIS_VERSION } from '../core/this-version.ts';
import { onPostgres } from '../test/engines/stage.ts';

onPostgres((stage) => {
  const ask = (path: string, init?: RequestInit) => stage.farm.request(path, init);
  const json = async (response: Response) => {
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    return { status: response.status, body: await response.json() };
  };

  describe('every answer', () => {
    const places = ['/', '/dashboard', '/nowhere', '/healthz', '/functions/v1/nothing', '/dev/mail'];

    it.each(places)('has the headers that keep browsers careful: %s', async (path) => {
      const { headers } = await ask(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'content-security-policy': expect.stringMatching(/frame-ancestors '(none|self)'/),
      });
      expect(headers.has('x-powered-by')).toBe(false);
      expect(headers.has('server')).toBe(false);
    });

    it('that is not a page may load nothing', async () => {
      for (const path of ['/healthz', '/functions/v1/nothing', '/api/auth/get-session', '/dev/mail.json']) {
        const policy = (await ask(path)).headers.get('content-security-policy');
        expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
      }
    });

    it.each(['gzip, deflate, br, zstd', 'gzip'])(
      'that is a page for one person is compressed where the browser takes it: %s',
      async (accepted) => {
        const page = await ask('/login?forgot', { headers: { 'Accept-Encoding': accepted } });
        const { headers } = page;
        expect(headers.get('content-encoding')).toBe('gzip');
        expect(headers.get('vary')).toContain('Accept-Encoding');
        expect(headers.get('cache-control')).toBe('private, no-store');
        expect(gunzipSync(await page.arrayBuffer()).toString()).toMatch(/^<!DOCTYPE html>[\s\S]+<\/html>$/);
      },
    );

    it('has an id of its own, under which the log knows it', async () => {
      const ids = await Promise.all(
        places.map(async (path) => (await ask(path)).headers.get('x-request-id')),
      );
      for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(new Set(ids).size).toBe(places.length);
    });

    it('is cached by nobody unless it says so', async () => {
      const { customer } = stage.cast;
      for (const path of [
        '/dashboard.data',
        '/_root.data',
        '/api/auth/get-session',
        '/healthz',
        '/up',
        '/nowhere',
      ]) {
        expect((await customer.get(path)).headers.get('cache-control')).toContain('no-store');
      }
      expect((await customer.get('/')).headers.get('cache-control')).toMatch(/^public, max-age=0, /);
    });

    it('cannot be given an id by the visitor', async () => {
      const { headers } = await ask('/healthz', { headers: { 'X-Request-Id': 'mine' } });
      expect(headers.get('x-request-id')).not.toBe('mine');
    });
  });

  describe('health', () => {
    it('tells that it lives, and that its database answers', async () => {
      const { number: version, released } = THIS_VERSION;
      const body = { alive: true, version, released };
      for (const path of ['/healthz', '/up'])
        expect(await json(await ask(path))).toEqual({ status: 200, body });
      expect(await json(await ask('/readyz'))).toEqual({ status: 200, body: { ready: true } });
      expect(await json(await ask('/proxy-check'))).toEqual({ status: 200, body: { takesRequests: true } });
    });
  });

  describe('an address where nothing is', () => {
    it('is a page with a sentence and a way on', async () => {
      const response = await ask('/nowhere/at/all');
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      const page = await response.text();
      expect(page).toContain('This page flew the coop');
      expect(page).toContain('There’s nothing at this address.');
      expect(page).toContain('href="/"');
      expect(page).not.toContain('nowhere/at/all</');
    });

    it('among the functions is JSON', async () => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const headers = { 'Content-Type': 'application/json' };
        const response = await ask('/functions/v1/lay-eggs', { method, headers });
        expect(await json(response)).toEqual({
          status: 404,
          body: { error: 'There is nothing at this address.' },
        });
      }
    });

    it.each([
      '/%E0%A4%A',
      '/%00',
      '/..%2f..%2fetc%2fpasswd',
      '//evil.example/x',
      '/dashboard/..;/egg-customers',
      `/${'x'.repeat(8_000)}`,
      '/functions/v1/%2e%2e/readyz',
      '/constructor',
      '/__proto__',
      '/verify/%ff%fe',
    ])('is never a fault: %.40s', async (path) => {
      // React Router must not bypass our log for what cannot be decoded.
      const remarks = vi.spyOn(console, 'warn').mockReturnValue();
      const response = await ask(path);
      const remarked = remarks.mock.calls;
      remarks.mockRestore();
      expect(remarked).toEqual([]);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('root:');
    });
  });

  describe('reading only the head', () => {
    it.each(['/', '/farmstand', '/dashboard', '/nowhere', '/healthz', '/functions/v1/openapi.json'])(
      'of %s has what the whole has, but the body',
      async (path) => {
        const [whole, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
        expect(head.status).toBe(whole.status);
        expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'));
        expect(await head.text()).toBe('');
      },
    );
  });

  describe('a method that an address does not take is refused with those it takes', () => {
    const reads = 'GET, HEAD';
    it.each([
      ['GET', '/functions/v1/request-eggs', 'POST'],
      ['DELETE', '/functions/v1/add-plant', 'POST'],
      ['OPTIONS', '/functions/v1/add-plant', 'POST'],
      ['POST', '/functions/v1/plants', reads],
      ['POST', '/functions/v1/openapi.json', reads],
      ['POST', '/photos/0123456789abcdef0123456789abcdef-320.avif', reads],
      ['DELETE', '/share/home.png', reads],
      ['POST', '/api/auth/get-session', reads],
      ['GET', '/api/auth/sign-in/email', 'POST'],
      ['PUT', '/api/auth/sign-out', 'POST'],
      ['GET', '/webhooks/stripe', 'POST'],
      ['POST', '/', reads],
      ['POST', '/visit', reads],
      ['PUT', '/in-stock', reads],
      ['OPTIONS', '/in-stock', reads],
      ['DELETE', '/plants/bur-oak', reads],
      ['POST', '/in-stock.json', reads],
      ['OPTIONS', '/in-stock.json', reads],
      ['POST', '/in-stock.csv', reads],
      ['OPTIONS', '/dashboard/history.csv', reads],
      ['POST', '/farm.ics', reads],
      ['POST', '/robots.txt', reads],
      ['PUT', '/login', 'GET, HEAD, POST'],
      ['PATCH', '/egg-list', 'GET, HEAD, POST'],
    ])('%s %s', async (method, path, allow) => {
      const response = await ask(path, { method, headers: { 'Content-Type': 'application/json' } });
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    });

    it('not where there is nothing', async () => {
      for (const path of ['/photos/a/b', '/api/auth/sign-in/social', '/functions/v1/lay-eggs']) {
        const response = await ask(path, { method: 'PUT' });
        expect([response.status, response.headers.get('allow')]).toEqual([404, null]);
      }
    });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s to a page is refused and does nothing', async (method) => {
    const headers = { 'Content-Type': 'application/json' };
    for (const path of ['/', '/login', '/egg-list', '/nowhere']) {
      const response = await ask(path, { method, headers, body: '{}' });
      // A page with a form takes a post, but only of a form.
      expect(method === 'POST' ? [404, 405, 415] : [404, 405]).toContain(response.status);
    }
  });
});
