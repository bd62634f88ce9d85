import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Who } from '../../../core/context.ts';
import { depositEvents, deposits } from '../../../db/schema.ts';
import { deliverAll, paidDeposit, standInOf, startedDeposit, wish } from '../../../test/cast/deposits.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { adminDeposit, adminDeposits, depositLedger, depositMonths } from './deposit-lists.server.ts';

onBothEngines((stage) => {
  const owner = () => stage.cast.admin.who as Who;
  const view = { query: '', show: 'all', page: 1 } as const;
  const found = async (changes: object) =>
    (await adminDeposits(stage.farm.context, owner(), { ...view, ...changes })).rows.map(
      ({ email }) => email,
    );
  const at = (orderNumber: string, moment: string) =>
    stage.farm.open.query({
      text: `update deposit_events set at = $2 where deposit_id = (select id from deposits where order_number = $1)`,
      values: [orderNumber, moment],
    });

  it('finds by number, name, e-mail, phone and notes, and tells percent signs from anything', async () => {
    const { orderNumber } = await paidDeposit(stage.farm, {
      email: 'ana@example.com',
      notes: '100% for June',
    });
    await startedDeposit(stage.farm, {
      email: 'bo@example.com',
      name: 'Bo',
      phone: '763-555-0188',
      notes: '',
    });
    const dashed = `${orderNumber.slice(0, 4).toLowerCase()}-${orderNumber.slice(4).toLowerCase()}`;
    for (const query of [orderNumber, dashed, 'moe-ødeg', 'ANA@EXAMPLE', '100%', '5550177']) {
      expect(await found({ query })).toEqual(['ana@example.com']);
    }
    for (const query of ['(763) 555-0188', '+1 763.555.0188', 'b\u200bo@exam\ufe0fple.com']) {
      expect(await found({ query })).toEqual(['bo@example.com']);
    }
    for (const query of ['%', '_', '\\', 'nobody']) {
      expect(await found({ query })).toEqual(query === '%' ? ['ana@example.com'] : []);
    }
    expect(await found({ query: ' - ' })).toEqual([]);
    expect(await found({})).toEqual(['bo@example.com', 'ana@example.com']);
    expect(await found({ show: 'paid' })).toEqual(['ana@example.com']);
    expect(await found({ show: 'refunded' })).toEqual([]);
  });

  it.each(['%00', 'a%00b', '%ED%A0%80', '%ff', '%25_%5C', "'--"])(
    'takes %s in an address for what it is: nothing anybody paid',
    async (typed) => {
      const { visitor, admin } = stage.cast;
      expect((await visitor.get(`/deposit-success?order_number=${typed}`)).status).toBe(200);
      expect((await admin.get(`/dashboard/deposits?q=${typed}`)).status).toBe(200);
      expect((await admin.get(`/dashboard/deposits/${typed}`)).status).toBe(404);
    },
  );

  it('sums by month on the farm’s wall', async () => {
    const september = await paidDeposit(stage.farm);
    const october = await paidDeposit(stage.farm, { amount: '100' });
    await standInOf(stage.farm).world.refund(october.paymentId, 2_500, null);
    await deliverAll(stage.farm);
    // Five hours after midnight in London it is still September in Minnesota.
    await at(september.orderNumber, '2025-10-01T04:59:00Z');
    await at(october.orderNumber, '2025-10-01T05:01:00Z');
    expect(await depositMonths(stage.farm.context, owner())).toEqual([
      { month: '2025-10', paidCents: 10_000, refundedCents: -2_500, disputedCents: 0, balanceCents: 7_500 },
      { month: '2025-09', paidCents: 4_000, refundedCents: 0, disputedCents: 0, balanceCents: 4_000 },
    ]);
  });

  it('sums every month there was', async () => {
    const { orderNumber } = await paidDeposit(stage.farm);
    const { db } = stage.farm.context;
    const [{ id = '' } = {}] = await db.select().from(deposits).where(eq(deposits.orderNumber, orderNumber));
    const more = Array.from({ length: 30 }, (_, n) => ({
      depositId: id,
      kind: 'refunded' as const,
      amountCents: -1,
      reference: `re_${n}`,
      at: new Date(Date.UTC(2020, n, 15)),
    }));
    await db.insert(depositEvents).values(more);
    expect(await depositMonths(stage.farm.context, owner())).toHaveLength(31);
  });

  it('has the year’s ledger for the tax folder, as a file that no spreadsheet runs', async () => {
    const first = await paidDeposit(stage.farm, { email: '+1+1@example.com' });
    const last = await paidDeposit(stage.farm, { amount: '7.50' });
    await at(first.orderNumber, '2025-01-01T06:00:00Z');
    await at(last.orderNumber, '2026-01-01T06:00:00Z');
    const lines = await depositLedger(stage.farm.context, owner(), 2025);
    expect(lines.map(({ orderNumber }) => orderNumber)).toEqual([first.orderNumber]);
    const response = await stage.cast.admin.get('/dashboard/deposits.csv?year=2025');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('deposits-2025.csv');
    expect((await response.text()).replace(/^\uFEFF/, '')).toBe(
      'date,order_number,what,amount,currency,name,email,note,stripe_id\r\n' +
        `"2025-01-01","${first.orderNumber}","Paid","40.00","USD","${wish.name}","'+1+1@example.com","","${first.paymentId}"\r\n`,
    );
  });

  it('shows one deposit with its history', async () => {
    const { orderNumber } = await paidDeposit(stage.farm);
    expect(await adminDeposit(stage.farm.context, owner(), orderNumber)).toMatchObject({
      orderNumber,
      name: wish.name,
      refundableCents: 4_000,
      history: [{ kind: 'created' }, { kind: 'paid', amountCents: 4_000 }],
    });
    expect(await adminDeposit(stage.farm.context, owner(), 'ZZZZZZZZ')).toBeNull();
  });

  describe('nobody but the farm', () => {
    it('sees any of it', async () => {
      const { orderNumber } = await paidDeposit(stage.farm);
      for (const path of [
        '/dashboard/deposits',
        `/dashboard/deposits/${orderNumber}`,
        '/dashboard/deposits.csv',
      ]) {
        expect((await stage.cast.visitor.get(path)).status).toBe(401);
        const refused = await stage.cast.customer.get(path);
        expect(refused.status).toBe(403);
        expect(await refused.text()).not.toContain('payer@example.com');
        expect((await stage.cast.admin.get(path)).status).toBe(200);
      }
      // A refused file explains itself, never 'null'.
      const file = '/dashboard/deposits.csv';
      expect(await (await stage.cast.visitor.get(file)).text()).toBe('Unauthorized. Please log in again.');
      expect(await (await stage.cast.customer.get(file)).text()).toBe(
        'You are not authorized to view this page.',
      );
      const who = stage.cast.customer.who as Who;
      await expect(adminDeposits(stage.farm.context, who, view)).rejects.toMatchObject({ status: 403 });
      await expect(adminDeposit(stage.farm.context, who, orderNumber)).rejects.toMatchObject({ status: 403 });
      await expect(depositMonths(stage.farm.context, who)).rejects.toMatchObject({ status: 403 });
      await expect(depositLedger(stage.farm.context, who, 2025)).rejects.toMatchObject({ status: 403 });
    });
  });
});
