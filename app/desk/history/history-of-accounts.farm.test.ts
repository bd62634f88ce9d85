import { asc, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { farmMode, history, historyValues, profiles } from '../../../db/schema.ts';
import { authPost, signIn, signUp, stranger } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { takeFirstStep, turnOnTwoSteps } from '../../../test/cast/two-steps.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { makeOwner } from '../../accounts/people/owner.server.ts';
import { sweepInvitations } from '../../accounts/people/people.server.ts';
import { sweepUnverified } from '../../accounts/sign-in/accounts.server.ts';

onPostgres((stage) => {
  const email = 'ana@example.com';
  const ana = () => stage.cast.customer.who?.id ?? '';
  const db = () => stage.farm.context.db;
  /** Oldest first. */
  const acts = async () => {
    const rows = await db().select().from(history).orderBy(asc(history.id));
    return rows.map(({ act, what, by }) => ({ did: `${what} ${act}`, by }));
  };
  const since = async (work: () => Promise<unknown>) => {
    const before = (await acts()).length;
    await work();
    return (await acts()).slice(before);
  };
  const newest = async () => {
    const found = await db()
      .select()
      .from(history)
      .leftJoin(historyValues, eq(historyValues.id, history.id))
      .orderBy(desc(history.id));
    return found[0];
  };
  const said = async () => {
    const { history: lines, history_values: values } = await allRows(stage.farm);
    return JSON.stringify([lines, values]);
  };

  describe('signing in with two steps', () => {
    const verify = (headers: Record<string, string>, code: string) =>
      authPost(stage.farm, '/two-factor/verify-totp', { code }, { headers });

    it('has a line for the password, each wrong code and the right one', async () => {
      const { nextCode } = await turnOnTwoSteps(stage.farm, email);
      const done = await since(async () => {
        const headers = await takeFirstStep(stage.farm, email);
        await verify(headers, '000000');
        expect((await verify(headers, nextCode())).status).toBe(200);
      });
      expect(done).toEqual([
        { did: 'first_step added', by: ana() },
        { did: 'two_factors refused', by: ana() },
        { did: 'sessions added', by: ana() },
      ]);
    });

    it('tells a recovery code that was used from new ones', async () => {
      const { codes, headers } = await turnOnTwoSteps(stage.farm, email);
      const used = await since(async () => {
        const from = { headers: await takeFirstStep(stage.farm, email) };
        const use = await authPost(stage.farm, '/two-factor/verify-backup-code', { code: codes[0] }, from);
        expect(use.status).toBe(200);
      });
      expect(used.map(({ did }) => did)).toEqual([
        'first_step added',
        'recovery_codes removed',
        'sessions added',
      ]);
      const made = await since(async () => {
        const path = '/two-factor/generate-backup-codes';
        expect((await authPost(stage.farm, path, { password: PASSWORD }, { headers })).status).toBe(200);
      });
      expect(made).toEqual([{ did: 'recovery_codes added', by: ana() }]);
    });

    it('has a line for every device that it signs out when it goes on', async () => {
      const done = await since(() => turnOnTwoSteps(stage.farm, email));
      expect(done.filter(({ did }) => did === 'sessions removed').length).toBeGreaterThanOrEqual(2);
    });
  });

  describe('what the farm’s program does is not said to be done by the person', () => {
    it('when an account that nobody verified ends', async () => {
      await signUp(stage.farm);
      await db()
        .update(profiles)
        .set({ createdAt: new Date(Date.now() - 8 * DAY_MS) })
        .where(eq(profiles.email, stranger.email));
      await sweepUnverified(db(), stage.farm.context.clock);
      expect(await newest()).toMatchObject({ history: { act: 'removed', what: 'profiles', by: null } });
      expect(await said()).not.toContain(stranger.email);
    });

    it('when an account is replaced by another sign-up; that one has its own line', async () => {
      await signUp(stage.farm);
      const done = await since(() => signUp(stage.farm));
      expect(done[0]).toEqual({ did: 'profiles removed', by: null });
      expect(done[1]).toEqual({ did: 'profiles added', by: expect.any(String) });
    });

    it('when somebody is made an owner on the farm’s machine', async () => {
      const done = await since(() => makeOwner(stage.farm.context, email));
      expect(done).toContainEqual({ did: 'profiles changed', by: null });
      expect(done.filter(({ by }) => by !== null)).toEqual([]);
    });
  });

  it('an account that ends takes along where its person did things, and the lines stay', async () => {
    const { helper } = stage.cast;
    const id = helper.who?.id ?? '';
    const networks = async () => {
      const rows = await db()
        .select({ network: historyValues.network })
        .from(history)
        .innerJoin(historyValues, eq(historyValues.id, history.id))
        .where(eq(history.by, id));
      return new Set(rows.map(({ network }) => network));
    };
    const counted = { kind: 'chickens', eggs: 12, what: 'gathered' };
    expect((await helper.call('count-eggs', counted)).status).toBe(200);
    expect([...(await networks())].some((network) => network !== null)).toBe(true);
    await db().delete(profiles).where(eq(profiles.id, id));
    expect(await networks()).toEqual(new Set([null]));
    expect(await acts()).toContainEqual({ did: 'egg_counts added', by: id });
    const page = await (await stage.cast.admin.get('/dashboard/history?show=eggs')).text();
    expect(page).toMatch(/Someone whose account is closed<\/strong><span> gathered 12 chicken eggs/);
  });

  it('somebody who was invited and never came is forgotten with the invitation', async () => {
    const guest = 'guest@neighbors.example';
    const asked = { email: guest, role: 'helper', password: PASSWORD };
    expect((await stage.cast.admin.call('invite', asked)).status).toBe(200);
    expect(await said()).toContain(guest);
    const { clock } = stage.farm.context;
    const inAMonth = new Date(clock.now().getTime() + 30 * DAY_MS);
    await sweepInvitations(db(), { ...clock, now: () => inAMonth });
    expect(await said()).not.toContain(guest);
    expect((await acts()).map(({ did }) => did)).toContain('owner_invitations added');
  });

  it('an event of an account has the demo’s time on a demo', async () => {
    const at = new Date('2025-09-20T15:00:00Z');
    // A farm that other files shared has none.
    const clock = { clockShowed: at, startedAt: new Date() };
    await db()
      .insert(farmMode)
      .values({ mode: 'demo', ...clock })
      .onConflictDoUpdate({ target: farmMode.id, set: clock });
    await signIn(stage.farm, email, PASSWORD);
    await db().update(farmMode).set({ clockShowed: null });
    const after = ((await newest())?.history.at.getTime() ?? 0) - at.getTime();
    expect(after).toBeGreaterThanOrEqual(0);
    expect(after).toBeLessThan(DAY_MS);
  });

  it('a customer’s change of the account has where it came from', async () => {
    const next = { password: PASSWORD, new_password: 'a loft above the barn' };
    expect((await stage.cast.customer.call('change-password', next)).status).toBe(200);
    const lines = await db()
      .select({ network: historyValues.network })
      .from(history)
      .innerJoin(historyValues, eq(historyValues.id, history.id))
      .where(eq(history.what, 'accounts'));
    expect(lines).toEqual([{ network: expect.stringMatching(/\S/) }]);
  });

  it('what it says of somebody is in the file with their data', async () => {
    const { admin, customer } = stage.cast;
    await admin.call('count-eggs', { kind: 'chickens', eggs: 12, what: 'gathered' });
    const file = await (await admin.get('/dashboard/my-data.json')).json();
    expect(file.history).toContainEqual({
      at: expect.any(String),
      network: expect.stringMatching(/\S/),
      act: 'added',
      what: 'egg_counts',
    });
    // Where an owner was is not her neighbor's to know.
    await db()
      .insert(history)
      .values({ at: new Date(), by: admin.who?.id, act: 'changed', what: 'egg_list', key: 'ana' });
    const line = (await newest())?.history.id ?? 0;
    await db().insert(historyValues).values({ id: line, about: ana(), network: '203.0.113.7' });
    const anas = await (await customer.get('/dashboard/my-data.json')).text();
    expect(anas).toContain('egg_list');
    expect(anas).not.toContain('203.0.113.7');
  });
});
