import { like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { depositEvents, deposits } from '../../../db/schema.ts';
import {
  deliverAll,
  depositOf,
  eventsOf,
  standInOf,
  start,
  startedDeposit,
} from '../../../test/cast/deposits.ts';
import { solved } from '../../../test/cast/solve-puzzle.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { REFUSED } from './deposit-refusals.ts';

onPostgres((stage) => {
  const intents = async () =>
    (await eventsOf(stage.farm)).filter(({ type }) => type === 'payment_intent.created');
  const all = () => stage.farm.context.db.select().from(deposits);
  const warnings = async () =>
    (await stage.farm.letters()).filter(({ subject }) => subject === 'An unusual number of deposits');

  it('200 tries from one address make no more than six payments, and the owner is warned once', {
    timeout: 120_000,
  }, async () => {
    const address = '203.0.113.9';
    const statuses: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const tries = Array.from({ length: 10 }, (_, n) =>
        start(stage.farm, { email: `payer-${round}-${n}@example.com` }, { address }),
      );
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(194);
    expect(await intents()).toHaveLength(6);
    expect(await all()).toHaveLength(6);
    expect((await warnings()).map(({ to }) => to)).toEqual([stage.cast.admin.who?.email]);
    const refused = await start(stage.farm, {}, { address });
    expect(refused.body.error).toBe(REFUSED.enough);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await start(stage.farm, {}, { address: '203.0.113.10' })).status).toBe(200);
  });

  it('with one e-mail from many addresses is slowed down too', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      statuses.push((await start(stage.farm, {}, { address: `198.51.100.${n}` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('from one IPv6 household is slowed down like from one address, and from one /48 like from eight', async () => {
    const at = async (address: string, n: number) =>
      (await start(stage.farm, { email: `payer-${n}@example.com` }, { address })).status;
    for (let n = 0; n < 6; n += 1) expect(await at(`2001:db8:7:1::${n}`, n)).toBe(200);
    expect(await at('2001:db8:7:1:ffff::9', 6)).toBe(429);
    for (let n = 6; n < 48; n += 1) expect(await at(`2001:db8:7:${n}::1`, n)).toBe(200);
    expect(await at('2001:db8:7:ffff::1', 48)).toBe(429);
    expect(await at('2001:db8:8:1::1', 49)).toBe(200);
    expect(await (await stage.cast.admin.get('/dashboard/deposits')).text()).toContain(
      'A visitor has to wait',
    );
    expect((await stage.cast.admin.call('reopen-deposits', {})).status).toBe(200);
    expect(await at('2001:db8:7:1::1', 50)).toBe(200);
  });

  it('closes deposits for an hour at most, and the owner can open them again', async () => {
    const { depositHour } = stage.farm.context.limits.ofStrangers(async () => null);
    const page = async () => (await stage.cast.admin.get('/dashboard/deposits')).text();
    expect(await page()).not.toContain('New deposits are paused');
    await depositHour.count('all');
    await stage.farm.open.query({ text: `update attempts set points = 600 where key like 'deposit-hour:%'` });
    const refused = await start(stage.farm);
    expect(refused).toMatchObject({ status: 429, body: { error: REFUSED.enough } });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    expect(await page()).toContain('nobody can start a new one now');
    expect((await stage.cast.customer.call('reopen-deposits', {})).status).toBe(403);
    expect((await stage.cast.admin.call('reopen-deposits', {})).body).toEqual({
      success: true,
      message: 'Deposits are open again.',
    });
    expect(await page()).not.toContain('New deposits are paused');
    expect((await start(stage.farm)).status).toBe(200);
  });

  it('asks for a puzzle past 150 in an hour; what was left unpaid for a while gives its place back', async () => {
    const { db, clock } = stage.farm.context;
    const startedAgo = (minutes: number, count: number, status: 'waiting' | 'paid') =>
      db.insert(deposits).values(
        Array.from({ length: count }, (_, n) => ({
          orderNumber: `${status}-${minutes}-${n}`,
          paymentIntentId: `pi_${status}_${minutes}_${n}`,
          amountCents: 500,
          email: 'x@example.com',
          status,
          createdAt: new Date(clock.now().getTime() - minutes * 60_000),
        })),
      );
    await startedAgo(16, 150, 'waiting');
    await startedAgo(59, 20, 'paid');
    await startedAgo(14, 129, 'waiting');
    expect((await start(stage.farm)).status).toBe(200);
    // What is asked again is not counted as another start.
    for (let n = 0; n < 7; n += 1) expect((await start(stage.farm)).status).toBe(429);
    const { body } = await start(stage.farm);
    const headers = await solved(body.puzzle);
    expect((await start(stage.farm, {}, { headers })).status).toBe(200);
    expect(await warnings()).toHaveLength(1);
    await db.delete(deposits).where(like(deposits.orderNumber, 'waiting-14-%'));
    expect((await start(stage.farm)).status).toBe(200);
    const of = await db
      .select({ id: deposits.id })
      .from(deposits)
      .where(like(deposits.orderNumber, 'waiting-16-%'));
    const at = clock.now();
    // A card was tried, so nobody just left.
    await db
      .insert(depositEvents)
      .values(of.map(({ id }) => ({ depositId: id, kind: 'payment_failed' as const, reference: id, at })));
    expect((await start(stage.farm)).status).toBe(429);
  });

  it('a retry of what was started is not counted', async () => {
    const key = crypto.randomUUID();
    for (let n = 0; n < 12; n += 1) expect((await start(stage.farm, {}, { key })).status).toBe(200);
  });

  it.each([[{ website: 'https://spam.example' }], [{ form_ms: 300 }]])(
    'a machine is told by %j',
    async (trace) => {
      expect(await start(stage.farm, trace)).toMatchObject({
        status: 422,
        body: { error: REFUSED.tooFast },
      });
      expect(await intents()).toEqual([]);
      expect((await start(stage.farm, { form_ms: 2_000, website: '' })).status).toBe(200);
    },
  );

  it('one payment is closed after ten refused cards', async () => {
    const { paymentId, orderNumber } = await startedDeposit(stage.farm);
    const { world } = standInOf(stage.farm);
    for (let n = 0; n < 10; n += 1) {
      await world.confirm(paymentId, { token: 'pm_card_chargeDeclined' }, {}).catch(() => {});
    }
    await deliverAll(stage.farm);
    await deliverAll(stage.farm);
    expect((await world.intentOf(paymentId)).status).toBe('canceled');
    expect((await depositOf(stage.farm, orderNumber)).status).toBe('cancelled');
    expect(await warnings()).toHaveLength(1);
  });
});
