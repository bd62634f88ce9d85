import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../core/clock.ts';
import { eggRequests } from '../../../db/schema.ts';
import { ask, cancel, done, markPickedUp, markReady, no, requestRows } from '../../../test/cast/eggs.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { allReady, eggRequestSentences } from './egg-request.ts';

onPostgres((stage) => {
  describe('cancelling', () => {
    it('ends a pending request and tells nobody', async () => {
      const request_id = await ask(stage.cast.customer);
      const before = (await stage.farm.letters()).length;
      expect(await cancel(stage.cast.customer, request_id)).toEqual(done(eggRequestSentences.cancelled));
      expect(await requestRows(stage.farm)).toMatchObject([
        { id: request_id, requestStatus: 'cancelled', fulfilledAt: null },
      ]);
      expect(await stage.farm.letters()).toHaveLength(before);
    });

    it('is too late when the eggs wait, when they are gone, and the second time', async () => {
      const cancel = (request_id: string) =>
        stage.cast.customer.call('request-eggs', { action: 'cancel', request_id });
      const first = await ask(stage.cast.customer);
      await cancel(first);
      expect(await cancel(first)).toEqual(no(409, eggRequestSentences.notPending.cancelled));
      const id = await ask(stage.cast.customer);
      await stage.cast.admin.call('mark-egg-request-ready', { request_id: id });
      expect(await cancel(id)).toEqual(no(409, eggRequestSentences.notPending.awaiting_pickup));
      await stage.cast.customer.call('mark-egg-request-picked-up', { request_id: id });
      expect(await cancel(id)).toEqual(no(409, eggRequestSentences.notPending.completed));
    });

    it('is the customer’s alone', async () => {
      const request_id = await ask(stage.cast.customer);
      const before = await allRows(stage.farm);
      for (const somebody of [stage.cast.otherCustomer, stage.cast.newcomer, stage.cast.admin]) {
        expect(await somebody.call('request-eggs', { action: 'cancel', request_id })).toEqual(
          no(404, eggRequestSentences.notFound),
        );
      }
      expect(await allRows(stage.farm)).toEqual(before);
    });
  });

  describe('marking ready', () => {
    it('notes when, and writes to the customer once, without the notes', async () => {
      const request_id = await ask(stage.cast.customer);
      expect(await markReady(stage.cast.admin, request_id)).toMatchObject(
        done(allReady(1, { emails: 1, toTell: 0 })),
      );
      expect(await requestRows(stage.farm)).toMatchObject([
        { requestStatus: 'awaiting_pickup', fulfilledAt: expect.any(Date), markedAsPickedUpAt: null },
      ]);
      expect(await markReady(stage.cast.admin, request_id)).toEqual(
        no(409, eggRequestSentences.notToGather.awaiting_pickup),
      );
      const letters = (await stage.farm.letters()).filter(({ to }) => to === 'ana@example.com');
      expect(letters).toMatchObject([{ subject: 'Your eggs are ready' }]);
      expect(letters[0]?.text).toContain('dozen chicken eggs');
      expect(letters[0]?.text).not.toContain('Brown');
      expect(letters[0]?.links).toEqual([
        'http://localhost:3000/dashboard/egg-requests?show=awaiting_pickup',
      ]);
    });

    it('is refused for what was cancelled or is gone, and writes to nobody', async () => {
      const { customer, admin } = stage.cast;
      const cancelled = await ask(customer);
      await cancel(customer, cancelled);
      expect(await markReady(admin, cancelled)).toEqual(no(409, eggRequestSentences.notToGather.cancelled));
      const gone = await ask(customer);
      await markReady(admin, gone);
      await stage.farm.letters();
      await markPickedUp(admin, gone);
      expect(await markReady(admin, gone)).toEqual(no(409, eggRequestSentences.notToGather.completed));
      const letters = (await stage.farm.letters()).filter(({ to }) => to === 'ana@example.com');
      expect(letters).toHaveLength(1);
    });

    it('is for the farm: the customer, a neighbor and a visitor change nothing', async () => {
      const { customer, otherCustomer, newcomer, visitor, unverified } = stage.cast;
      const request_id = await ask(customer);
      await stage.farm.letters();
      const before = await allRows(stage.farm);
      for (const somebody of [customer, otherCustomer, newcomer]) {
        expect(await markReady(somebody, request_id)).toEqual(no(403, 'Only the farm can do this.'));
      }
      for (const somebody of [visitor, unverified]) {
        expect(await markReady(somebody, request_id)).toEqual(no(401, 'You must be logged in.'));
      }
      expect(await allRows(stage.farm)).toEqual(before);
    });
  });

  describe('marking picked up', () => {
    it.each(['customer', 'admin'] as const)('is done by the %s', async (by) => {
      const { customer, admin } = stage.cast;
      const request_id = await ask(customer);
      await markReady(admin, request_id);
      const letters = (await stage.farm.letters()).length;
      expect(await markPickedUp(stage.cast[by], request_id)).toEqual(done(eggRequestSentences.pickedUp));
      const [row] = await requestRows(stage.farm);
      expect(row).toMatchObject({ requestStatus: 'completed', markedAsPickedUpAt: expect.any(Date) });
      expect(row?.markedAsPickedUpAt?.getTime()).toBeGreaterThanOrEqual(
        row?.fulfilledAt?.getTime() ?? Infinity,
      );
      expect(await stage.farm.letters()).toHaveLength(letters);
    });

    it('by a phone without signal counts from then, unless they were made ready again', async () => {
      const { customer, admin, helper } = stage.cast;
      const { db, clock } = stage.farm.context;
      const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * MINUTE_MS);
      const at = ago(10);
      const request_id = await ask(customer);
      await markReady(admin, request_id);
      const pickUp = () =>
        helper.call(
          'mark-egg-request-picked-up',
          { request_id, picked_up_at: at.toISOString() },
          'a line on a phone',
        );
      expect(await pickUp()).toEqual(no(409, eggRequestSentences.readyAgain));
      expect(await requestRows(stage.farm)).toMatchObject([{ requestStatus: 'awaiting_pickup' }]);
      await db.update(eggRequests).set({ fulfilledAt: ago(20) });
      for (let tries = 0; tries < 2; tries += 1)
        expect(await pickUp()).toEqual(done(eggRequestSentences.pickedUp));
      expect(await requestRows(stage.farm)).toMatchObject([{ markedAsPickedUpAt: at }]);
    });

    it('is refused while pending, the second time, and after cancelling', async () => {
      const { customer, admin } = stage.cast;
      const cancelled = await ask(customer);
      await cancel(customer, cancelled);
      expect(await markPickedUp(customer, cancelled)).toEqual(
        no(409, eggRequestSentences.notWaiting.cancelled),
      );
      const request_id = await ask(customer);
      expect(await markPickedUp(customer, request_id)).toEqual(
        no(409, eggRequestSentences.notWaiting.pending),
      );
      await markReady(admin, request_id);
      await markPickedUp(customer, request_id);
      expect(await markPickedUp(customer, request_id)).toEqual(
        no(409, eggRequestSentences.notWaiting.completed),
      );
      expect(await markPickedUp(admin, request_id)).toEqual(
        no(409, eggRequestSentences.notWaiting.completed),
      );
    });

    it('by a stranger finds nothing and changes nothing', async () => {
      const { customer, otherCustomer, newcomer, visitor, admin } = stage.cast;
      const request_id = await ask(customer);
      await markReady(admin, request_id);
      await stage.farm.letters();
      const before = await allRows(stage.farm);
      for (const somebody of [otherCustomer, newcomer]) {
        expect(await markPickedUp(somebody, request_id)).toEqual(no(404, eggRequestSentences.notFound));
      }
      expect(await markPickedUp(visitor, request_id)).toEqual(no(401, 'You must be logged in.'));
      expect(await allRows(stage.farm)).toEqual(before);
    });
  });

  describe('an id that is none', () => {
    const calls = ['request-eggs', 'mark-egg-request-ready', 'mark-egg-request-picked-up'];

    it.each(['', '7', 'not-an-id', "0b5f6a39-4f0e-4c7e-9a5d-2f6f1f0c9e11'--", 5, {}])(
      'is refused: %j',
      async (request_id) => {
        for (const name of calls) {
          const answer = await stage.cast.admin.call(name, { action: 'cancel', request_id });
          expect(answer).toEqual({
            status: 400,
            body: {
              error: eggRequestSentences.notFound,
              fields: { request_id: eggRequestSentences.notFound },
            },
          });
        }
      },
    );

    it('is not found when it looks like one but nobody has it', async () => {
      for (const name of calls) {
        const answer = await stage.cast.admin.call(name, { action: 'cancel', request_id: randomUUID() });
        expect(answer).toEqual(no(404, eggRequestSentences.notFound));
      }
    });
  });
});
