import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../core/clock.ts';
import { profiles, sessions, verifications } from '../../../db/schema.ts';
import { authPost, signIn, signUp, stranger } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { makeOwner, makeStaffIn } from './owner.server.ts';
import { NAME_WANTED, ownerCommand } from './owner-command.server.ts';

onPostgres((stage) => {
  const profileOf = async (email: string) =>
    (await stage.farm.context.db.select().from(profiles)).find((one) => one.email === email);

  const invited = (email: string) => ({ email, role: 'admin' as const, token: 'of the invitation' });

  const chosen = (link: string | null) => {
    const token = link?.split('#token=')[1];
    return authPost(stage.farm, '/reset-password', { token, newPassword: PASSWORD });
  };
  const choose = async (link: string | null) => expect((await chosen(link)).status).toBe(200);

  describe('making an owner', () => {
    it('gives somebody new an account and a link, within an hour, to choose its password', async () => {
      const { made, link } = await makeOwner(stage.farm.context, ' Olive@Farm.example ');
      expect(made).toBe(true);
      expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password#token=[\w-]{20,}$/);
      expect(await profileOf('olive@farm.example')).toMatchObject({ role: 'admin', emailVerified: true });
      const [row] = await stage.farm.context.db.select().from(verifications);
      expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now());
      expect(row?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);

      await choose(link);
      const answer = await signIn(stage.farm, 'olive@farm.example', PASSWORD);
      const headers = { Authorization: `Bearer ${answer.body.token}` };
      expect((await stage.farm.request('/egg-customers', { headers })).status).toBe(200);
    });

    it('makes one of a verified account, ends its sessions and its password, and gives a link', async () => {
      const { made, link } = await makeOwner(stage.farm.context, 'ANA@example.com');
      expect(made).toBe(false);
      expect(await profileOf('ana@example.com')).toMatchObject({ role: 'admin', firstName: 'Ana' });
      expect((await stage.cast.customer.get('/dashboard')).status).toBe(401);
      expect((await signIn(stage.farm, 'ana@example.com', PASSWORD)).status).toBe(401);
      await choose(link);
      expect((await signIn(stage.farm, 'ana@example.com', PASSWORD)).status).toBe(200);
    });

    it('leaves nothing to a stranger who signed up with the owner’s address before', async () => {
      await signUp(stage.farm, { email: 'olive@farm.example' });
      const { made, link } = await makeOwner(stage.farm.context, 'olive@farm.example');
      expect(made).toBe(false);
      expect(await profileOf('olive@farm.example')).toMatchObject({ role: 'admin', emailVerified: true });
      expect((await signIn(stage.farm, 'olive@farm.example', stranger.password)).status).toBe(401);
      await choose(link);
      expect((await signIn(stage.farm, 'olive@farm.example', PASSWORD)).status).toBe(200);
    });

    it('ends every session of an account that was never verified', async () => {
      await makeOwner(stage.farm.context, 'una@example.com');
      expect(await profileOf('una@example.com')).toMatchObject({ role: 'admin', emailVerified: true });
      expect((await stage.cast.unverified.get('/dashboard')).status).toBe(401);
      expect(await profileOf('ana@example.com')).toMatchObject({ role: 'customer' });
    });

    it('gives a new link to an owner who has not chosen a password yet', async () => {
      const before = await makeOwner(stage.farm.context, 'olive@farm.example');
      const { link } = await makeOwner(stage.farm.context, 'olive@farm.example');
      expect((await chosen(before.link)).status).toBe(400);
      await choose(link);
      expect((await signIn(stage.farm, 'olive@farm.example', PASSWORD)).status).toBe(200);
    });

    it.each(['olive@farm.example', 'una@example.com'])(
      'does all of it for %s or, when it is cut short, nothing',
      async (email) => {
        const { farm } = stage;
        const before = await allRows(farm);
        // The link is the last thing written.
        await farm.open.query({ text: 'alter table verifications rename to verifications_away' });
        await expect(makeOwner(farm.context, email)).rejects.toThrow();
        await farm.open.query({ text: 'alter table verifications_away rename to verifications' });
        expect(await allRows(farm)).toEqual(before);
      },
    );

    it('by invitation keeps a neighbor signed in, as long as an owner', async () => {
      const { db } = stage.farm.context;
      await db.transaction((tx) =>
        makeStaffIn(tx, { ...invited('ana@example.com'), stays: stage.cast.customer.who?.sessionId }),
      );
      expect((await stage.cast.customer.get('/egg-customers')).status).toBe(200);
      const hers = eq(sessions.userId, stage.cast.customer.who?.id ?? '');
      const [session] = await db.select().from(sessions).where(hers);
      expect(Number(session?.expiresAt) - Date.now()).toBeLessThanOrEqual(12 * HOUR_MS);
    });

    it('by invitation starts an account over whose person is not there', async () => {
      const { db } = stage.farm.context;
      const made = await db.transaction((tx) => makeStaffIn(tx, invited('ana@example.com')));
      expect(made).toMatchObject({ made: false, choosesPassword: true });
      expect((await stage.cast.customer.get('/dashboard')).status).toBe(401);
      expect((await signIn(stage.farm, 'ana@example.com', PASSWORD)).status).toBe(401);
    });

    it('takes a name, and asks for one only where nobody has said it', async () => {
      const { context } = stage.farm;
      const wanted = (email: string) => ownerCommand(context, [NAME_WANTED, email]);
      expect(await wanted('olive@farm.example')).toBe('yes');
      await ownerCommand(context, ['olive@farm.example']);
      expect(await profileOf('olive@farm.example')).toMatchObject({ firstName: 'Owner', lastName: '' });
      expect(await wanted('olive@farm.example')).toBe('yes');
      await ownerCommand(context, ['olive@farm.example', 'Olive', 'van', 'Dyke']);
      expect(await profileOf('olive@farm.example')).toMatchObject({
        firstName: 'Olive',
        lastName: 'van Dyke',
      });
      expect(await wanted('OLIVE@farm.example')).toBe('no');
      // Enter, twice.
      await ownerCommand(context, ['olive@farm.example', '', '']);
      expect(await profileOf('olive@farm.example')).toMatchObject({ firstName: 'Olive' });
    });

    it.each([[['Olive']], [['', 'Dyke']], [['Olive', 'Dy\u202eke']], [['O\r\nBcc: x@y.example', 'D']]])(
      'does not take %j for a name, and makes nobody an owner',
      async (names) => {
        const before = await allRows(stage.farm);
        await expect(makeOwner(stage.farm.context, 'olive@farm.example', names)).rejects.toMatchObject({
          status: 400,
          sentence: expect.stringContaining('Usage: npm run owner'),
        });
        expect(await allRows(stage.farm)).toEqual(before);
      },
    );

    it.each(['', 'olive', 'olive@', '--help'])('does not take %j for an e-mail', async (email) => {
      const before = await allRows(stage.farm);
      await expect(makeOwner(stage.farm.context, email)).rejects.toMatchObject({
        status: 400,
        sentence: 'Usage: npm run owner -- you@example.com Pat Example',
      });
      expect(await allRows(stage.farm)).toEqual(before);
    });
  });
});
