import { describe, expect, it } from 'vitest';
import { ask, done, dozen, no, requestRows } from '../../../test/cast/eggs.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { eggRequestSentences } from './egg-request.ts';

onBothEngines((stage) => {
  describe('asking for eggs', () => {
    it('stores the request and writes to the farm, without the notes', async () => {
      const answer = await stage.cast.customer.call('request-eggs', dozen);
      expect(answer).toMatchObject(done(eggRequestSentences.submitted));
      expect(await requestRows(stage.farm)).toMatchObject([
        {
          id: answer.body.request_id,
          customerId: stage.cast.customer.who?.id,
          requestStatus: 'pending',
          requestedAt: expect.any(Date),
          fulfilledAt: null,
          markedAsPickedUpAt: null,
          numberOfEggsRequested: 12,
          chickensOrDucks: 'chickens',
          notes: 'Brown, please.',
        },
      ]);
      const letters = await stage.farm.letters();
      expect(letters).toMatchObject([
        { to: 'june@farm.example', subject: 'New egg request: 1 dozen chicken' },
      ]);
      expect(letters[0]?.text).not.toContain('Brown');
      expect(letters[0]?.html).not.toContain('Brown');
    });

    it('is for those on the egg list', async () => {
      const before = await allRows(stage.farm);
      expect(await stage.cast.newcomer.call('request-eggs', dozen)).toEqual(
        no(403, eggRequestSentences.unregistered),
      );
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it('is refused while one is pending, and while one waits for pickup', async () => {
      const id = await ask(stage.cast.customer);
      expect(await stage.cast.customer.call('request-eggs', dozen)).toEqual(
        no(409, eggRequestSentences.oneActive.pending),
      );
      await stage.cast.admin.call('mark-egg-request-ready', { request_id: id });
      expect(await stage.cast.customer.call('request-eggs', dozen)).toEqual(
        no(409, eggRequestSentences.oneActive.awaiting_pickup),
      );
      expect(await requestRows(stage.farm)).toHaveLength(1);
    });

    it('works again after cancelling, and after pickup', async () => {
      await stage.cast.customer.call('request-eggs', {
        action: 'cancel',
        request_id: await ask(stage.cast.customer),
      });
      const second = await ask(stage.cast.customer);
      await stage.cast.admin.call('mark-egg-request-ready', { request_id: second });
      await stage.cast.customer.call('mark-egg-request-picked-up', { request_id: second });
      expect(await stage.cast.customer.call('request-eggs', dozen)).toMatchObject(
        done(eggRequestSentences.submitted),
      );
      expect(await requestRows(stage.farm)).toHaveLength(3);
    });

    it('one neighbor asking does not stop another', async () => {
      await ask(stage.cast.customer);
      expect(await stage.cast.otherCustomer.call('request-eggs', dozen)).toMatchObject(
        done(eggRequestSentences.submitted),
      );
    });

    it.each([
      [
        { ...dozen, number_of_eggs_requested: 13 },
        'number_of_eggs_requested',
        'Please choose 12, 24 or 36 eggs.',
      ],
      [
        { ...dozen, number_of_eggs_requested: '12' },
        'number_of_eggs_requested',
        'Please choose 12, 24 or 36 eggs.',
      ],
      [{ ...dozen, chickens_or_ducks: 'geese' }, 'chickens_or_ducks', 'Please choose chickens or ducks.'],
      [{ ...dozen, notes: 'x'.repeat(501) }, 'notes', 'Please keep notes to 500 characters.'],
      [
        { ...dozen, notes: 'Brown\u202e' },
        'notes',
        'Notes has an invisible character. Please type that part again.',
      ],
    ])('refuses a wish that makes no sense: %j', async (wish, field, sentence) => {
      const answer = await stage.cast.customer.call('request-eggs', wish);
      expect(answer).toEqual({ status: 400, body: { error: sentence, fields: { [field]: sentence } } });
      expect(await requestRows(stage.farm)).toEqual([]);
    });
  });

  describe('changing a pending request', () => {
    it('takes new eggs, kind and notes, and keeps its place in the queue', async () => {
      const request_id = await ask(stage.cast.customer);
      const [before] = await requestRows(stage.farm);
      const wish = {
        number_of_eggs_requested: 36,
        chickens_or_ducks: 'ducks',
        notes: ' Two cartons ',
        if_short: 'all',
        not_before: '2025-09-24',
        request_id,
      };
      expect(await stage.cast.customer.call('request-eggs', wish)).toEqual(done(eggRequestSentences.updated));
      expect(await requestRows(stage.farm)).toEqual([
        {
          ...before,
          numberOfEggsRequested: 36,
          chickensOrDucks: 'ducks',
          notes: 'Two cartons',
          ifShort: 'all',
          notBefore: '2025-09-24',
        },
      ]);
      expect(await stage.farm.letters()).toHaveLength(1);
    });

    it.each([undefined, null, '', '   '])('has no notes when they are %j', async (notes) => {
      const request_id = await ask(stage.cast.customer);
      await stage.cast.customer.call('request-eggs', { ...dozen, notes, request_id });
      expect(await requestRows(stage.farm)).toMatchObject([{ notes: null }]);
    });

    it('is too late once the eggs wait, are gone, or the request was cancelled', async () => {
      const change = (request_id: string) =>
        stage.cast.customer.call('request-eggs', { ...dozen, request_id });
      const cancelled = await ask(stage.cast.customer);
      await stage.cast.customer.call('request-eggs', { action: 'cancel', request_id: cancelled });
      expect(await change(cancelled)).toEqual(no(409, eggRequestSentences.notPending.cancelled));
      const id = await ask(stage.cast.customer);
      await stage.cast.admin.call('mark-egg-request-ready', { request_id: id });
      expect(await change(id)).toEqual(no(409, eggRequestSentences.notPending.awaiting_pickup));
      await stage.cast.admin.call('mark-egg-request-picked-up', { request_id: id });
      expect(await change(id)).toEqual(no(409, eggRequestSentences.notPending.completed));
    });

    it('is the customer’s alone: not another neighbor’s, not the farm’s', async () => {
      const request_id = await ask(stage.cast.customer);
      const before = await allRows(stage.farm);
      const wish = { ...dozen, number_of_eggs_requested: 36, request_id };
      expect(await stage.cast.otherCustomer.call('request-eggs', wish)).toEqual(
        no(404, eggRequestSentences.notFound),
      );
      expect(await stage.cast.admin.call('request-eggs', wish)).toEqual(
        no(403, eggRequestSentences.unregistered),
      );
      expect(await allRows(stage.farm)).toEqual(before);
    });
  });
});
