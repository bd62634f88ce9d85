import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { StaffRole } from '../../../db/roles.ts';
import { ownerInvitations, profiles } from '../../../db/schema.ts';
import { authPost, signIn, signUp, stranger } from '../../../test/cast/account-calls.ts';
import { addPerson, PASSWORD } from '../../../test/cast/cast.ts';
import { inviteLink } from '../../../test/cast/people.ts';
import { postForm } from '../../../test/cast/post-form.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { makeOwner } from './owner.server.ts';
import { sweepInvitations } from './people.server.ts';
import { peopleSentences } from './people.ts';

const OLIVE = 'olive@farm.example';
const NEW_PASSWORD = 'olive trees do not grow here';

onPostgres((stage) => {
  const roleOf = async (email: string) => {
    const { db } = stage.farm.context;
    const [row] = await db.select().from(profiles).where(eq(profiles.email, email));
    return row?.role ?? null;
  };
  const invite = (email: string, password = PASSWORD, role: StaffRole = 'admin') =>
    stage.cast.admin.call('invite', { email, role, password });
  const accept = (token: string) => stage.cast.visitor.call('accept-invitation', { token });
  const waiting = () => stage.farm.context.db.select().from(ownerInvitations);

  describe('inviting an owner', () => {
    it('emails a link, lists it until it is accepted, and makes nobody an owner by itself', async () => {
      expect(await invite(' Olive@Farm.example ')).toEqual({
        status: 200,
        body: { success: true, message: `An invitation is on its way to ${OLIVE}.` },
      });
      expect((await stage.farm.letters()).map(({ to, subject }) => [to, subject])).toEqual([
        [OLIVE, 'Help run Prairie Hen'],
      ]);
      expect(await roleOf(OLIVE)).toBeNull();
      const page = await (await stage.cast.admin.get('/dashboard/people')).text();
      for (const said of ['june@farm.example', OLIVE, 'The link works until']) expect(page).toContain(said);
    });

    it('needs the owner’s password, and writes to nobody without', async () => {
      const before = await allRows(stage.farm);
      const { status, body } = await invite(OLIVE, 'a guess');
      expect({ status, fields: body.fields }).toEqual({
        status: 403,
        fields: { password: proofSentences.nothingChanged },
      });
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it.each([
      '',
      'olive',
      'olive@',
      'olive@farm',
      `${'o'.repeat(260)}@farm.example`,
      'two people@farm.example',
    ])('does not take %j for an email', async (email) => {
      const before = await allRows(stage.farm);
      const { status, body } = await invite(email);
      expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
        status: 400,
        fields: ['email'],
      });
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it('refuses who is an owner already', async () => {
      expect(await invite('June@farm.example')).toMatchObject({
        status: 409,
        body: { error: peopleSentences.isStaff('admin') },
      });
      expect(await waiting()).toEqual([]);
    });

    it('by two owners at once is one invitation, and both letters lead to it', async () => {
      const ola = await addPerson(stage.farm, { firstName: 'Ola', email: 'ola@farm.example', role: 'admin' });
      const owners = [stage.cast.admin, ola];
      const both = await Promise.all(
        owners.map((owner) => owner.call('invite', { email: OLIVE, role: 'admin', password: PASSWORD })),
      );
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await waiting()).toHaveLength(1);
      const links = (await stage.farm.letters()).flatMap(({ links }) => links);
      expect(links.length).toBeGreaterThan(1);
      expect(new Set(links).size).toBe(1);
    });

    it('is done ten times an hour', async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1) statuses.push((await invite(`olive${n}@farm.example`)).status);
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    });

    it('is nothing for customers and visitors, who do not see the page either', async () => {
      const { customer, visitor } = stage.cast;
      expect((await customer.get('/dashboard/people')).status).toBe(403);
      expect((await visitor.get('/dashboard/people')).status).toBe(401);
    });
  });

  describe('accepting', () => {
    it('makes an owner of who is signed in with that address, and keeps the password', async () => {
      const { path, token } = await inviteLink(stage, 'ana@example.com');
      const page = await (await stage.cast.customer.get(path)).text();
      expect(page).toContain('Accept the invitation');
      expect(await roleOf('ana@example.com')).toBe('customer');
      const accepted = await postForm(stage.farm, stage.cast.customer, path, { token });
      expect(accepted.status).toBe(200);
      expect(accepted.page).toContain(peopleSentences.accepted('admin'));
      expect(await roleOf('ana@example.com')).toBe('admin');
      expect((await stage.cast.customer.get('/egg-customers')).status).toBe(200);
      expect((await signIn(stage.farm, 'ana@example.com', PASSWORD)).status).toBe(200);
      expect(await waiting()).toEqual([]);
    });

    it('leads somebody new to choose a password, and then lets them in', async () => {
      const { path, token } = await inviteLink(stage, OLIVE);
      const accepted = await postForm(stage.farm, stage.cast.visitor, path, { token });
      expect(accepted.status).toBe(303);
      const [, chosen] = accepted.headers.get('Location')?.split('/reset-password#token=') ?? [];
      const reset = { token: chosen, newPassword: NEW_PASSWORD };
      expect((await authPost(stage.farm, '/reset-password', reset)).status).toBe(200);
      const { body } = await signIn(stage.farm, OLIVE, NEW_PASSWORD);
      const headers = { Authorization: `Bearer ${body.token}` };
      expect((await stage.farm.request('/dashboard/people', { headers })).status).toBe(200);
    });

    it('makes a helper of who is invited as one, but no helper of an owner', async () => {
      const { path, token } = await inviteLink(stage, 'ana@example.com', 'helper');
      expect(await (await stage.cast.visitor.get(path)).text()).toContain(
        'to be <!-- -->a helper<!-- --> of',
      );
      expect((await stage.farm.letters()).at(-1)?.subject).toBe('Lend a hand at Prairie Hen');
      const accepted = await stage.cast.customer.call('accept-invitation', { token });
      expect(accepted).toMatchObject({ status: 200, body: { message: peopleSentences.accepted('helper') } });
      expect(await roleOf('ana@example.com')).toBe('helper');
      const { customer } = stage.cast;
      expect((await customer.get('/dashboard/egg-requests')).status).toBe(200);
      expect((await customer.get('/egg-customers')).status).toBe(403);
      expect(await invite('ana@example.com')).toMatchObject({
        status: 409,
        body: { error: peopleSentences.isStaff('helper') },
      });

      const late = await inviteLink(stage, 'nils@example.com', 'helper');
      await makeOwner(stage.farm.context, 'nils@example.com');
      expect((await accept(late.token)).status).toBe(409);
      expect(await roleOf('nils@example.com')).toBe('admin');
    });

    it('keeps what somebody has whose session ended while she read that it stays', async () => {
      const { path, token } = await inviteLink(stage, 'ana@example.com', 'helper');
      const form = { token, keeps: 'ana@example.com' };
      expect((await postForm(stage.farm, stage.cast.visitor, path, form)).status).toBe(401);
      expect(await roleOf('ana@example.com')).toBe('customer');
      expect((await postForm(stage.farm, stage.cast.customer, path, form)).status).toBe(200);
      expect(await roleOf('ana@example.com')).toBe('helper');
    });

    it('as what was asked last, with one link', async () => {
      const first = await inviteLink(stage, 'ana@example.com', 'admin');
      const { token } = await inviteLink(stage, 'ana@example.com', 'helper');
      expect(token).toBe(first.token);
      expect((await accept(token)).status).toBe(200);
      expect(await roleOf('ana@example.com')).toBe('helper');
    });

    it('leaves nothing to a stranger who signed up with the address before', async () => {
      await signUp(stage.farm, { email: OLIVE });
      const { token } = await inviteLink(stage, OLIVE);
      expect((await accept(token)).status).toBe(200);
      expect((await signIn(stage.farm, OLIVE, stranger.password)).status).toBe(401);
    });

    it('works once, and of two at once for one', async () => {
      const { token, path } = await inviteLink(stage, 'ana@example.com');
      const both = await Promise.all([accept(token), accept(token)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await accept(token)).toMatchObject({ status: 409, body: { error: peopleSentences.spent } });
      expect(await (await stage.cast.visitor.get(path)).text()).toContain(peopleSentences.spent);
    });

    it('again with the same key brings the same link, which the database does not know', async () => {
      const { token } = await inviteLink(stage, OLIVE);
      const key = crypto.randomUUID();
      const again = () => stage.cast.visitor.call('accept-invitation', { token }, key);
      const both = await Promise.all([again(), again()]);
      expect(both[0]).toMatchObject({ status: 200, body: { message: peopleSentences.accepted('admin') } });
      expect(both[1]).toEqual(both[0]);
      const chosen = String(both[0]?.body.choose_password).split('#token=')[1] ?? '';
      expect(chosen).toMatch(/^\w{40,}$/);
      expect(JSON.stringify(await allRows(stage.farm))).not.toContain(chosen);
      const reset = { token: chosen, newPassword: NEW_PASSWORD };
      expect((await authPost(stage.farm, '/reset-password', reset)).status).toBe(200);
      expect(await again()).toEqual(both[0]);
      expect((await authPost(stage.farm, '/reset-password', reset)).status).toBe(400);
      const { token: other } = await inviteLink(stage, 'hazel@farm.example');
      const signedIn = () => stage.cast.customer.call('accept-invitation', { token: other }, key);
      const first = await signedIn();
      expect(first.status).toBe(200);
      expect(await signedIn()).toEqual(first);
    });

    it('is too late after three days, and the night ends it', async () => {
      const { token, path } = await inviteLink(stage, 'ana@example.com');
      const { db, clock } = stage.farm.context;
      await db.update(ownerInvitations).set({ expiresAt: clock.now() });
      expect((await accept(token)).status).toBe(409);
      expect(await (await stage.cast.visitor.get(path)).text()).not.toContain('ana@example.com');
      expect(await (await stage.cast.admin.get('/dashboard/people')).text()).not.toContain('ana@example.com');
      expect(await roleOf('ana@example.com')).toBe('customer');
      await db.update(ownerInvitations).set({ expiresAt: new Date(clock.now().getTime() - 1) });
      await sweepInvitations(db, clock);
      expect(await waiting()).toEqual([]);
    });

    it('is too late once the invitation was taken back', async () => {
      const { token } = await inviteLink(stage, 'ana@example.com');
      const back = { email: 'Ana@example.com' };
      expect((await stage.cast.admin.call('withdraw-invitation', back)).status).toBe(200);
      expect((await accept(token)).status).toBe(409);
      expect(await roleOf('ana@example.com')).toBe('customer');
    });

    it.each(['/invitation', '/invitation?token=', '/invitation?token=%00', '/invitation?token=a&token=b'])(
      '%s offers nothing',
      async (path) => {
        const answer = await stage.cast.visitor.get(path);
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
        expect(await answer.text()).not.toContain('Accept the invitation');
      },
    );
  });
});
