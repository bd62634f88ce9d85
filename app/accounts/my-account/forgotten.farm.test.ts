import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eggList, historyValues, passkeys, profiles, sessions } from '../../../db/schema.ts';
import { signIn, tokenInLetter } from '../../../test/cast/account-calls.ts';
import { type Actor, addPerson, PASSWORD } from '../../../test/cast/cast.ts';
import { paidDeposit } from '../../../test/cast/deposits.ts';
import { ask, cancel, dozen, markReady } from '../../../test/cast/eggs.ts';
import { standing } from '../../../test/cast/standing.ts';
import { everyRow } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { writeHistory, writeRefused } from '../../access/write-history.server.ts';

const NETWORK = '203.0.113.77';
const PHONE = '7635550177';
const ADDRESS = '77 Juniper Road, Princeton, MN 55371';
const WAS = 'annikafarsund@earlier.example';
const IS = 'annikafarsund@farm.example';

/** For tax records, and the inbox of a demo’s people. */
const KEPT = ['deposits', 'deposit_events', 'mailbox'];

onPostgres((stage) => {
  const post = async (actor: Actor, name: string, body: object, key: string) => {
    const headers = { ...actor.headers, 'Content-Type': 'application/json', 'Idempotency-Key': key };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await stage.farm.request(`/functions/v1/${name}`, init, NETWORK);
    expect([name, answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([name, 200, '']);
  };
  const close = (actor: Actor) => post(actor, 'close-account', { password: PASSWORD }, 'closing');
  /** Tables that still say one of these. */
  const leftOf = async (...words: string[]) => {
    // What was written about a deposit stays with it.
    const [letters, jobs] = [`letters where kind`, `pgboss.job where data->>'kind'`];
    await stage.farm.letters();
    for (const from of [letters, jobs])
      await stage.farm.open.query({ text: `delete from ${from} like 'deposit-%'` });
    const tables = await everyRow(stage.farm);
    const has = (text: string) => words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
    return Object.entries(tables)
      .map(([name, text]) => [name, has(text)] as const)
      .filter(([name, found]) => found.length && !KEPT.includes(name));
  };
  const own = (role: 'customer' | 'helper', member = false) =>
    addPerson(stage.farm, { firstName: 'Annika', email: WAS, role, member });

  /** As by the passkey, which no device here has. */
  const prove = ({ who }: Actor) =>
    stage.farm.context.db
      .update(sessions)
      .set({ level: 'aal2', provedAt: new Date(), factorAt: new Date() })
      .where(eq(sessions.userId, who?.id ?? ''));

  /** A year at the farm, in a few calls. */
  async function live(annika: Actor) {
    const { farm, cast } = stage;
    const { db, clock } = farm.context;
    const id = annika.who?.id ?? '';
    await db
      .update(profiles)
      .set({ lastName: 'Farsund', phone: PHONE, address: ADDRESS })
      .where(eq(profiles.id, id));
    await db.update(eggList).set({ lastName: 'Farsund', address: ADDRESS }).where(eq(eggList.supabaseId, id));
    await signIn(farm, WAS, 'a wrong password', { address: NETWORK });
    await signIn(farm, WAS, PASSWORD, { address: NETWORK });
    await db.insert(passkeys).values({
      id: 'her-key',
      userId: id,
      name: 'Annika’s phone',
      publicKey: 'k',
      credentialID: 'her-key',
      counter: 0,
      deviceType: 'multiDevice',
      backedUp: true,
    });
    await prove(annika);
    await paidDeposit(farm, { email: WAS });
    await post(annika, 'change-email', { email: IS, password: PASSWORD }, 'email');
    await farm.letters();
    await post(annika, 'verify-email', { token: await tokenInLetter(farm) }, 'verify');
    await post(annika, 'set-standing-request', standing(clock.now(), { every_weeks: 4 }), 'standing');
    // The farm may still know the address of before.
    const invited = { email: WAS, role: 'helper', password: PASSWORD };
    expect((await cast.admin.call('invite', invited, 'i')).status).toBe(200);
  }

  describe('a neighbor who closes the account', () => {
    it('is named nowhere: no row of any table has a name, an address, a phone or a network', async () => {
      const annika = await own('customer', true);
      await live(annika);
      const request = await ask(annika);
      await post(annika, 'request-eggs', { ...dozen, request_id: request, notes: 'Annika Farsund' }, 'again');
      expect((await cancel(annika, request)).status).toBe(200);
      const out = { account_id: annika.who?.id, password: PASSWORD };
      expect((await stage.cast.admin.call('sign-out-everywhere', out, 'out')).status).toBe(200);
      const back = await signIn(stage.farm, IS, PASSWORD, { address: NETWORK });
      const token = back.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      const again = { ...annika, headers: { Cookie: token, Origin: 'http://localhost:3000' } };
      expect((await leftOf('Annika', NETWORK)).length).toBeGreaterThan(5);
      await prove(annika);
      await close(again);
      expect(await leftOf('Annika', 'Farsund', WAS, IS, PHONE, ADDRESS, NETWORK)).toEqual([]);
    });

    it('is not in what somebody else was answered, and that call is not done twice', async () => {
      const annika = await own('customer', true);
      const [member] = await stage.farm.context.db
        .select({ id: eggList.id })
        .from(eggList)
        .where(eq(eggList.supabaseId, annika.who?.id ?? ''));
      const remove = () => stage.cast.admin.call('remove-egg-customer', { member_id: member?.id }, 'k');
      expect((await remove()).body.message).toContain('Annika');
      await close(annika);
      expect(await leftOf('Annika')).toEqual([]);
      expect(await remove()).toMatchObject({
        status: 422,
        body: { error: expect.stringContaining('already done') },
      });
    });
  });

  it('a helper who closes the account leaves lines of what was done, and no network', async () => {
    const annika = await own('helper', true);
    await live(annika);
    await post(annika, 'count-eggs', { kind: 'chickens', eggs: 24, what: 'gathered' }, 'count');
    await markReady(annika, await ask(stage.cast.customer));
    const [{ lines: before } = { lines: 0 }] = await stage.farm.context.db
      .select({ lines: sql<number>`count(*)::int` })
      .from(historyValues);
    await close(annika);
    expect(before).toBeGreaterThan(3);
    expect(await leftOf('Annika', 'Farsund', WAS, IS, PHONE, ADDRESS, NETWORK)).toEqual([]);
    const { history = '' } = await everyRow(stage.farm);
    expect(history).toContain('egg_counts');
  });

  it('nothing that is written later says who or where', async () => {
    const { db, clock } = stage.farm.context;
    const annika = await own('customer');
    const by = annika.who?.id ?? '';
    await close(annika);
    await writeRefused(db, WAS, NETWORK);
    await writeHistory(db, { act: 'exported', what: 'my-data', by, at: clock.now(), address: NETWORK });
    await signIn(stage.farm, WAS, PASSWORD, { address: NETWORK });
    expect(await leftOf('Annika', WAS, NETWORK)).toEqual([]);
  });

  it('a last email that nobody takes is not kept either', async () => {
    const annika = await addPerson(stage.farm, { firstName: 'Annika', email: 'annika@refused.example' });
    await close(annika);
    expect(await leftOf('annika@refused.example')).toEqual([]);
  });

  it('a line that is being written while the account closes is forgotten, too', async () => {
    const { db } = stage.farm.context;
    const annika = await own('customer');
    let closing: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await writeRefused(tx, WAS, NETWORK);
      closing = close(annika);
      await new Promise((done) => setTimeout(done, 300));
    });
    await closing;
    expect(await leftOf('Annika', WAS, NETWORK)).toEqual([]);
  });
});
