import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { plants } from '../../../db/schema.ts';
import {
  deliverAll,
  depositOf,
  paidDeposit,
  standInOf,
  start,
  startedDeposit,
} from '../../../test/cast/deposits.ts';
import { IN_SEASON } from '../../../test/cast/hostas.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { postForm } from '../../../test/cast/post-form.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { heldSentences } from './held-plant.ts';

const APPLE = { plant_variety: 'Honeycrisp', plant_name: 'Apple', plant_type: 'Tree' } as const;
const NAMED = 'Honeycrisp Apple, 1 gal';

onPostgres(
  (stage) => {
    let small = '';
    let large = '';
    const db = () => stage.farm.context.db;
    const receipts = async () => {
      const sent = await stage.farm.letters();
      return sent
        .filter(({ subject }) => subject.startsWith('Receipt'))
        .map(({ text }) => text.replace(/\s+/g, ' '));
    };
    const put = async (id: string, change: Partial<typeof plants.$inferInsert>) => {
      await db().update(plants).set(change).where(eq(plants.id, id));
      await stage.farm.context.changes.caughtUp();
    };
    const openForm = async (slug: string) => (await stage.farm.request(`/pay-deposit?plant=${slug}`)).text();

    beforeEach(async () => {
      [small = '', large = ''] = await seedPlants(stage.farm, [
        { ...APPLE, pot_size: '1 gal' },
        { ...APPLE, pot_size: '5 gal' },
      ]);
    });

    describe('a deposit for a plant', () => {
      it('names it as the farm does, in the receipt, to the owner and when she looks for it', async () => {
        const { orderNumber } = await paidDeposit(stage.farm, { plant: small });
        expect(await depositOf(stage.farm, orderNumber)).toMatchObject({ plantId: small, plant: NAMED });
        expect((await receipts()).join()).toContain(heldSentences.held(NAMED));
        const { admin } = stage.cast;
        for (const at of ['', `/${orderNumber}`, '?q=honeycrisp']) {
          const page = await (await admin.get(`/dashboard/deposits${at}`)).text();
          expect(page).toContain(NAMED);
        }
        expect(await (await admin.get('/dashboard/deposits?q=haralson')).text()).not.toContain(NAMED);
      });

      it('is asked for one pot of two, and says nothing of a plant without one', async () => {
        const both = await openForm('honeycrisp-apple-at-0');
        expect(both).toContain('Which one?');
        expect(both).toContain('Honeycrisp Apple, 5 gal');
        await put(large, { inStock: false });
        const one = await openForm('honeycrisp-apple-at-0');
        expect(one).toContain(`Your deposit holds one ${NAMED}`);
        expect(one).not.toContain('Which one?');
        await paidDeposit(stage.farm);
        expect((await receipts()).join()).not.toMatch(/hold/);
      });

      it.each([
        ['out', () => put(small, { inStock: false })],
        ['deleted', () => put(small, { deletedAt: IN_SEASON.now() })],
      ])('is refused once the pot is %s, and nothing is started', async (_, change) => {
        await change();
        const { status, body } = await start(stage.farm, { plant: small });
        expect([status, body.error]).toEqual([409, heldSentences.soldOut]);
        expect(await standInOf(stage.farm).world.events()).toEqual([]);
        expect(await openForm('honeycrisp-apple-at-1')).toContain('Honeycrisp Apple, 5 gal');
      });

      it.each(['honeycrisp', '00000000-0000-4000-8000-000000000000', "' or 1=1 --", 7, {}])(
        'is refused for %j, which names none',
        async (plant) => {
          const { status } = await start(stage.farm, { plant });
          expect([400, 409]).toContain(status);
        },
      );

      it('that sold out while they paid is told so, and not that it is held', async () => {
        const { paymentId } = await startedDeposit(stage.farm, { plant: small });
        await put(small, { inStock: false });
        await standInOf(stage.farm).world.confirm(paymentId, { token: 'pm_card_visa' }, {});
        await deliverAll(stage.farm);
        const said = (await receipts()).join();
        expect(said).toContain(heldSentences.soldMeanwhile(NAMED));
        expect(said).not.toContain(heldSentences.held(NAMED));
      });

      it('is the same deposit for the same key, also after the plant is renamed', async () => {
        const key = crypto.randomUUID();
        const first = await start(stage.farm, { plant: small }, { key });
        await put(small, { plantVariety: 'Honey Crisp' });
        const again = await start(stage.farm, { plant: small }, { key });
        expect(again.body.order_number).toBe(first.body.order_number);
        expect((await start(stage.farm, { plant: large }, { key })).status).toBe(409);
      });

      it('keeps its plant on the way to an address of its own', async () => {
        const at = '/pay-deposit?plant=honeycrisp-apple-at-0';
        const form = { amount: '40', name: '', email: 'payer@example.com', plant: small, website: '' };
        const first = await postForm(stage.farm, stage.cast.visitor, at, form);
        const next = first.headers.get('location') ?? '';
        expect(next).toMatch(/^\/pay-deposit\?plant=honeycrisp-apple-at-0&key=/);
        const { status, page } = await postForm(stage.farm, stage.cast.visitor, next, form);
        expect([status, page.includes(NAMED)]).toEqual([200, true]);
      });

      it('of a plant that is gone says so, and takes a deposit all the same', async () => {
        for (const slug of ['nowhere', '%00', 'x'.repeat(2_000)]) {
          expect(await openForm(slug)).toContain(heldSentences.out);
        }
      });
    });

    describe('the owner', () => {
      const needs = async () => (await stage.cast.admin.get('/dashboard')).text();
      const SAID = `holds one ${NAMED}.`;

      it('is asked to set it aside until she has, also by two at once, and can take that back', async () => {
        const started = await startedDeposit(stage.farm, { plant: small });
        const order_number = started.orderNumber;
        expect(await needs()).not.toContain(SAID);
        await standInOf(stage.farm).world.confirm(started.paymentId, { token: 'pm_card_visa' }, {});
        await deliverAll(stage.farm);
        expect(await needs()).toContain(SAID);
        const say = (set_aside: boolean) =>
          stage.cast.admin.call('set-deposit-aside', { order_number, set_aside });
        const both = await Promise.all([say(true), say(true)]);
        expect(both.map(({ status }) => status)).toEqual([200, 200]);
        expect(await needs()).not.toContain(SAID);
        await say(false);
        expect(await needs()).toContain(SAID);
      });

      it('is not asked about one that was refunded, and cannot set aside what names no plant', async () => {
        const { orderNumber } = await paidDeposit(stage.farm);
        const call = { order_number: orderNumber, set_aside: true };
        expect((await stage.cast.admin.call('set-deposit-aside', call)).status).toBe(404);
        const held = await paidDeposit(stage.farm, { plant: small });
        await standInOf(stage.farm).world.refund(held.paymentId, 4_000, 'requested_by_customer');
        await deliverAll(stage.farm);
        expect(await needs()).not.toContain(SAID);
      });
    });
  },
  { clock: IN_SEASON },
);
