import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { profiles, verifications } from '../../../db/schema.ts';
import { cookiesOf, signIn, signUp, stranger, whoAmI } from '../../../test/cast/account-calls.ts';
import { postForm } from '../../../test/cast/post-form.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { firstOwnerLink } from './first-owner.server.ts';
import { firstOwnerSentences } from './first-owner.ts';
import { makeOwner } from './owner.server.ts';

const OLIVE = {
  first_name: 'Olive',
  last_name: 'van Dyke',
  email: 'Olive@hens.example',
  new_password: 'three brown hens at noon',
};

const tokenIn = (link: string | null) => link?.split('/first-owner#token=')[1] ?? '';

onPostgres((stage) => {
  const owners = () => stage.farm.context.db.select().from(profiles).where(eq(profiles.role, 'admin'));
  const newToken = async () => tokenIn(await firstOwnerLink(stage.farm.context));
  const become = (token: string, changes: object = {}) =>
    stage.cast.visitor.call('make-first-owner', { ...OLIVE, ...changes, token });
  const SPENT = { status: 409, body: { error: firstOwnerSentences.spent } };

  beforeEach(async () => {
    await stage.farm.context.db.delete(profiles).where(eq(profiles.role, 'admin'));
  });

  describe('the link of a farm that nobody owns', () => {
    it('makes the first owner, who is signed in by that password alone', async () => {
      const link = await firstOwnerLink(stage.farm.context);
      expect(link).toMatch(/^http:\/\/localhost:3000\/first-owner#token=[\w-]{40,}$/);
      expect(await become(tokenIn(link))).toEqual({
        status: 200,
        body: { success: true, message: firstOwnerSentences.made },
      });
      const [owner] = await owners();
      expect(owner).toMatchObject({
        firstName: 'Olive',
        lastName: 'van Dyke',
        email: 'olive@hens.example',
        emailVerified: true,
      });
      const { body } = await signIn(stage.farm, OLIVE.email, OLIVE.new_password);
      const headers = { Authorization: `Bearer ${body.token}` };
      expect((await stage.farm.request('/dashboard/first-run', { headers })).status).toBe(200);
      // Nobody else began there, and no email says so.
      expect((await stage.farm.letters()).map(({ to }) => to)).not.toContain('olive@hens.example');
    });

    it('is stored as a digest, for an hour', async () => {
      const token = await newToken();
      const rows = await stage.farm.context.db.select().from(verifications);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(await allRows(stage.farm))).not.toContain(token);
      const left = Number(rows[0]?.expiresAt) - Date.now();
      expect(left).toBeGreaterThan(3_500_000);
      expect(left).toBeLessThanOrEqual(3_600_000);
    });

    it('works once, also for two at the same moment', async () => {
      const token = await newToken();
      const both = await Promise.all([become(token), become(token, { email: 'ola@hens.example' })]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await owners()).toHaveLength(1);
      expect(await become(token)).toMatchObject(SPENT);
    });

    it('makes one owner, also where two starts printed two', async () => {
      const [one, other] = [await newToken(), await newToken()];
      const both = await Promise.all([become(one), become(other, { email: 'ola@hens.example' })]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await owners()).toHaveLength(1);
      expect(await firstOwnerLink(stage.farm.context)).toBeNull();
    });

    it('ends as soon as somebody owns the farm', async () => {
      const token = await newToken();
      await makeOwner(stage.farm.context, 'ola@hens.example', ['Ola', 'Berg']);
      expect(await become(token)).toMatchObject(SPENT);
      // And stays so, whatever becomes of that owner.
      await stage.farm.context.db.delete(profiles).where(eq(profiles.role, 'admin'));
      expect(await become(token)).toMatchObject(SPENT);
    });

    it('ends after an hour', async () => {
      const token = await newToken();
      await stage.farm.context.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) });
      expect(await become(token)).toMatchObject(SPENT);
      expect(await become('made-up')).toMatchObject(SPENT);
      expect(await owners()).toEqual([]);
    });

    it.each([
      ['a weak password', { new_password: 'olivevandyke1' }, 422],
      ['a password too short for an owner', { new_password: 'barn owl 7' }, 422],
      ['no name', { first_name: ' ' }, 400],
      ['no email', { email: 'olive' }, 400],
    ])('still works after %s', async (_, wrong, status) => {
      const token = await newToken();
      expect((await become(token, wrong)).status).toBe(status);
      expect(await owners()).toEqual([]);
      expect((await become(token)).status).toBe(200);
    });

    it('leaves nothing to a stranger who signed up with the owner’s address before', async () => {
      await signUp(stage.farm, { email: 'olive@hens.example' });
      expect((await become(await newToken())).status).toBe(200);
      expect((await signIn(stage.farm, 'olive@hens.example', stranger.password)).status).toBe(401);
      expect((await signIn(stage.farm, 'olive@hens.example', OLIVE.new_password)).status).toBe(200);
    });
  });

  describe('its page', () => {
    it('signs the owner in, and leads to the first run', async () => {
      expect(await (await stage.cast.visitor.get('/first-owner')).text()).toContain(
        'You are its first owner.',
      );
      const token = await newToken();
      const answer = await postForm(stage.farm, stage.cast.visitor, '/first-owner', { ...OLIVE, token });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard/first-run']);
      expect(await whoAmI(stage.farm, cookiesOf(answer.headers))).toBe('olive@hens.example');
    });

    it('says so when the link is over, and never sends the secrets back', async () => {
      const answer = await postForm(stage.farm, stage.cast.visitor, '/first-owner', {
        ...OLIVE,
        token: 'made-up',
      });
      expect(answer.status).toBe(409);
      expect(answer.page).toContain(firstOwnerSentences.spent);
      expect(answer.page).not.toMatch(/made-up|brown hens/);
      expect(answer.page).toContain('value="Olive"');
    });

    it('has no form where somebody owns the farm', async () => {
      await makeOwner(stage.farm.context, 'ola@hens.example');
      const page = await (await stage.cast.visitor.get('/first-owner')).text();
      expect(page).toContain('This farm has an owner.');
      expect(page).not.toContain('new_password');
    });
  });
});
