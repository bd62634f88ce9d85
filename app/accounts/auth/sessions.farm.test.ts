import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { profiles, sessions } from '../../../db/schema.ts';
import { authPost, cookiesOf, signIn, whoAmI } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { ask } from '../../../test/cast/eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

onPostgres((stage) => {
  let ana: { Cookie: string; Origin: string };
  beforeEach(async () => {
    ana = cookiesOf((await signIn(stage.farm, 'ana@example.com', PASSWORD)).headers);
  });

  const open = async (path: string) => (await stage.farm.request(path, { headers: ana })).status;
  const call = async (name: string, body: object) => {
    const headers = { ...ana, 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await stage.farm.request(`/functions/v1/${name}`, init)).status;
  };
  const setRole = (role: 'admin' | 'customer') =>
    stage.farm.context.db.update(profiles).set({ role }).where(eq(profiles.email, 'ana@example.com'));

  describe('logging out', () => {
    it('ends the session here and takes the cookies back', async () => {
      const answer = await authPost(stage.farm, '/sign-out', {}, { headers: ana });
      expect(answer.headers.get('clear-site-data')).toBe('"cache"');
      expect(answer.status).toBe(200);
      for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/Max-Age=0/);
      expect(await open('/dashboard')).toBe(401);
      expect(await call('request-eggs', {})).toBe(401);
    });

    it('leaves the same person’s other browser signed in', async () => {
      const phone = cookiesOf((await signIn(stage.farm, 'ana@example.com', PASSWORD)).headers);
      await authPost(stage.farm, '/sign-out', {}, { headers: ana });
      expect(await whoAmI(stage.farm, phone)).toBe('ana@example.com');
    });

    it('cannot be asked for by another site', async () => {
      const headers = { ...ana, Origin: 'https://evil.example' };
      expect((await authPost(stage.farm, '/sign-out', {}, { headers })).status).toBe(403);
      expect(await open('/dashboard')).toBe(200);
    });
  });

  describe('at every guard the database decides, not the cookie', () => {
    it('a session that was ended counts at once', async () => {
      expect(await open('/dashboard')).toBe(200);
      await stage.farm.context.db.delete(sessions);
      expect(await whoAmI(stage.farm, ana)).toBeNull();
      expect(await open('/dashboard')).toBe(401);
      expect(await open('/dashboard/egg-requests')).toBe(401);
      expect(await call('mark-egg-request-picked-up', {})).toBe(401);
    });

    it('a session that ran out counts as none', async () => {
      await stage.farm.context.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1_000) });
      expect(await open('/dashboard')).toBe(401);
    });

    it.each([
      ['customer', 29, 30],
      ['customer', 170, 10],
      ['admin', 100, 0.5],
      ['admin', 179.9, 0.1],
    ] as const)('a %s’s session of %d days ends %d days after its last use', async (role, age, left) => {
      const { db } = stage.farm.context;
      const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
      await setRole(role);
      await db.update(sessions).set({ createdAt: inDays(-age), expiresAt: inDays(0.05) });
      await whoAmI(stage.farm, ana);
      const [latest] = await db.select().from(sessions).orderBy(desc(sessions.expiresAt));
      expect((Number(latest?.expiresAt) - Date.now()) / DAY_MS).toBeCloseTo(left, 2);
    });

    it('so does an e-mail that is no longer verified', async () => {
      await stage.farm.context.db.update(profiles).set({ emailVerified: false });
      expect(await open('/dashboard')).toBe(401);
    });

    it('a new role counts at once, both ways', async () => {
      const request_id = await ask(stage.cast.otherCustomer);
      expect(await open('/egg-customers')).toBe(403);
      await setRole('admin');
      expect(await open('/egg-customers')).toBe(200);
      await setRole('customer');
      expect(await open('/egg-customers')).toBe(403);
      expect(await call('mark-egg-request-ready', { request_id })).toBe(403);
    });
  });

  it('the cookies hold the session’s token, a mark of the device and nothing about anybody', () => {
    expect(ana.Cookie).toMatch(
      /^prairie-hen\.session_token=[\w.%]+; prairie-hen\.device-[0-9a-f]{8}=[\w.%-]+$/,
    );
  });

  it.each([
    'prairie-hen.session_token=x',
    'prairie-hen.session_token=%00.%ff',
    'prairie-hen.session_data=e30',
    '=;;=',
  ])('a made-up cookie is a visitor: %s', async (Cookie) => {
    expect((await stage.farm.request('/dashboard', { headers: { Cookie } })).status).toBe(401);
  });

  it.each(['Bearer x', 'Bearer ', 'Basic YTpi', 'Bearer a.b%00'])(
    'so is a made-up %s',
    async (Authorization) => {
      expect((await stage.farm.request('/dashboard', { headers: { Authorization } })).status).toBe(401);
    },
  );
});
