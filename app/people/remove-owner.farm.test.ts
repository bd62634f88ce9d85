import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { profiles } from '../../db/schema.ts';
import { signIn } from '../../test/account-calls.ts';
import { allRows } from '../../test/all-rows.ts';
import { type Actor, addPerson, PASSWORD } from '../../test/cast.ts';
import { inviteLink } from '../../test/people.ts';
import { onBothEngines } from '../../test/stage.ts';
import { waitingForLocks } from '../../test/waiting-for-locks.ts';
import { ownerCommand } from './owner-command.server.ts';
import { SAY } from './people.ts';

const JUNE = 'june@farm.example';
const OLA = 'ola@farm.example';

onBothEngines((stage) => {
  const addOla = () => addPerson(stage.farm, { firstName: 'Ola', email: OLA, role: 'admin' });
  const remove = (owner: Actor, email: string, password = PASSWORD) =>
    owner.call('remove-owner', { email, password });
  const owners = async () => {
    const rows = await stage.farm.context.db.select().from(profiles).where(eq(profiles.role, 'admin'));
    return rows.map(({ email }) => email).sort();
  };

  describe('removing an owner', () => {
    it('signs her out at once, keeps her account, takes back her invitations, and tells her', async () => {
      const ola = await addOla();
      const { token } = await inviteLink(stage, 'olive@farm.example');
      expect(await remove(ola, ' June@Farm.example ')).toEqual({
        status: 200,
        body: { success: true, message: SAY.removed(JUNE) },
      });
      expect(await owners()).toEqual([OLA]);
      expect((await stage.cast.admin.get('/dashboard')).status).toBe(401);
      expect((await stage.cast.visitor.call('become-owner', { token })).status).toBe(409);
      expect((await stage.farm.letters()).map(({ to, subject }) => [to, subject]).at(-1)).toEqual([
        JUNE,
        'You’re no longer an owner of Prairie Hen',
      ]);
      const { body } = await signIn(stage.farm, JUNE, PASSWORD);
      const headers = { Authorization: `Bearer ${body.token}` };
      expect((await stage.farm.request('/dashboard', { headers })).status).toBe(200);
      expect((await stage.farm.request('/dashboard/people', { headers })).status).toBe(403);
    });

    it('needs the password, an owner, and one who is left', async () => {
      const before = await allRows(stage.farm);
      const { admin } = stage.cast;
      expect(await remove(admin, JUNE, 'a guess')).toMatchObject({
        status: 403,
        body: { error: SAY.notRemoved },
      });
      expect(await remove(admin, JUNE)).toMatchObject({ status: 409, body: { error: SAY.lastOwner } });
      expect(await remove(admin, 'ana@example.com')).toMatchObject({ status: 409 });
      expect(await allRows(stage.farm)).toEqual(before);
      const page = await (await admin.get('/dashboard/people')).text();
      expect(page).not.toContain('Stop being an owner');
    });

    // On PGlite transactions run one at a time anyway.
    it.runIf(stage.engine === 'postgres')('by two owners of each other at once leaves one', async () => {
      const ola = await addOla();
      let both: Promise<{ status: number }[]> | undefined;
      await stage.farm.context.db.transaction(async (tx) => {
        await tx.select().from(profiles).for('update');
        both = Promise.all([remove(ola, JUNE), remove(stage.cast.admin, OLA)]);
        await expect.poll(() => waitingForLocks(stage.farm), { timeout: 10_000 }).toBe(2);
      });
      expect((await both)?.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect(await owners()).toHaveLength(1);
    });
  });

  describe('npm run owner', () => {
    it('lists the owners and removes one, but not the last', async () => {
      const { context } = stage.farm;
      const ola = await addOla();
      const list = await ownerCommand(context, ['list']);
      expect(list.split('\n').map((line) => line.split('  ')[0])).toEqual([JUNE, OLA]);
      expect(await ownerCommand(context, ['remove', 'Ola@farm.example'])).toBe(SAY.removed(OLA));
      expect((await ola.get('/dashboard')).status).toBe(401);
      const before = await allRows(stage.farm);
      await expect(ownerCommand(context, ['remove', JUNE])).rejects.toMatchObject({
        sentence: SAY.lastOwner,
      });
      await expect(ownerCommand(context, ['remove'])).rejects.toMatchObject({ status: 400 });
      expect(await allRows(stage.farm)).toEqual(before);
    });
  });
});
