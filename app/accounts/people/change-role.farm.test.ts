import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../../core/context.ts';
import type { Role } from '../../../db/roles.ts';
import { ownerInvitations, profiles } from '../../../db/schema.ts';
import { signIn } from '../../../test/cast/account-calls.ts';
import { type Actor, addPerson, PASSWORD } from '../../../test/cast/cast.ts';
import { inviteLink } from '../../../test/cast/people.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { waitingForLocks } from '../../../test/engines/waiting-for-locks.ts';
import { perform } from '../../access/do-act.server.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { ownerCommand } from './owner-command.server.ts';
import { invite } from './people.server.ts';
import { peopleSentences } from './people.ts';

const JUNE = 'june@farm.example';
const OLA = 'ola@farm.example';
const HATTIE = 'hattie@farm.example';

onPostgres((stage) => {
  const addOla = () => addPerson(stage.farm, { firstName: 'Ola', email: OLA, role: 'admin' });
  const change = (owner: Actor, email: string, role: Role, password = PASSWORD) =>
    owner.call('change-role', { email, role, password });
  const owners = async () => {
    const rows = await stage.farm.context.db.select().from(profiles).where(eq(profiles.role, 'admin'));
    return rows.map(({ email }) => email).sort();
  };
  /** A sign-in's own may leave later. */
  const subjectsTo = async (email: string) =>
    (await stage.farm.letters()).filter(({ to }) => to === email).map(({ subject }) => subject);
  const statusesOf = async (headers: Record<string, string>, paths: string[]) => {
    const all = await Promise.all(paths.map((path) => stage.farm.request(path, { headers })));
    return all.map(({ status }) => status);
  };
  const afterLogin = async (email: string) => ({
    Authorization: `Bearer ${(await signIn(stage.farm, email, PASSWORD)).body.token}`,
  });

  describe('a changed role', () => {
    it('ends an owner: out at once, with her account kept, her invitations taken back, and a letter', async () => {
      const ola = await addOla();
      const { token } = await inviteLink(stage, 'olive@farm.example');
      expect(await change(ola, ' June@Farm.example ', 'customer')).toEqual({
        status: 200,
        body: { success: true, message: peopleSentences.ended(JUNE) },
      });
      expect(await owners()).toEqual([OLA]);
      expect((await stage.cast.admin.get('/dashboard')).status).toBe(401);
      expect((await stage.cast.visitor.call('accept-invitation', { token })).status).toBe(409);
      expect(await subjectsTo(JUNE)).toContain('You no longer help run Prairie Hen');
      const pages = ['/dashboard', '/dashboard/people'];
      expect(await statusesOf(await afterLogin(JUNE), pages)).toEqual([200, 403]);
    });

    it('ends also what she was inviting at that moment', async () => {
      const { who } = await addOla();
      if (!who) throw new Error('Ola is signed in');
      expect((await change(stage.cast.admin, OLA, 'customer')).status).toBe(200);
      const asked = { email: 'olive@farm.example', role: 'admin', password: PASSWORD } as const;
      const context = stage.farm.context as RequestContext;
      await expect(perform(invite, context, who, asked)).rejects.toMatchObject({ status: 403 });
      expect(await stage.farm.context.db.select().from(ownerInvitations)).toEqual([]);
    });

    it('counts at once: a helper becomes an owner, and an owner a helper', async () => {
      const { admin, helper } = stage.cast;
      const pages = ['/dashboard', '/dashboard/people'];
      expect(await statusesOf(helper.headers, pages)).toEqual([200, 403]);
      expect(await change(admin, HATTIE, 'admin')).toMatchObject({
        status: 200,
        body: { message: peopleSentences.changed(HATTIE, 'admin') },
      });
      expect(await statusesOf(helper.headers, pages)).toEqual([401, 401]);
      expect(await subjectsTo(HATTIE)).toContain('You’re now an owner of Prairie Hen');
      expect(await statusesOf(await afterLogin(HATTIE), pages)).toEqual([200, 200]);

      expect((await change(admin, JUNE, 'helper')).status).toBe(200);
      expect(await statusesOf(admin.headers, pages)).toEqual([401, 401]);
      expect(await subjectsTo(JUNE)).toContain('You’re now a helper of Prairie Hen');
      expect(await statusesOf(await afterLogin(JUNE), pages)).toEqual([200, 403]);
    });

    it('needs the password, somebody who works here, another role, and an owner who is left', async () => {
      const before = await allRows(stage.farm);
      const { admin } = stage.cast;
      const no = (status: number, error: string) => ({ status, body: { error } });
      expect(await change(admin, HATTIE, 'admin', 'a guess')).toMatchObject(
        no(403, proofSentences.nothingChanged),
      );
      expect(await change(admin, JUNE, 'customer')).toMatchObject(no(409, peopleSentences.lastOwner));
      expect(await change(admin, JUNE, 'helper')).toMatchObject(no(409, peopleSentences.lastOwner));
      expect(await change(admin, HATTIE, 'helper')).toMatchObject(no(409, peopleSentences.isStaff('helper')));
      expect(await change(admin, 'ana@example.com', 'helper')).toMatchObject({ status: 409 });
      expect(
        (await admin.call('change-role', { email: HATTIE, role: 'king', password: PASSWORD })).status,
      ).toBe(400);
      expect(await allRows(stage.farm)).toEqual(before);
      const page = await (await admin.get('/dashboard/people')).text();
      expect(page).not.toContain('Stop');
    });

    // On PGlite transactions run one at a time anyway.
    it('by two owners of each other at once leaves one', async () => {
      const ola = await addOla();
      let both: Promise<{ status: number }[]> | undefined;
      await stage.farm.context.db.transaction(async (tx) => {
        await tx
          .select()
          .from(profiles)
          .where(inArray(profiles.email, [JUNE, OLA]))
          .for('update');
        both = Promise.all([change(ola, JUNE, 'helper'), change(stage.cast.admin, OLA, 'helper')]);
        await expect.poll(() => waitingForLocks(stage.farm)).toBe(2);
      });
      expect((await both)?.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect(await owners()).toHaveLength(1);
    });
  });

  describe('npm run owner', () => {
    it('names an old password only where there was an account', async () => {
      const { context } = stage.farm;
      const told = () => ownerCommand(context, ['nell@farm.example', 'Nell', 'Berg']);
      expect(await told()).toMatch(/^nell@farm.example is now an owner\. Choose a password here within/);
      expect(await told()).toMatch(/its old password no longer works\.\nChoose a new one here within/);
    });

    it('lists who works here and removes one, but not the last owner', async () => {
      const { context } = stage.farm;
      const ola = await addOla();
      const list = (await ownerCommand(context, ['list'])).split('\n').map((line) => line.split('  '));
      expect(list.map(([email, role]) => [email, role])).toEqual([
        [JUNE, 'Owner'],
        [OLA, 'Owner'],
        [HATTIE, 'Helper'],
      ]);
      expect(await ownerCommand(context, ['remove', 'Ola@farm.example'])).toBe(peopleSentences.ended(OLA));
      expect((await ola.get('/dashboard')).status).toBe(401);
      const before = await allRows(stage.farm);
      await expect(ownerCommand(context, ['remove', JUNE])).rejects.toMatchObject({
        sentence: peopleSentences.lastOwner,
      });
      await expect(ownerCommand(context, ['remove'])).rejects.toMatchObject({ status: 400 });
      expect(await allRows(stage.farm)).toEqual(before);
    });
  });
});
