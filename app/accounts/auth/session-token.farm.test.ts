import { expect, it } from 'vitest';
import { authPost, cookiesOf, signIn, signUp, tokenOf } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { inviteLink } from '../../../test/cast/people.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { ORIGIN } from '../../../test/engines/open-test-farm.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { whoIsAsking } from '../../access/who-is-asking.server.ts';

onPostgres((stage) => {
  it('finds who is asking by a signed cookie or a bearer token, and by nothing else', async () => {
    const ana = await signIn(stage.farm, 'ana@example.com', PASSWORD);
    const marcus = await signIn(stage.farm, 'marcus@example.com', PASSWORD);
    const [herCookies, hisCookies] = [ana, marcus].map(({ headers }) => cookiesOf(headers).Cookie) as [
      string,
      string,
    ];
    const signed = /session_token=([^;]+)/.exec(herCookies)?.[1] ?? '';
    const whole = decodeURIComponent(signed);
    const token = String(ana.body.token);
    expect(whole.startsWith(`${token}.`)).toBe(true);
    const forged = `${token}.${Buffer.alloc(32, 7).toString('base64')}`;
    const cookie = (value: string) => `prairie-hen.session_token=${value}`;
    const asAna: Record<string, string>[] = [
      { cookie: herCookies },
      { cookie: `theme=dark; ${cookie(signed)}; x` },
      { cookie: `${cookie(signed)}; ${hisCookies}` },
      { authorization: `Bearer ${token}` },
      { authorization: `bearer  ${token} ` },
      { authorization: `Bearer ${whole}` },
      { authorization: `Bearer ${signed}` },
      { authorization: `Bearer ${token}`, cookie: hisCookies },
      { authorization: `Bearer ${forged}`, cookie: herCookies },
      { authorization: 'Basic YTpi', cookie: herCookies },
    ];
    const asNobody: Record<string, string>[] = [
      { cookie: cookie(token) },
      { cookie: cookie(encodeURIComponent(forged)) },
      { cookie: cookie(encodeURIComponent(`${token}x${whole.slice(token.length)}`)) },
      { cookie: cookie(`.${whole.split('.')[1]}`) },
      { cookie: cookie('%') },
      { cookie: `prairie-hen.session_tokens=${signed}` },
      { authorization: `Bearer ${forged}` },
      { authorization: `Bearer ${whole.slice(0, -8)}` },
      { authorization: 'Bearer' },
      { authorization: `Bearer ${token.slice(0, -1)}` },
      { authorization: token },
      { authorization: `Bearer ${'x'.repeat(5_000)}`, cookie: cookie(forged) },
    ];
    for (const [sent, person] of [
      ...asAna.map((one) => [one, 'ana@example.com'] as const),
      ...asNobody.map((one) => [one, null] as const),
    ]) {
      const headers = new Headers(sent);
      const found = await whoIsAsking(stage.farm.context, headers);
      const what = JSON.stringify(sent);
      expect.soft(found?.email ?? null, what).toBe(person);
    }
  });

  it('gives a browser its session in an HttpOnly cookie, and nowhere a script could read it', async () => {
    const fromPage: Record<string, string>[] = [
      { Origin: ORIGIN },
      { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
    ];
    for (const headers of fromPage) {
      const answer = await signIn(stage.farm, 'ana@example.com', PASSWORD, { headers });
      expect(answer.status).toBe(200);
      const token = /session_token=([^.;]+)/.exec(cookiesOf(answer.headers).Cookie)?.[1] ?? '';
      expect(token).not.toBe('');
      const readable = [...answer.headers].filter(([name]) => name !== 'set-cookie');
      const session = await stage.farm.request('/api/auth/get-session', {
        headers: cookiesOf(answer.headers),
      });
      for (const said of [answer.text, JSON.stringify(readable), await session.text()]) {
        expect(said).not.toContain(token);
      }
      for (const cookie of answer.headers.getSetCookie()) expect(cookie).toContain('HttpOnly');
    }
  });

  // Node's fetch says how it fetches, but not from where.
  it.each<Record<string, string>>([{}, { 'Sec-Fetch-Mode': 'cors' }])(
    'gives a program its token: %j',
    async (headers) => {
      const { body } = await signIn(stage.farm, 'ana@example.com', PASSWORD, { headers });
      expect(body.token).toMatch(/\w{20}/);
    },
  );

  it('is in the database only as a hash, like those in links, and the hash opens nothing', async () => {
    const { farm } = stage;
    const { body } = await signIn(farm, 'ana@example.com', PASSWORD);
    await signUp(farm);
    await authPost(farm, '/request-password-reset', { email: 'ana@example.com' });
    await inviteLink(stage, 'olive@farm.example');
    const tokens = [String(body.token), ...(await farm.letters()).map(tokenOf).filter(Boolean)];
    expect(new Set(tokens).size).toBe(4);
    // A letter has its link in it until it is sent; the demo keeps the letters.
    const { mailbox: _demo, jobs: _waiting, ...kept } = await allRows(farm);
    for (const token of tokens) expect(JSON.stringify(kept)).not.toContain(token);
    const invitations = kept.owner_invitations as { token: string }[];
    for (const { token } of invitations) {
      expect((await stage.cast.visitor.call('accept-invitation', { token })).status).toBe(409);
      const page = await stage.cast.visitor.get(`/invitation?token=${token}`);
      expect(await page.text()).not.toContain('Accept the invitation');
    }
    const stored = [...(kept.sessions ?? []), ...(kept.verifications ?? [])] as Record<string, string>[];
    for (const { token, identifier } of stored) {
      const hash = token ?? identifier ?? '';
      expect(await whoIsAsking(farm.context, new Headers({ authorization: `Bearer ${hash}` }))).toBeNull();
      const chosen = await authPost(farm, '/reset-password', { token: hash, newPassword: PASSWORD });
      expect(chosen.status).toBe(400);
    }
  });
});
