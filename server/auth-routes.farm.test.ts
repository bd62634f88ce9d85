import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifications } from '../db/schema.ts';
import { authPost, stranger } from '../test/cast/account-calls.ts';
import { onPostgres } from '../test/engines/stage.ts';
import { spoiltBody } from '../test/fuzz/spoilt-body.ts';

onPostgres((stage) => {
  describe('accounts answer whatever is sent with JSON, and are never at fault', () => {
    it.each([
      ['/sign-up/email', stranger],
      ['/sign-in/email', { email: 'nobody@example.com', password: 'wrong horse', rememberMe: true }],
      ['/request-password-reset', { email: 'ana@example.com', redirectTo: '/reset-password' }],
      ['/reset-password', { token: 'made up', newPassword: 'long enough' }],
      ['/sign-out', { extra: 1 }],
    ])('%s', async (path, right) => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(spoiltBody(right), async (body) => {
          run += 1;
          const answer = await authPost(stage.farm, path, body, { address: `198.51.100.${run % 250}` });
          expect([200, 400, 401, 403, 429]).toContain(answer.status);
          expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
          if (answer.status !== 200) {
            expect(answer.body.message ?? answer.body.error).toMatch(/\w+ \w+/);
          }
        }),
        { numRuns: 60, seed: 55_371 },
      );
    });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'what is sent as %s is refused, from here and from elsewhere',
    async (type) => {
      const form = new URLSearchParams({ email: 'ana@example.com', password: 'x' }).toString();
      const send = (Origin: string) =>
        authPost(stage.farm, '/sign-in/email', form, { headers: { 'Content-Type': type, Origin } });
      expect((await send('http://localhost:3000')).status).toBe(415);
      expect((await send('https://evil.example')).status).toBe(403);
    },
  );

  it('in the demo, whatever this machine is called is here, and not elsewhere for that', async () => {
    const send = (host: string, Origin: string) =>
      stage.farm.request(`${host}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin, Cookie: 'prairie-hen.session_token=x' },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong horse' }),
      });
    for (const host of ['http://127.0.0.1:3000', 'http://192.168.7.20:3000']) {
      expect((await send(host, host)).status, `${host} from itself`).toBe(401);
      expect((await send('http://localhost:3000', host)).status, `localhost from ${host}`).toBe(403);
    }
  });

  it('a picture on another site’s page uses up no tries to sign in', async () => {
    const path = '/api/auth/passkey/generate-authenticate-options';
    const show = (site: string) =>
      stage.farm.request(path, { headers: { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'no-cors' } });
    const stored = () => stage.farm.context.db.$count(verifications);
    const before = await stored();
    for (let n = 0; n < 25; n += 1) {
      expect((await show('cross-site')).status).toBe(403);
      expect((await show('same-site')).status).toBe(403);
    }
    expect(await stored()).toBe(before);
    expect((await show('same-origin')).status).toBe(200);
    expect((await show('none')).status).toBe(200);
  });

  const LONG = `https://evil.example/${'x'.repeat(60_000)}`;

  it.each([
    ...['/sign-in/email', '/sign-up/email', '/request-password-reset', '/reset-password', '/sign-out'],
    ...['/two-factor/enable', '/two-factor/verify-totp', '/passkey/verify-authentication'],
  ])('where a call wants to be led never reaches the library: %s', async (path) => {
    const led = { callbackURL: LONG, redirectTo: LONG, errorCallbackURL: LONG, newUserCallbackURL: LONG };
    for (const name of Object.keys(led)) {
      const plain = await authPost(stage.farm, path, {});
      const sent = await authPost(stage.farm, path, {
        [name]: LONG,
        extra: 1,
        disableRedirect: true,
      });
      const asked = await authPost(stage.farm, `${path}?${name}=${LONG.slice(0, 9_000)}`, {});
      expect([sent.status, asked.status]).toEqual([plain.status, plain.status]);
      expect(sent.text + asked.text).not.toContain('evil.example');
    }
  });

  it.each([
    ['/sign-in/email', { email: 'a'.repeat(60_000), password: 'x' }],
    ['/sign-in/email', { email: 'ana@example.com', password: ['x'.repeat(3_000)] }],
    ['/reset-password', { token: 'x'.repeat(60_000), newPassword: 'long enough' }],
    ['/passkey/verify-authentication', { response: { id: 'x'.repeat(60_000) } }],
  ])('a field of %s that is too long is refused', async (path, body) => {
    expect((await authPost(stage.farm, path, body)).status).toBe(400);
  });

  it('a field that comes twice is refused', async () => {
    const body = '{"email":"ana@example.com","email":"ole@example.com","password":"x"}';
    const answer = await authPost(stage.farm, '/sign-in/email', body);
    expect(answer).toMatchObject({ status: 400, body: { error: 'Duplicate field.' } });
  });

  it.each<[string, string, RequestInit, number]>([
    [
      'broken',
      '/sign-in/email',
      { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } },
      400,
    ],
    [
      'from elsewhere',
      '/sign-in/email',
      { method: 'POST', headers: { Origin: 'https://evil.example' } },
      403,
    ],
    ['not there', '/list-sessions', {}, 404],
    ['not taken', '/sign-in/email', { method: 'PUT' }, 405],
    ['not JSON', '/sign-out', { method: 'POST', body: 'x' }, 415],
  ])('what is %s counts in a limit', async (_, path, init, status) => {
    const address = `203.0.113.${status % 250}`;
    const statuses: number[] = [];
    for (let n = 0; n < 45; n += 1) {
      statuses.push((await stage.farm.request(`/api/auth${path}`, init, address)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([status, 429]));
    expect(statuses.at(-1)).toBe(429);
    const fromElsewhere = await authPost(stage.farm, '/sign-out', {}, { address: '203.0.113.251' });
    expect(fromElsewhere.status).toBe(200);
  });

  it('JSON from another site is refused where it could use somebody’s cookies', async () => {
    const headers = { Origin: 'https://evil.example', Cookie: 'prairie-hen.session_token=x' };
    expect((await authPost(stage.farm, '/sign-in/email', stranger, { headers })).status).toBe(403);
    expect((await authPost(stage.farm, '/sign-up/email', stranger, { headers })).status).toBe(403);
  });
});
