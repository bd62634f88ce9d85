import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { farmSignIn, passkeys, profiles, sessions, twoFactors } from '../../../db/schema.ts';
import { authPost, cookiesOf, signIn, whoAmI } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { passkeyDevice } from '../../../test/cast/passkey-device.ts';
import { takeFirstStep, turnOnTwoSteps } from '../../../test/cast/two-steps.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { ACTS, needOf } from '../../access/gate/acts.ts';
import { PROOF_LASTS_MS, proofSentences } from '../../access/proof/second-factor.ts';
import type { openAuth } from '../auth/auth.server.ts';

const ANA = 'ana@example.com';
const HATTIE = 'hattie@farm.example';

onPostgres((stage) => {
  const db = () => stage.farm.context.db;
  const idOf = async (email: string) =>
    (await db().select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email)))[0]?.id ?? '';
  const logIn = async (email: string) => cookiesOf((await signIn(stage.farm, email, PASSWORD)).headers);
  const device = () => passkeyDevice(stage.farm);
  /** As after a long time. */
  const wait = async (email: string) => {
    const then = new Date(Date.now() - PROOF_LASTS_MS - 1000);
    const hers = eq(sessions.userId, await idOf(email));
    await db().update(sessions).set({ provedAt: then }).where(hers);
    await db()
      .update(sessions)
      .set({ factorAt: then })
      .where(and(hers, eq(sessions.level, 'aal2')));
  };
  const factorsOf = async (email: string) => {
    const userId = await idOf(email);
    const keys = await db().$count(passkeys, eq(passkeys.userId, userId));
    const apps = await db().$count(
      twoFactors,
      and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)),
    );
    return { keys, apps };
  };
  const requireOfAll = async () => {
    const { db: all, clock, changes } = stage.farm.context;
    await all.insert(farmSignIn).values({ twoSteps: true, updatedAt: clock.now() });
    await changes.caughtUp();
  };

  /** The farm's own code sees little of it. */
  const wholeApi = () => (stage.farm.context.auth as ReturnType<typeof openAuth>).api;

  describe('every route of the accounts', () => {
    const routes = () =>
      Object.entries(wholeApi()).map(([name, { path, options }]) => ({
        name,
        path: path as string | undefined,
        methods: [(options as { method: string | string[] }).method].flat(),
      }));

    it('has a line that says what it needs, and those without an address are never open', async () => {
      const paths = routes().flatMap(({ path }) => path ?? []);
      expect(paths.length).toBeGreaterThan(40);
      expect(paths.toSorted()).toEqual(Object.keys(ACTS.auth).toSorted());
      const withoutPath = routes().filter(({ path }) => !path);
      expect(withoutPath.map(({ name }) => name).sort()).toEqual([
        'generateTOTP',
        'setPassword',
        'viewBackupCodes',
      ]);
    });

    it('is open to browsers only if the line says so', async () => {
      const { headers } = await turnOnTwoSteps(stage.farm, ANA);
      for (const { path, methods } of routes()) {
        if (!path || needOf('auth', path) !== 'closed') continue;
        for (const method of methods) {
          const body = method === 'POST' ? { body: '{}' } : {};
          const sent = { method, headers: { ...headers, 'Content-Type': 'application/json' }, ...body };
          expect((await stage.farm.request(`/api/auth${path}`, sent)).status, `${method} ${path}`).toBe(404);
        }
      }
    });

    it('and a closed one is closed inside, too', async () => {
      const api = wholeApi();
      const headers = new Headers(await logIn(ANA));
      await expect(api.getTOTPURI({ headers, body: { password: PASSWORD } })).rejects.toMatchObject({
        statusCode: 404,
      });
      await expect(api.listPasskeys({ headers })).rejects.toMatchObject({ statusCode: 404 });
    });
  });

  describe.each(['passkey', 'code'] as const)('who has a %s', (kind) => {
    /** @returns a session by the password alone, where that is enough to open one */
    async function haveFactor() {
      const key = device();
      if (kind === 'passkey') {
        expect((await key.add(await logIn(ANA))).status).toBe(200);
        return { key, headers: await logIn(ANA) };
      }
      const { headers } = await turnOnTwoSteps(stage.farm, ANA);
      await wait(ANA);
      return { key, headers };
    }

    const CHANGES = Object.keys(ACTS.auth).filter((path) => needOf('auth', path) === 'first set-up');

    it.each(CHANGES)('needs to have just proved it: %s', async (path) => {
      const { headers } = await haveFactor();
      const before = await factorsOf(ANA);
      const [key] = await db().select().from(passkeys);
      if (path === '/passkey/delete-passkey' && !key) return;
      const isRead = path.endsWith('-options');
      const answer = isRead
        ? await stage.farm.request(`/api/auth${path}`, { headers })
        : await authPost(stage.farm, path, { password: PASSWORD, id: key?.id, response: {} }, { headers });
      const said = answer instanceof Response ? await answer.json() : answer.body;
      expect([answer.status, said]).toMatchObject([
        403,
        { message: expect.stringContaining(proofSentences.proveAgain), confirm: kind },
      ]);
      expect(await factorsOf(ANA)).toEqual(before);
    });

    it('is not helped by the password, freshly confirmed', async () => {
      const { headers } = await haveFactor();
      const confirmed = await stage.farm.request('/functions/v1/prove-its-you', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ password: PASSWORD }),
      });
      expect(confirmed.status).toBe(kind === 'passkey' ? 200 : 400);
      expect((await device().add(headers)).status).toBe(403);
    });
  });

  it('an app that was begun before a passkey came is not finished by the password alone', async () => {
    const early = await logIn(ANA);
    const { body } = await authPost(
      stage.farm,
      '/two-factor/enable',
      { password: PASSWORD },
      { headers: early },
    );
    const { authenticator } = await import('../../../test/cast/totp.ts');
    const nextCode = authenticator(String(body.totpURI));
    expect((await device().add(await logIn(ANA))).status).toBe(200);
    const sent = { headers: early };
    for (const [path, code] of [
      ['/two-factor/verify-totp', nextCode()],
      ['/two-factor/verify-backup-code', (body.backupCodes as string[])[0]],
    ] as const) {
      expect(await authPost(stage.farm, path, { code }, sent), path).toMatchObject({
        status: 403,
        body: { confirm: 'passkey' },
      });
    }
    expect(await factorsOf(ANA)).toEqual({ keys: 1, apps: 0 });
  });

  it('a passkey that signs in is a proof for ten minutes, and then again with one touch', async () => {
    const key = device();
    await key.add(await logIn(ANA));
    const { headers } = await key.use();
    expect(await whoAmI(stage.farm, headers)).toBe(ANA);
    const other = device();
    expect((await other.add(headers)).status).toBe(200);
    await wait(ANA);
    expect((await device().add(headers)).body).toMatchObject({ confirm: 'passkey' });
    const again = await key.use(headers);
    expect((await device().add(again.headers)).status).toBe(200);
  });

  it('a code in a session is a proof, too', async () => {
    const { nextCode, headers } = await turnOnTwoSteps(stage.farm, ANA);
    await wait(ANA);
    expect((await device().add(headers)).body).toMatchObject({ confirm: 'code' });
    const proved = await stage.farm.request('/functions/v1/prove-its-you', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: nextCode() }),
    });
    expect(proved.status).toBe(200);
    expect((await device().add(headers)).status).toBe(200);
  });

  describe('where two steps are required of all who work here', () => {
    it('who has no factor cannot make one by the password alone', async () => {
      await requireOfAll();
      const headers = await logIn(HATTIE);
      const begun = await authPost(stage.farm, '/two-factor/enable', { password: PASSWORD }, { headers });
      expect([begun.status, begun.body.message]).toEqual([403, proofSentences.linkFirst]);
      expect((await device().add(headers)).body).toMatchObject({ message: proofSentences.linkFirst });
      expect(await factorsOf(HATTIE)).toEqual({ keys: 0, apps: 0 });
    });

    it('the last passkey stays', async () => {
      const key = device();
      await key.add(await logIn(HATTIE));
      await requireOfAll();
      const { headers } = await key.use();
      const [row] = await db().select().from(passkeys);
      const removed = await authPost(stage.farm, '/passkey/delete-passkey', { id: row?.id }, { headers });
      expect([removed.status, removed.body.message]).toEqual([403, proofSentences.staysOn]);
    });

    it('neighbors still begin with their password', async () => {
      await requireOfAll();
      expect((await device().add(await logIn(ANA))).status).toBe(200);
    });
  });

  it('somebody else’s passkey is not there, and one known on another account is refused in a sentence', async () => {
    const key = device();
    await key.add(await logIn(ANA));
    const [row] = await db().select().from(passkeys);
    const headers = await logIn('nils@example.com');
    for (const id of [row?.id, 'nobody', '\0']) {
      const removed = await authPost(stage.farm, '/passkey/delete-passkey', { id }, { headers });
      expect([removed.status, removed.body.message]).toEqual([404, proofSentences.passkeyGone]);
    }
    const known = await key.add(headers);
    expect([known.status, known.body.message]).toEqual([409, proofSentences.passkeyKnown]);
    expect(await db().select().from(passkeys)).toHaveLength(1);
  });

  it.each(['totp', 'backup-code'])('of forty challenges at once ten codes are read: %s', async (kind) => {
    await turnOnTwoSteps(stage.farm, ANA);
    const steps = [];
    for (let n = 0; n < 40; n += 1) {
      steps.push(await takeFirstStep(stage.farm, ANA, `198.51.100.${n}`));
    }
    const code = kind === 'totp' ? '000000' : '000000000000';
    const answers = await Promise.all(
      steps.map((headers, n) =>
        authPost(stage.farm, `/two-factor/verify-${kind}`, { code }, { headers, address: `203.0.113.${n}` }),
      ),
    );
    const read = answers.filter(({ body }) => body.message === proofSentences.wrongCode);
    expect(read.length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(30);
  });

  it('a new sign-in in the same browser ends the session it replaces, also before the code', async () => {
    const first = await logIn(ANA);
    const second = await signIn(stage.farm, ANA, PASSWORD, { headers: first });
    expect(await whoAmI(stage.farm, first)).toBeNull();
    const now = cookiesOf(second.headers);
    expect(await whoAmI(stage.farm, now)).toBe(ANA);
    await turnOnTwoSteps(stage.farm, HATTIE);
    const halfway = await signIn(stage.farm, HATTIE, PASSWORD, { headers: now });
    expect(halfway.body).toMatchObject({ twoFactorRedirect: true });
    expect(await whoAmI(stage.farm, now)).toBeNull();
  });
});
