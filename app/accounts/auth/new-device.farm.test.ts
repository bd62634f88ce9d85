import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { verifications } from '../../../db/schema.ts';
import { cookiesOf, signIn, signUp, stranger, tokenInLetter } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

const ANA = 'ana@example.com';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

onPostgres((stage) => {
  it('an email tells of a sign-in from a device that has not been used before', async () => {
    const from = (agent: string, cookies = {}) =>
      signIn(stage.farm, ANA, PASSWORD, { headers: { 'User-Agent': agent, ...cookies } });
    const cookies = cookiesOf((await from(PHONE)).headers);
    expect(await stage.farm.letters()).toMatchObject([
      {
        to: ANA,
        subject: 'New sign-in to your Prairie Hen account',
        text: expect.stringContaining('Chrome on Android'),
        links: ['http://localhost:3000/dashboard/account'],
      },
    ]);
    await from(PHONE, cookies);
    await signIn(stage.farm, ANA, 'a guess');
    expect(await stage.farm.letters()).toHaveLength(1);
    await from('Call-evil.example-now/9.1 (x)');
    const [, unknown] = await stage.farm.letters();
    expect(unknown?.text).toContain('A device we don’t know');
    expect(unknown?.text).not.toContain('evil');
    for (let n = 0; n < 5; n += 1) expect((await from(PHONE)).status).toBe(200);
    expect(await stage.farm.letters()).toHaveLength(5);
  });

  it('the first sign-in after a sign-up warns nobody, the second of another device does', async () => {
    await signUp(stage.farm);
    await stage.cast.visitor.call('verify-email', { token: await tokenInLetter(stage.farm) });
    const news = async () => {
      expect((await signIn(stage.farm, stranger.email, stranger.password)).status).toBe(200);
      return (await stage.farm.letters()).filter(({ subject }) => subject.startsWith('New sign-in')).length;
    };
    expect([await news(), await news(), await news()]).toEqual([0, 1, 2]);
  });

  it('a first sign-in an hour after the link is told of: a stranger may have signed up with the address', async () => {
    await signUp(stage.farm);
    await stage.cast.visitor.call('verify-email', { token: await tokenInLetter(stage.farm) });
    const anHourAgo = { expiresAt: sql`${verifications.expiresAt} - interval '1 hour'` };
    await stage.farm.context.db.update(verifications).set(anHourAgo);
    expect((await signIn(stage.farm, stranger.email, stranger.password)).status).toBe(200);
    const said = (await stage.farm.letters()).map(({ subject }) => subject);
    expect(said).toContain('New sign-in to your Prairie Hen account');
  });
});
