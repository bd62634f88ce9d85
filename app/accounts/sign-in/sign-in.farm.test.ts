import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../core/clock.ts';
import { sessions } from '../../../db/schema.ts';
import { authPost, cookiesOf, signIn, whoAmI } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { recordStatements } from '../../../test/engines/record-statements.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { hashOfToken } from '../auth/hashed-tokens.server.ts';

onPostgres((stage) => {
  const sessionOf = async (token: string) => {
    const { db } = stage.farm.context;
    return (
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.token, hashOfToken(token)))
    )[0];
  };

  describe('logging in', () => {
    it('opens a session, as a cookie and as a bearer token', async () => {
      const answer = await signIn(stage.farm, 'ana@example.com', PASSWORD);
      expect(answer.status).toBe(200);
      const bearer = { Authorization: `Bearer ${answer.body.token}` };
      for (const headers of [cookiesOf(answer.headers), bearer]) {
        expect(await whoAmI(stage.farm, headers)).toBe('ana@example.com');
        const page = await stage.farm.request('/dashboard', { headers });
        expect(page.status).toBe(200);
        expect(await page.text()).toContain('ana@example.com');
      }
    });

    it('opens a session of its own, whatever cookie or token was brought along', async () => {
      const brought = { Cookie: 'prairie-hen.session_token=chosen-by-a-stranger' };
      const first = await signIn(stage.farm, 'ana@example.com', PASSWORD, { headers: brought });
      const again = await signIn(stage.farm, 'ana@example.com', PASSWORD, {
        headers: { Authorization: `Bearer ${first.body.token}` },
      });
      const tokens = ['chosen-by-a-stranger', first.body.token, again.body.token];
      expect(new Set(tokens).size).toBe(3);
    });

    it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
      'leads nowhere else: %s',
      async (callbackURL) => {
        const body = { email: 'ana@example.com', password: PASSWORD, callbackURL };
        const answer = await authPost(stage.farm, '/sign-in/email', body);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('location')).toBeNull();
        expect(answer.text).not.toContain(callbackURL);
      },
    );

    it('sets cookies that scripts and other sites cannot use', async () => {
      const answer = await signIn(stage.farm, 'ana@example.com', PASSWORD);
      const cookies = answer.headers.getSetCookie();
      expect(cookies.map((cookie) => cookie.split('=')[0])).toContain('prairie-hen.session_token');
      for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly.*; SameSite=Lax/);
    });

    it('asks the database the same for a stranger as for a wrong password', async () => {
      const recorded = recordStatements(stage.farm);
      await signIn(stage.farm, 'nobody@example.com', PASSWORD);
      const stranger = recorded.splice(0).map(({ text }) => text);
      await signIn(stage.farm, 'ana@example.com', 'wrong');
      expect(recorded.map(({ text }) => text)).toEqual(stranger);
    });

    it.each([
      ['a month', true, 30],
      ['a day, for who does not want to be remembered', false, 1],
    ])('begins a session for %s', async (_what, rememberMe, days) => {
      const sent = { email: 'ana@example.com', password: PASSWORD, rememberMe };
      const from = { address: '198.51.100.1', headers: { 'User-Agent': 'A browser' } };
      const { body } = await authPost(stage.farm, '/sign-in/email', sent, from);
      const session = await sessionOf(String(body.token));
      expect(session).toMatchObject({ ipAddress: '198.51.100.1', userAgent: 'A browser' });
      const lasts = Number(session?.expiresAt) - Number(session?.createdAt);
      expect(Math.round(lasts / 1000)).toBe(days * 86_400);
    });

    it('begins an owner’s session for twelve hours', async () => {
      const { body } = await signIn(stage.farm, 'june@farm.example', PASSWORD);
      const session = await sessionOf(String(body.token));
      expect(Math.round((Number(session?.expiresAt) - Date.now()) / HOUR_MS)).toBe(12);
    });

    it('works in many browsers at once', async () => {
      const all = Array.from({ length: 8 }, () => signIn(stage.farm, 'ana@example.com', PASSWORD));
      expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    });

    it('takes the e-mail in any case', async () => {
      expect((await signIn(stage.farm, 'Ana@EXAMPLE.com', PASSWORD)).status).toBe(200);
    });
  });

  describe('a wrong password and an unknown e-mail', () => {
    const tell = async (email: string, password: string) => {
      const { status, text, headers } = await signIn(stage.farm, email, password);
      const { 'x-request-id': _id, 'content-length': _length, ...others } = Object.fromEntries(headers);
      return { status, text, headers: others };
    };

    it('get one answer, to the last header', async () => {
      const unknown = await tell('nobody@example.com', 'wrong horse');
      expect(unknown.status).toBe(401);
      expect(JSON.parse(unknown.text).message).toBe('Invalid email or password');
      expect(await tell('ana@example.com', 'wrong horse')).toEqual(unknown);
      expect(await tell('una@example.com', 'wrong horse')).toEqual(unknown);
      expect(unknown.headers).not.toHaveProperty('set-cookie');
    });
  });

  describe('before the e-mail is verified', () => {
    it('the right password gets a 403 that says why, and no session', async () => {
      const before = await allRows(stage.farm);
      const answer = await signIn(stage.farm, 'una@example.com', PASSWORD);
      expect(answer).toMatchObject({ status: 403, body: { message: 'Email not verified' } });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it('a session from elsewhere opens nothing', async () => {
      expect((await stage.cast.unverified.get('/dashboard')).status).toBe(401);
      expect((await stage.cast.unverified.call('request-eggs', {})).status).toBe(401);
    });
  });

  it.each([
    ['no e-mail', { password: 'x' }],
    ['no password', { email: 'ana@example.com' }],
    ['objects', { email: {}, password: [] }],
    ['NUL', { email: 'ana@example.com\0', password: '\0' }],
    ['half a character', { email: 'ana\ud800@example.com', password: '\ud800' }],
    ['a very long password', { email: 'ana@example.com', password: 'x'.repeat(50_000) }],
  ])('nonsense is refused: %s', async (_what, body) => {
    const answer = await authPost(stage.farm, '/sign-in/email', body);
    expect([400, 401]).toContain(answer.status);
    expect(answer.body.message).toEqual(expect.stringMatching(/\w/));
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('what the screens do not use of Better Auth is shut', async () => {
    const posts = ['/update-user', '/change-email', '/change-password', '/delete-user', '/sign-in/social'];
    const gets = [
      '/verify-email?token=x',
      '/reset-password/x?callbackURL=/',
      '/list-sessions',
      '/ok',
      '/error',
    ];
    for (const path of posts) {
      const answer = await authPost(stage.farm, path, {}, { headers: stage.cast.customer.headers });
      expect(answer).toMatchObject({ status: 404, body: { error: 'There is nothing at this address.' } });
    }
    for (const path of gets) expect((await stage.cast.customer.get(`/api/auth${path}`)).status).toBe(404);
  });
});
