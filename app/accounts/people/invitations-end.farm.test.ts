import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ownerInvitations, passkeys, profiles } from '../../../db/schema.ts';
import { authPost, cookiesOf, signIn, tokenInLetter } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { passkeyDevice } from '../../../test/cast/passkey-device.ts';
import { inviteLink } from '../../../test/cast/people.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { endByCommand } from './change-role.server.ts';
import { makeOwner } from './owner.server.ts';
import { peopleSentences } from './people.ts';

const ANA = 'ana@example.com';
const HATTIE = 'hattie@farm.example';
const NEW_PASSWORD = 'olive trees do not grow here';

onBothEngines((stage) => {
  const db = () => stage.farm.context.db;
  const accept = (token: string) => stage.cast.visitor.call('accept-invitation', { token });
  const roleOf = async (email: string) =>
    (await db().select().from(profiles).where(eq(profiles.email, email)))[0]?.role;
  const invitations = () => db().$count(ownerInvitations);
  const changeRole = (email: string, role: string) =>
    stage.cast.admin.call('change-role', { email, role, password: PASSWORD });

  /** An invitation that was sent to an address before its role changed. */
  const BEFORE: Record<string, { email: string; change: () => Promise<unknown> }> = {
    'the command that makes an owner': { email: ANA, change: () => makeOwner(stage.farm.context, ANA) },
    'a change of the role by an owner': { email: HATTIE, change: () => changeRole(HATTIE, 'admin') },
    'the end of the work here': { email: HATTIE, change: () => changeRole(HATTIE, 'customer') },
    'the command that ends it': { email: HATTIE, change: () => endByCommand(stage.farm.context, HATTIE) },
    'a statement in the database': {
      email: ANA,
      change: () => db().update(profiles).set({ role: 'admin' }).where(eq(profiles.email, ANA)),
    },
  };

  describe.each(Object.entries(BEFORE))('an older invitation, after %s', (_, { email, change }) => {
    it('opens nothing', async () => {
      const { token } = await inviteLink(stage, email === ANA ? ANA : 'nobody@farm.example', 'helper');
      // Nobody who works here is invited anymore: this one is from before she did.
      await db().update(ownerInvitations).set({ email });
      await change();
      expect(await invitations()).toBe(0);
      const role = await roleOf(email);
      expect((await accept(token)).status).toBe(409);
      expect(await roleOf(email)).toBe(role);
    });
  });

  it('an owner keeps her second step and password, whatever invitation to her address is left', async () => {
    const key = passkeyDevice(stage.farm);
    const { token } = await inviteLink(stage, ANA, 'helper');
    await makeOwner(stage.farm.context, ANA);
    await authPost(stage.farm, '/request-password-reset', { email: ANA });
    const reset = { token: await tokenInLetter(stage.farm), newPassword: NEW_PASSWORD };
    expect((await authPost(stage.farm, '/reset-password', reset)).status).toBe(200);
    await key.add(cookiesOf((await signIn(stage.farm, ANA, NEW_PASSWORD)).headers));
    expect((await accept(token)).status).toBe(409);
    expect(await roleOf(ANA)).toBe('admin');
    expect(await db().$count(passkeys)).toBe(1);
    expect((await signIn(stage.farm, ANA, NEW_PASSWORD)).status).toBe(200);
  });

  it('who works here is refused by the door, too, and says who', async () => {
    const { token } = await inviteLink(stage, 'nobody@farm.example', 'helper');
    await db().update(ownerInvitations).set({ email: 'june@farm.example' });
    expect(await accept(token)).toMatchObject({
      status: 409,
      body: { error: peopleSentences.isStaff('admin') },
    });
    expect((await signIn(stage.farm, 'june@farm.example', PASSWORD)).status).toBe(200);
  });

  it('an invitation ends when who works here moves to its address', async () => {
    await inviteLink(stage, 'new@farm.example', 'helper');
    await db().update(profiles).set({ email: 'new@farm.example' }).where(eq(profiles.email, HATTIE));
    expect(await invitations()).toBe(0);
  });

  it('of an invitation and the command at once, she ends as an owner', async () => {
    const { token } = await inviteLink(stage, ANA, 'helper');
    const [, made] = await Promise.all([accept(token), makeOwner(stage.farm.context, ANA)]);
    expect(made.link).toContain('/reset-password');
    expect([await roleOf(ANA), await invitations()]).toEqual(['admin', 0]);
  });
});
