import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { passkeys, profiles, pushSubscriptions, sessions } from '../../../db/schema.ts';
import { authPost, cookiesOf, signIn, tokenInLetter } from '../../../test/cast/account-calls.ts';
import { type Actor, actor, PASSWORD } from '../../../test/cast/cast.ts';
import { ask } from '../../../test/cast/eggs.ts';
import { passkeyDevice } from '../../../test/cast/passkey-device.ts';
import { devicesOf } from '../../../test/cast/pushed.ts';
import { authenticator } from '../../../test/cast/totp.ts';
import { onNewFarms } from '../../../test/engines/stage.ts';
import { startPushService } from '../../../test/stand-ins/stand-in-push.ts';

const service = await startPushService();
afterAll(() => service.close());

const JUNE = 'june@farm.example';
const ANA = 'ana@example.com';

onNewFarms(
  (stage) => {
    beforeEach(() => {
      service.received.length = 0;
    });

    const { on, heard } = devicesOf(stage, service);
    const db = () => stage.farm.context.db;
    const idOf = async (email: string) =>
      (await db().select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email)))[0]?.id ?? '';

    /** What the browser holds: later answers add to it. */
    function withMore(before: Record<string, string>, after: Record<string, string>) {
      const pairs = `${before.Cookie ?? ''}; ${after.Cookie ?? ''}`.split('; ').filter(Boolean);
      const kept = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair] as const));
      return { ...after, Cookie: [...kept.values()].join('; ') };
    }
    async function browser(email: string, before: Record<string, string> = {}): Promise<Actor> {
      const answer = await signIn(stage.farm, email, PASSWORD, { headers: before });
      expect(answer.status).toBe(200);
      return actor(stage.farm, null, withMore(before, cookiesOf(answer.headers)));
    }
    const same = ({ headers }: Actor, after: Record<string, string>) =>
      actor(stage.farm, null, withMore(headers, after));
    const isOn = async (somebody: Actor, { endpoint }: { endpoint: string }) =>
      (await (await somebody.get('/dashboard/account')).text()).includes(endpoint);
    const rows = async () => (await db().select().from(pushSubscriptions)).map(({ endpoint }) => endpoint);
    const runOut = (email: string) =>
      idOf(email).then((id) =>
        db()
          .update(sessions)
          .set({ expiresAt: new Date(Date.now() - 60_000) })
          .where(eq(sessions.userId, id)),
      );
    const sessionOf = async (somebody: Actor) => {
      const answer = await somebody.get('/api/auth/get-session');
      return ((await answer.json()) as { session: { id: string } }).session.id;
    };

    describe('notifications stay on a device', () => {
      it('over the night, and after signing in again there', async () => {
        const june = await browser(JUNE);
        const device = await on(june);
        await runOut(JUNE);
        expect((await june.get('/dashboard/account')).status).toBe(401);
        await ask(stage.cast.customer);
        expect(await heard(device)).toHaveLength(1);
        const again = await browser(JUNE, june.headers);
        expect(await isOn(again, device)).toBe(true);
        await ask(stage.cast.otherCustomer);
        expect(await heard(device)).toHaveLength(2);
        expect(await isOn(await browser(JUNE), device)).toBe(false);
      });

      it('when a passkey proves who is there, which opens another session', async () => {
        const key = passkeyDevice(stage.farm);
        const june = await browser(JUNE);
        expect((await key.add(june.headers as never)).status).toBe(200);
        const device = await on(same(june, (await key.use(june.headers as never)).headers));
        const { headers, status } = await key.use(june.headers as never);
        expect(status).toBe(200);
        expect(await isOn(same(june, headers), device)).toBe(true);
      });

      it('when two steps go on and off there', async () => {
        const ana = await browser(ANA);
        const device = await on(ana);
        const begun = await authPost(stage.farm, '/two-factor/enable', { password: PASSWORD }, ana);
        const code = authenticator(String(begun.body.totpURI))();
        const first = await authPost(stage.farm, '/two-factor/verify-totp', { code }, ana);
        expect(first.status).toBe(200);
        const then = same(ana, cookiesOf(first.headers));
        expect(await isOn(then, device)).toBe(true);
        const off = await authPost(stage.farm, '/two-factor/disable', { password: PASSWORD }, then);
        expect(off.status).toBe(200);
        expect(await isOn(same(then, cookiesOf(off.headers)), device)).toBe(true);
      });

      it('where the password is changed', async () => {
        const ana = await browser(ANA);
        const device = await on(ana);
        const other = await on(await browser(ANA));
        const change = { password: PASSWORD, new_password: 'a quiet barn at dawn' };
        expect((await ana.call('change-password', change)).status).toBe(200);
        expect([await rows(), other.endpoint]).toEqual([[device.endpoint], expect.any(String)]);
      });
    });

    const ENDS: Record<string, (ana: Actor) => Promise<unknown>> = {
      'signing out': (ana) => authPost(stage.farm, '/sign-out', {}, ana),
      'signing out after the session ran out': async (ana) => {
        await runOut(ANA);
        await ana.get('/dashboard/account');
        return authPost(stage.farm, '/sign-out', {}, ana);
      },
      '“end session” elsewhere': async (ana) =>
        (await browser(ANA)).call('end-session', { session_id: await sessionOf(ana) }),
      '“end session” elsewhere, after it ran out': async () => {
        await runOut(ANA);
        const [row] = await db().select().from(pushSubscriptions);
        return (await browser(ANA)).call('end-session', { session_id: row?.id ?? '' });
      },
      'signing out every other device, after it ran out': async () => {
        await runOut(ANA);
        return (await browser(ANA)).call('end-other-sessions', {});
      },
      'a password changed elsewhere, after it ran out': async () => {
        await runOut(ANA);
        const change = { password: PASSWORD, new_password: 'a quiet barn at dawn' };
        return (await browser(ANA)).call('change-password', change);
      },
      'a new password by the mailbox': async () => {
        await runOut(ANA);
        await authPost(stage.farm, '/request-password-reset', { email: ANA });
        const token = await tokenInLetter(stage.farm);
        return authPost(stage.farm, '/reset-password', { token, newPassword: 'a quiet barn at dawn' });
      },
      'an owner who signs them out everywhere': async () =>
        stage.cast.admin.call('sign-out-everywhere', { account_id: await idOf(ANA), password: PASSWORD }),
      'another role, said by any way': async () =>
        db().update(profiles).set({ role: 'helper' }).where(eq(profiles.email, ANA)),
      'somebody else who signs in there': (ana) => browser('nils@example.com', ana.headers),
      'somebody else who signs in there after it ran out': async (ana) => {
        await runOut(ANA);
        await ana.get('/dashboard/account');
        return browser('nils@example.com', ana.headers);
      },
      'closing the account': (ana) => ana.call('close-account', { password: PASSWORD }),
    };

    it.each(Object.entries(ENDS))('and end with %s', async (_, end) => {
      const ana = await browser(ANA);
      const device = await on(ana);
      expect(await rows()).toEqual([device.endpoint]);
      const answer = (await end(ana)) as { status?: number };
      if (answer.status) expect(answer.status).toBe(200);
      expect(await rows()).toEqual([]);
    });

    it('a device that is signed in no more is listed with what it hears', async () => {
      await on(await browser(ANA));
      await runOut(ANA);
      const page = await (await (await browser(ANA)).get('/dashboard/account')).text();
      expect(page.includes('Not signed in anymore; gets notifications since')).toBe(true);
    });

    it('by the password alone nobody ends those of a device that proved a factor', async () => {
      const ana = await browser(ANA);
      const device = await on(ana);
      await passkeyDevice(stage.farm).add(ana.headers as never);
      await db().update(pushSubscriptions).set({ level: 'aal2' });
      await runOut(ANA);
      const [row] = await db().select().from(pushSubscriptions);
      const thief = await browser(ANA);
      expect((await thief.call('end-session', { session_id: row?.id ?? '' })).status).toBe(404);
      await thief.call('end-other-sessions', {});
      expect(await rows()).toEqual([device.endpoint]);
      expect(await db().$count(passkeys)).toBe(1);
    });
  },
  { PUSH_SERVICES: service.url },
);
