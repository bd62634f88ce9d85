import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { profiles, sessions } from '../../../db/schema.ts';
import { authPost, cookiesOf, signIn, signUp, tokenOf, whoAmI } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { passkeyDevice } from '../../../test/cast/passkey-device.ts';
import { inviteLink } from '../../../test/cast/people.ts';
import { turnOnTwoSteps } from '../../../test/cast/two-steps.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { PROOF_LASTS_MS, proofSentences } from '../../access/proof/second-factor.ts';
import { makeOwner } from '../people/owner.server.ts';
import { hashOfToken } from './hashed-tokens.server.ts';

const ANA = 'ana@example.com';
const NEW = 'a newer, longer password';

onPostgres((stage) => {
  const db = () => stage.farm.context.db;
  const ana = () => stage.cast.customer;
  const idOfAna = () => ana().who?.id ?? '';
  const admin = (act: string, more: object) => stage.cast.admin.call(act, { password: PASSWORD, ...more });
  const logIn = async () => cookiesOf((await signIn(stage.farm, ANA, PASSWORD)).headers);
  /** From the newest letter there; others may still come. */
  const tokenTo = async (email: string) =>
    tokenOf(
      (await stage.farm.letters())
        .filter(({ to, links }) => to === email && links.some((link) => link.includes('token=')))
        .at(-1),
    );
  async function reset(email = ANA) {
    await authPost(stage.farm, '/request-password-reset', { email });
    const token = await tokenTo(ANA);
    const chosen = await authPost(stage.farm, '/reset-password', { token, newPassword: NEW });
    expect(chosen.status).toBe(200);
  }

  type Event = {
    what: string;
    happens: () => Promise<void>;
    /** What the password from before opens: everything, or nothing. */
    password: 'opens' | 'ended';
    passkey: 'rests' | 'gone';
    code: 'asked' | 'gone';
    /** Where the account is afterward. */
    email?: string;
    /** Whether Ana, who does it, stays signed in. */
    hers?: boolean;
  };
  const over = { password: 'ended', passkey: 'gone', code: 'gone' } as const;
  const kept = { password: 'opens', passkey: 'rests', code: 'asked' } as const;

  const EVENTS: Event[] = [
    {
      what: 'an invitation is accepted by somebody who is not signed in',
      async happens() {
        const { token } = await inviteLink(stage, ANA);
        const { status, body } = await stage.cast.visitor.call('accept-invitation', { token });
        expect([status, body.choose_password]).toEqual([200, expect.stringContaining('#token=')]);
      },
      ...over,
    },
    {
      what: 'an invitation is accepted by somebody signed in with another address',
      async happens() {
        const { token } = await inviteLink(stage, ANA, 'helper');
        expect((await stage.cast.newcomer.call('accept-invitation', { token })).status).toBe(200);
      },
      ...over,
    },
    {
      what: 'an invitation is accepted signed in, with a fresh proof',
      async happens() {
        const { token } = await inviteLink(stage, ANA);
        const { status, body } = await ana().call('accept-invitation', { token });
        expect([status, body.choose_password]).toEqual([200, null]);
      },
      ...kept,
      hers: true,
    },
    {
      what: 'a helper is promoted',
      async happens() {
        await db().update(profiles).set({ role: 'helper' }).where(eq(profiles.email, ANA));
        expect((await admin('change-role', { email: ANA, role: 'admin' })).status).toBe(200);
      },
      ...kept,
    },
    { what: 'the password is reset by email', happens: () => reset(), ...kept, password: 'ended' },
    {
      what: 'the account gets another address',
      async happens() {
        await ana().call('change-email', { password: PASSWORD, email: 'new@example.com' });
        const token = await tokenTo('new@example.com');
        expect((await ana().call('verify-email', { token })).status).toBe(200);
      },
      ...kept,
      email: 'new@example.com',
      hers: true,
    },
    {
      what: 'an address moves to the account by a link opened elsewhere',
      async happens() {
        await ana().call('change-email', { password: PASSWORD, email: 'new@example.com' });
        const token = await tokenTo('new@example.com');
        expect((await stage.cast.visitor.call('verify-email', { token })).status).toBe(200);
      },
      ...kept,
      email: 'new@example.com',
    },
    {
      what: 'the account is closed, and opened again',
      async happens() {
        expect((await ana().call('close-account', { password: PASSWORD })).status).toBe(200);
        expect((await signUp(stage.farm, { email: ANA, password: NEW })).status).toBe(200);
        const token = await tokenTo(ANA);
        expect((await stage.cast.visitor.call('verify-email', { token })).status).toBe(200);
      },
      ...over,
    },
    {
      what: 'an owner starts the sign-in over',
      async happens() {
        expect((await admin('start-sign-in-over', { account_id: idOfAna() })).status).toBe(200);
      },
      ...over,
    },
    {
      what: 'an owner turns off two steps',
      async happens() {
        expect((await admin('turn-off-two-steps', { account_id: idOfAna() })).status).toBe(200);
      },
      ...over,
      password: 'opens',
    },
    {
      what: 'npm run owner',
      async happens() {
        await makeOwner(stage.farm.context, ANA);
      },
      ...over,
    },
  ];

  describe.each(EVENTS)('when $what', ({ happens, password, passkey, code, email = ANA, hers = false }) => {
    it('a session and a passkey of before', async () => {
      const key = passkeyDevice(stage.farm);
      const session = await logIn();
      expect((await key.add(session)).status).toBe(200);
      // Whoever does it proved the factor that is there now.
      const proved = { level: 'aal2', provedAt: new Date(), factorAt: new Date() } as const;
      await db()
        .update(sessions)
        .set(proved)
        .where(eq(sessions.id, ana().who?.sessionId ?? ''));
      await happens();
      expect(await whoAmI(stage.farm, session), 'the session').toBeNull();
      expect((await ana().get('/dashboard')).status).toBe(hers ? 200 : 401);
      const used = await key.use();
      const says = passkey === 'rests' ? proofSentences.passkeyRests : proofSentences.passkeyUnknown;
      expect([used.status, used.body.message]).toEqual([403, says]);
      const again = await signIn(stage.farm, email, PASSWORD);
      expect(again.status).toBe(password === 'opens' ? 200 : 401);
    });

    it('a code of before', async () => {
      const { headers } = await turnOnTwoSteps(stage.farm, ANA);
      const cookie = headers.Cookie;
      // It ended Ana's session in the cast, which does these things.
      await db()
        .update(sessions)
        .set({ token: hashOfToken(ana().who?.sessionId ?? '') })
        .where(eq(sessions.userId, idOfAna()));
      expect(await whoAmI(stage.farm, { Cookie: cookie })).toBeNull();
      await happens();
      const [person] = await db().select().from(profiles).where(eq(profiles.email, email));
      expect(person?.twoFactorEnabled).toBe(code === 'asked');
    });
  });

  describe('a passkey that rests', () => {
    /** Her own and a stranger's, then she resets. @returns her cookies by the new password */
    async function recovered() {
      const own = passkeyDevice(stage.farm);
      const strangers = passkeyDevice(stage.farm);
      const session = await logIn();
      await own.add(session);
      const { headers } = await own.use();
      expect((await strangers.add(headers)).status).toBe(200);
      await reset();
      return { own, strangers, headers: cookiesOf((await signIn(stage.farm, ANA, NEW)).headers) };
    }

    it('is confirmed by using it, signed in and freshly proved; the others go on resting', async () => {
      const { own, strangers, headers } = await recovered();
      const confirmed = await own.use(headers);
      expect(confirmed.status).toBe(200);
      expect(await whoAmI(stage.farm, confirmed.headers)).toBe(ANA);
      expect((await own.use()).status).toBe(200);
      expect((await strangers.use()).body.message).toBe(proofSentences.passkeyRests);
      const page = await (
        await stage.farm.request('/dashboard/account', { headers: confirmed.headers })
      ).text();
      expect(page).toContain('not confirmed');
    });

    it('is not confirmed after an old proof, nor in somebody else’s session', async () => {
      const { own, headers } = await recovered();
      const nils = cookiesOf((await signIn(stage.farm, 'nils@example.com', PASSWORD)).headers);
      expect((await own.use(nils)).body.message).toBe(proofSentences.passkeyRests);
      const then = new Date(Date.now() - PROOF_LASTS_MS - 1000);
      await db().update(sessions).set({ provedAt: then }).where(eq(sessions.userId, idOfAna()));
      expect(await own.use(headers)).toMatchObject({ status: 403, body: { confirm: 'password' } });
      expect((await own.use()).body.message).toBe(proofSentences.passkeyRests);
    });

    it('cannot be replaced by who holds the mailbox alone', async () => {
      const { headers } = await recovered();
      expect((await passkeyDevice(stage.farm).add(headers)).body).toMatchObject({ confirm: 'passkey' });
      const begun = await authPost(stage.farm, '/two-factor/enable', { password: NEW }, { headers });
      expect(begun).toMatchObject({ status: 403, body: { confirm: 'passkey' } });
    });

    it('is named in the email about the reset, with what to do', async () => {
      await recovered();
      const letters = (await stage.farm.letters()).filter(({ to }) => to === ANA);
      const letter = letters.find(({ subject }) => subject.includes('has a new password'));
      const said = letter?.text.replace(/\s+/g, ' ') ?? '';
      const [, help = ''] =
        /2 passkeys are still there.*We’ll reset your sign-in for you at (\S+?)\. /.exec(said) ?? [];
      const page = await stage.cast.admin.get(new URL(help).pathname);
      expect([page.status, await page.text()]).toEqual([
        200,
        expect.stringContaining('Start their sign-in over'),
      ]);
      expect((await ana().get(new URL(help).pathname)).status).toBe(401);
    });
  });

  it('an owner’s help clears everything that a stranger prepared, and her new password opens the account', async () => {
    const strangers = passkeyDevice(stage.farm);
    const { headers } = await turnOnTwoSteps(stage.farm, ANA);
    expect((await strangers.add(headers)).status).toBe(200);
    await reset();
    expect((await signIn(stage.farm, ANA, NEW)).body).toMatchObject({ twoFactorRedirect: true });
    expect((await admin('start-sign-in-over', { account_id: idOfAna() })).status).toBe(200);
    const token = await tokenTo(ANA);
    const newPassword = 'quite another one';
    expect((await authPost(stage.farm, '/reset-password', { token, newPassword })).status).toBe(200);
    const hers = await signIn(stage.farm, ANA, newPassword);
    expect(await whoAmI(stage.farm, cookiesOf(hers.headers))).toBe(ANA);
    expect((await strangers.use()).body.message).toBe(proofSentences.passkeyUnknown);
  });

  it('an invitation asks its person, signed in with an old proof, to prove it first', async () => {
    const { token, path } = await inviteLink(stage, ANA);
    const then = new Date(Date.now() - PROOF_LASTS_MS - 1000);
    await db().update(sessions).set({ provedAt: then }).where(eq(sessions.userId, idOfAna()));
    const page = await ana().get(path);
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/dashboard\/confirm\?next=%2Finvitation/),
    ]);
    expect((await ana().call('accept-invitation', { token })).status).toBe(403);
  });
});
