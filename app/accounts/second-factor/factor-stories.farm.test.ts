import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { farmSignIn, passkeys, profiles } from '../../../db/schema.ts';
import { authPost, cookiesOf, signIn, tokenInLetter } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { passkeyDevice } from '../../../test/cast/passkey-device.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

const JUNE = 'june@farm.example';
const THIEF = 'thief@elsewhere.example';
const NEW_PASSWORD = 'the rooster is called Steven';

type Cookies = { Cookie: string };

onPostgres((stage) => {
  const db = () => stage.farm.context.db;
  const logIn = async (password = PASSWORD) => cookiesOf((await signIn(stage.farm, JUNE, password)).headers);
  const owners = async () =>
    (await db().select().from(profiles).where(eq(profiles.role, 'admin'))).map(({ email, firstName }) => ({
      email,
      firstName,
    }));
  async function call(name: string, body: object, headers: Cookies) {
    const answer = await stage.farm.request(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  async function ownerWithPasskey(isRequired: boolean) {
    const key = passkeyDevice(stage.farm);
    expect((await key.add(await logIn())).status).toBe(200);
    if (isRequired) await db().insert(farmSignIn).values({ twoSteps: true, updatedAt: new Date() });
    await stage.farm.context.changes.caughtUp();
    return key;
  }
  const TAKES_OVER: [string, object][] = [
    ['change-email', { email: THIEF, password: PASSWORD }],
    ['change-password', { password: PASSWORD, new_password: NEW_PASSWORD }],
    ['change-name', { first_name: 'Nobody', last_name: 'Known' }],
    ['close-account', { password: PASSWORD }],
  ];

  describe.each([true, false])(
    'an owner whose second step is a passkey, two steps required: %s',
    (isRequired) => {
      it('loses nothing to whoever has the password', async () => {
        await ownerWithPasskey(isRequired);
        const before = await owners();
        const thief = await logIn();
        for (const [name, body] of TAKES_OVER) {
          const answer = await call(name, body, thief);
          expect([name, answer.status, answer.body.confirm]).toEqual([name, 403, 'passkey']);
          expect(answer.body.error).toContain('another owner');
          expect(answer.body.error).toContain('npm run owner');
        }
        expect((await stage.farm.letters()).filter(({ to }) => to === THIEF)).toEqual([]);
        expect(await owners()).toEqual(before);
        expect(await db().select().from(passkeys)).toMatchObject([{ confirmed: true }]);
      });

      it('loses nothing to whoever has the mailbox, and goes on with her passkey', async () => {
        const key = await ownerWithPasskey(isRequired);
        const before = await owners();
        await authPost(stage.farm, '/request-password-reset', { email: JUNE });
        const reset = { token: await tokenInLetter(stage.farm), newPassword: NEW_PASSWORD };
        expect((await authPost(stage.farm, '/reset-password', reset)).status).toBe(200);
        const session = await logIn(NEW_PASSWORD);
        for (const [name, body] of TAKES_OVER) {
          const sent = { ...body, ...('password' in body && { password: NEW_PASSWORD }) };
          const answer = await call(name, sent, session);
          expect([name, answer.status, answer.body.confirm]).toEqual([name, 403, 'passkey']);
        }
        expect(await owners()).toEqual(before);
        const { headers, status } = await key.use(session);
        expect(status).toBe(200);
        expect((await call('change-name', { first_name: 'Junia', last_name: 'Lind' }, headers)).status).toBe(
          200,
        );
        expect(await owners()).toEqual([{ email: JUNE, firstName: 'Junia' }]);
      });
    },
  );

  it('a session that is held back signs out none that proved a factor, and others it does', async () => {
    const key = await ownerWithPasskey(true);
    const { headers: owner } = await key.use();
    const other = await logIn();
    const held = await logIn();
    const ids = async (headers: Cookies) => {
      const answer = await stage.farm.request('/api/auth/get-session', { headers });
      return ((await answer.json()) as { session?: { id: string } } | null)?.session?.id;
    };
    const [first, second] = [await ids(owner), await ids(other)];
    expect((await call('end-session', { session_id: first }, held)).status).toBe(403);
    expect((await call('end-session', { session_id: second }, held)).status).toBe(200);
    await logIn();
    expect((await call('end-other-sessions', {}, held)).status).toBe(200);
    expect([await ids(owner), await ids(other), (await ids(held)) !== undefined]).toEqual([
      first,
      undefined,
      true,
    ]);
  });

  it('a link to another address, asked for before there was a factor, ends when one comes', async () => {
    const thief = await logIn();
    expect((await call('change-email', { email: THIEF, password: PASSWORD }, thief)).status).toBe(200);
    const token = await tokenInLetter(stage.farm);
    expect((await passkeyDevice(stage.farm).add(await logIn())).status).toBe(200);
    expect((await call('verify-email', { token }, thief)).status).toBe(400);
    expect(await owners()).toMatchObject([{ email: JUNE }]);
  });

  it('of a passkey and a new address at the same moment, the address waits for the passkey', async () => {
    const session = await logIn();
    const [, asked] = await Promise.all([
      passkeyDevice(stage.farm).add(await logIn()),
      call('change-email', { email: THIEF, password: PASSWORD }, session),
    ]);
    if (asked.status === 200) {
      const letter = (await stage.farm.letters()).find(({ to }) => to === THIEF);
      const token = decodeURIComponent(
        letter?.links.find((one) => one.includes('token='))?.split('token=')[1] ?? '',
      );
      expect((await call('verify-email', { token }, session)).status).toBe(400);
    } else expect(asked.status).toBe(403);
    expect(await owners()).toMatchObject([{ email: JUNE }]);
  });
});
