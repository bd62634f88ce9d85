import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passkeys, profiles, sessions, twoFactors } from '../../../db/schema.ts';
import { authPost, cookiesOf, signIn } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { turnOnTwoSteps } from '../../../test/cast/two-steps.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { CHANGES_FACTORS } from './factor-paths.server.ts';

onPostgres((stage) => {
  const db = () => stage.farm.context.db;
  const idOf = async (email: string) =>
    (await db().select().from(profiles).where(eq(profiles.email, email)))[0]?.id ?? '';
  const factors = async () => [
    await db().select().from(passkeys),
    await db().select().from(twoFactors),
    await db().select({ on: profiles.twoFactorEnabled }).from(profiles).orderBy(profiles.id),
  ];

  /** Ana has a passkey; whoever has her password has a session that proved none. */
  async function withPassword() {
    const { headers, body } = await signIn(stage.farm, 'ana@example.com', PASSWORD);
    const id = await idOf('ana@example.com');
    const key = { publicKey: 'k', counter: 0, deviceType: 'singleDevice', backedUp: false, confirmed: true };
    const [row] = await db()
      .insert(passkeys)
      .values({ id: randomUUID(), userId: id, credentialID: randomUUID(), ...key })
      .returning();
    return { cookies: cookiesOf(headers), token: { Authorization: `Bearer ${body.token}` }, key: row?.id };
  }
  /** Somebody else’s, who has just proved everything. */
  async function proved() {
    const { headers } = await signIn(stage.farm, 'marcus@example.com', PASSWORD);
    const now = { level: 'aal2', provedAt: new Date(), factorAt: new Date() } as const;
    await db()
      .update(sessions)
      .set(now)
      .where(eq(sessions.userId, await idOf('marcus@example.com')));
    return cookiesOf(headers);
  }

  describe.each(CHANGES_FACTORS)('%s', (path) => {
    it('asks for the factor, however the session is sent', async () => {
      const { cookies, token, key } = await withPassword();
      const before = await factors();
      const ways = [cookies, token, { ...cookies, ...token }, { ...(await proved()), ...token }];
      for (const headers of ways) {
        const body = { password: PASSWORD, id: key, response: { id: 'made-up' } };
        const answer = path.includes('generate-register')
          ? await stage.farm.request(`/api/auth${path}`, { headers })
          : await authPost(stage.farm, path, body, { headers });
        expect([answer.status, Object.keys(headers)]).toEqual([403, Object.keys(headers)]);
        expect(await factors()).toEqual(before);
      }
    });
  });

  it('guesses at a code are counted for the person, however the session is sent', async () => {
    const { headers } = await turnOnTwoSteps(stage.farm, 'ana@example.com');
    const signed = /session_token=([^;]+)/.exec(headers.Cookie)?.[1] ?? '';
    const token = { Authorization: `Bearer ${decodeURIComponent(signed)}` };
    const guess = (n: number, how: object) =>
      authPost(
        stage.farm,
        '/two-factor/verify-totp',
        { code: String(100_000 + n) },
        {
          headers: { ...how },
          address: `198.51.100.${n}`,
        },
      );
    const first = [];
    for (let n = 0; n < 10; n += 1) first.push((await guess(n, n % 2 ? token : headers)).status);
    expect(first).toEqual(Array(10).fill(403));
    expect([(await guess(11, token)).status, (await guess(12, headers)).status]).toEqual([429, 429]);
    const again = await stage.farm.request('/functions/v1/prove-its-you', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...token },
      body: JSON.stringify({ code: '123456' }),
    });
    expect(again.status).toBe(429);
  });
});
