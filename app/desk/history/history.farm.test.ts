import { desc, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../../core/refusal.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { eggCounts, history, historyValues } from '../../../db/schema.ts';
import { signIn, signUp, stranger } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { deliverAll, paidDeposit, standInOf } from '../../../test/cast/deposits.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';

/** Tables whose changes leave no line, by the reason. */
const WITHOUT_LINES = {
  'is the history': ['history', 'history_values'],
  'follows from a change that has a line': [
    'deposits',
    'email_changes',
    'former_emails',
    'photos',
    'photo_files',
  ],
  'says only what is on paper': ['printed_signs'],
  'is a look; the switch that it turns has its line': ['plant_looks'],
  'is written by the program alone': [
    ...['answered_calls', 'attempts', 'backups', 'eggs_on_hand', 'farm_mode', 'heard_events', 'job_runs'],
    ...[
      'mail_stops',
      'mailbox',
      'plant_imports',
      'plant_import_rows',
      'push_keys',
      'rate_limits',
      'service_failures',
      'stripe_stand_in',
      'verifications',
    ],
  ],
  'has its lines with the request or the member': ['egg_farewells', 'egg_heard', 'egg_owed'],
  'is named again once anything of it changes': ['settled_words'],
  'is made on the farm’s machine': ['backup_key'],
  'belongs to nobody until its link is opened': ['asked_for_eggs'],
  'is of somebody without an account': ['plant_wishers', 'plant_wishes', 'plant_holds'],
  'concerns one device alone': ['push_subscriptions'],
};

onBothEngines((stage) => {
  const lines = (what: string) =>
    stage.farm.context.db
      .select()
      .from(history)
      .leftJoin(historyValues, eq(historyValues.id, history.id))
      .where(eq(history.what, what))
      .orderBy(desc(history.id));
  const newest = async (what: string) => (await lines(what))[0];
  const everything = async () => {
    const { history: acts, history_values: values } = await allRows(stage.farm);
    return JSON.stringify([acts, values]);
  };
  const of = (eggs: unknown) => ({ kind: 'chickens', eggs, what: 'gathered' });
  const countEggs = (eggs: unknown) => stage.cast.admin.call('count-eggs', of(eggs));

  describe('an act of somebody who works here', () => {
    it('is a line with who, when, where from and what is there now', async () => {
      expect((await countEggs(24)).status).toBe(200);
      const line = await newest('egg_counts');
      const { admin } = stage.cast;
      expect(line?.history).toMatchObject({ act: 'added', by: admin.who?.id, at: expect.any(Date) });
      expect(line?.history_values?.after).toMatchObject({ eggs: 24, what: 'gathered' });
      expect(line?.history_values?.network).toMatch(/\S/);
    });

    it('that changes something has only what changed, before and after', async () => {
      const [id] = await seedPlants(stage.farm, [{ in_stock: true }]);
      expect((await stage.cast.admin.call('set-in-stock', { ids: [id], in_stock: false })).status).toBe(200);
      const line = await newest('plants');
      expect(line?.history).toMatchObject({ act: 'changed', key: id });
      expect(line?.history_values).toMatchObject({
        before: { in_stock: true },
        after: { in_stock: false },
        label: expect.stringMatching(/\S/),
      });
    });

    it('that is refused leaves no line, and a retry leaves one', async () => {
      const before = await everything();
      expect((await countEggs('many')).status).toBe(400);
      expect(await everything()).toBe(before);
      const call = { kind: 'chickens', eggs: 6, what: 'gathered' };
      const were = (await lines('egg_counts')).length;
      const key = crypto.randomUUID();
      for (let n = 0; n < 2; n += 1) await stage.cast.admin.call('count-eggs', call, key);
      expect(await lines('egg_counts')).toHaveLength(were + 1);
    });
  });

  it('two acts at once are both in it', async () => {
    const answers = await Promise.all([countEggs(7), stage.cast.helper.call('count-eggs', of(8))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const counted = (await lines('egg_counts')).slice(0, 2);
    const { admin, helper } = stage.cast;
    expect(
      new Set(counted.map(({ history: { by }, history_values: values }) => [by, values?.after?.eggs])),
    ).toEqual(
      new Set([
        [admin.who?.id, 7],
        [helper.who?.id, 8],
      ]),
    );
  });

  it('an act that is taken back before it ends is not in it', async () => {
    const before = await everything();
    const { context } = stage.farm;
    const id = stage.cast.admin.who?.id ?? '';
    const caller = { ...context, acting: { id, network: '203.0.113.7' } };
    const act = idempotentWrite(caller, async (tx) => {
      await tx
        .insert(eggCounts)
        .values({ kind: 'chickens', eggs: 5, what: 'gathered', at: context.clock.now() });
      expect(await tx.$count(history, eq(history.what, 'egg_counts'))).toBeGreaterThan(0);
      throw new Refusal(409, 'Somebody else was faster.');
    });
    await expect(act).rejects.toThrow('Somebody else was faster.');
    expect(await everything()).toBe(before);
  });

  it('a refund made in Stripe’s dashboard is the program’s line, with its order', async () => {
    const { orderNumber, paymentId } = await paidDeposit(stage.farm);
    expect(await lines('deposit_events')).toEqual([]);
    await standInOf(stage.farm).world.refund(paymentId, 1_000, null);
    await deliverAll(stage.farm);
    const [line, ...others] = await lines('deposit_events');
    expect(others).toEqual([]);
    expect(line?.history).toMatchObject({ act: 'added', by: null });
    expect(line?.history_values).toMatchObject({
      label: orderNumber,
      after: { kind: 'refunded', amount_cents: -1_000 },
    });
    const page = await (await stage.cast.admin.get(`/dashboard/history?q=${orderNumber}`)).text();
    expect(page).toMatch(/The site<\/strong><span> recorded a refund from Stripe/);
  });

  it('what a customer does with eggs is not in it', async () => {
    await stage.cast.customer.call('request-eggs', { number_of_eggs: 12, chickens_or_ducks: 'chickens' });
    expect(await lines('egg_requests')).toEqual([]);
  });

  describe('an account', () => {
    it('has a line for signing up, in and out, and for a wrong password; no secret is in them', async () => {
      await signUp(stage.farm);
      const { email } = stage.cast.customer.who ?? { email: '' };
      expect((await signIn(stage.farm, email, 'a wrong guess of it')).status).toBe(401);
      await vi.waitFor(async () => expect((await newest('sessions'))?.history.act).toBe('refused'));
      const { body } = await signIn(stage.farm, email, PASSWORD);
      expect(body.error).toBeUndefined();
      expect((await newest('sessions'))?.history_values?.network).toMatch(/\S/);
      const acts = (await lines('sessions')).map(({ history: { act, by } }) => [act, by]);
      const id = stage.cast.customer.who?.id;
      expect(acts.slice(0, 2)).toEqual([
        ['added', id],
        ['refused', id],
      ]);
      expect((await newest('profiles'))?.history_values?.label).toContain(stranger.name);
      const { db } = stage.farm.context;
      const secrets = await db.query.accounts.findMany();
      const tokens = await db.query.sessions.findMany();
      const said = await everything();
      for (const { password } of secrets) expect(said).not.toContain(password ?? 'no password');
      for (const { token } of tokens) expect(said).not.toContain(token);
      expect(said).not.toContain(PASSWORD);
    });

    it('that nobody has leaves no line when somebody tries it', async () => {
      const before = await everything();
      await signIn(stage.farm, 'nobody@example.com', PASSWORD);
      expect(await everything()).toBe(before);
    });

    it('that is closed takes along what was said of its person, and the lines stay', async () => {
      const { who, call } = stage.cast.customer;
      const before = (await lines('profiles')).length;
      const closed = await call('close-account', { password: PASSWORD });
      expect(closed.status).toBe(200);
      const [ended, ...others] = await lines('profiles');
      expect(ended?.history).toMatchObject({ act: 'removed', key: who?.id });
      expect(others).toHaveLength(before);
      const said = await everything();
      expect(said).toContain(String(who?.id));
      expect(said).not.toContain(String(who?.email));
      expect(said).not.toContain(String(who?.firstName));
    });
  });

  it('is written by every table, except those that nobody has to answer for', async () => {
    const { rows } = await stage.farm.open.query({
      text: `select relname::text as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not exists (select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
          where tgrelid = pg_class.oid and proname = 'write_history')`,
    });
    const silent = (rows as { table: string }[]).map(({ table }) => table);
    expect(silent.sort()).toEqual(Object.values(WITHOUT_LINES).flat().sort());
  });

  it('is only added to', async () => {
    await countEggs(6);
    const { open } = stage.farm;
    for (const text of [
      `update history set act = 'removed'`,
      'delete from history',
      'truncate history cascade',
      `update history_values set network = 'elsewhere'`,
      'delete from history_values',
      'truncate history_values',
    ]) {
      await expect(open.query({ text })).rejects.toThrow('history is only added to');
    }
  });

  describe('the page and the file', () => {
    const pages = ['/dashboard/history', '/dashboard/history.csv'];

    it('are for owners', async () => {
      for (const path of pages) {
        expect((await stage.cast.customer.get(path)).status, path).toBe(403);
        expect((await stage.cast.helper.get(path)).status, path).toBe(403);
        expect((await stage.cast.visitor.get(path)).status, path).toBe(401);
      }
    });

    it('say whom an owner signed out, and find it by that name', async () => {
      const sent = { email: 'hattie@farm.example', role: 'customer', password: PASSWORD };
      expect((await stage.cast.admin.call('change-role', sent)).status).toBe(200);
      const page = await (await stage.cast.admin.get('/dashboard/history?q=hattie@farm')).text();
      const said = page.replace(/<!-- -->|<\/?(strong|b|span|wbr)( class="[^"]*")?\/?>/g, '');
      expect(said).toContain('June Test signed someone out of a device: Hattie Test hattie@farm.example');
    });

    it('say in words what happened; downloading it is a line, too', async () => {
      await countEggs(18);
      const page = await (await stage.cast.admin.get('/dashboard/history?show=eggs')).text();
      expect(page).toContain('gathered 18 chicken eggs');
      expect(page).not.toContain('signed in');
      const file = await (await stage.cast.admin.get('/dashboard/history.csv')).text();
      expect(file).toContain('egg_counts');
      expect((await newest('history.csv'))?.history).toMatchObject({ act: 'exported' });
      const found = await (await stage.cast.admin.get('/dashboard/history?q=nobody-at-all')).text();
      expect(found).toContain('Nothing found.');
      expect(found).not.toContain('Download these results');
    });
  });

  it('a password changed by its person is a line without it', async () => {
    const { call } = stage.cast.customer;
    const next = 'a loft above the barn';
    const said = await call('change-password', { password: PASSWORD, new_password: next });
    expect(said).toMatchObject({ status: 200 });
    expect((await newest('accounts'))?.history_values?.after).toEqual({ password: '(changed)' });
  });
});
