import { describe, expect, it } from 'vitest';
import { askFor, count, ledger, onHand, proposal } from '../../../test/cast/egg-line.ts';
import { ask, no } from '../../../test/cast/eggs.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';

onBothEngines((stage) => {
  describe('counting', () => {
    it('says what is on hand, and takes off what is kept', async () => {
      const { admin } = stage.cast;
      await count(admin, 6);
      expect(await count(admin, 38)).toEqual({
        status: 200,
        body: {
          success: true,
          message: 'Chicken: 38 gathered, 44 on hand (3 dozen and 8).',
          on_hand: { chickens: 44, ducks: 0 },
        },
      });
      expect((await count(admin, 4, 'house')).body.message).toBe(
        'Chicken: 4 kept for the house, 40 on hand (3 dozen and 4).',
      );
      expect((await count(admin, -10, 'correction')).body.on_hand).toEqual({ chickens: 30, ducks: 0 });
      expect((await count(admin, 9, 'gathered', 'ducks')).body.message).toBe('Duck: 9 gathered, 9 on hand.');
      expect(await onHand(stage.farm)).toEqual({ chickens: 30, ducks: 9 });
      expect((await ledger(stage.farm)).map(({ eggs }) => eggs)).toEqual([6, 38, -4, -10, 9]);
    });

    it('never goes below nothing', async () => {
      const { admin } = stage.cast;
      await count(admin, 8);
      expect(await count(admin, 9, 'stand')).toEqual(no(422, 'There are only 8 chicken eggs on hand.'));
      expect((await count(admin, -9, 'correction')).status).toBe(422);
      expect(await onHand(stage.farm)).toEqual({ chickens: 8, ducks: 0 });
    });

    it('counts a retry once, and twenty at once all', async () => {
      const { admin } = stage.cast;
      const same = () => admin.call('count-eggs', { kind: 'chickens', eggs: 38, what: 'gathered' }, 'a key');
      expect(await same()).toEqual(await same());
      await Promise.all(Array.from({ length: 20 }, () => count(admin, 1)));
      expect(await onHand(stage.farm)).toEqual({ chickens: 58, ducks: 0 });
    });

    it.each([
      [{ eggs: 1.5 }],
      [{ eggs: -1 }],
      [{ eggs: '12' }],
      [{ eggs: 2_001 }],
      [{ eggs: 0, what: 'house' }],
      [{ eggs: 0, what: 'correction' }],
      [{ what: 'given' }],
      [{ kind: 'geese' }],
    ])('refuses %j', async (wrong) => {
      const body = { kind: 'chickens', eggs: 12, what: 'gathered', ...wrong };
      expect(await stage.cast.admin.call('count-eggs', body)).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(/\.$/) },
      });
    });
  });

  describe('the proposal', () => {
    it('names who gets what and why', async () => {
      const { admin, customer, otherCustomer } = stage.cast;
      const first = await askFor(customer, 24);
      const second = await askFor(otherCustomer, 36, { if_short: 'all' });
      await count(admin, 30);
      expect(await proposal(admin)).toEqual({
        fingerprint: expect.any(String),
        on_hand: { chickens: 30, ducks: 0 },
        gives: [
          {
            request_id: first,
            name: 'Ana Test',
            kind: 'chickens',
            eggs: 12,
            of: 24,
            why: 'everyone gets one first',
          },
        ],
        waits: [
          {
            request_id: second,
            name: 'Marcus Test',
            kind: 'chickens',
            eggs: 36,
            why: 'saving up: 1 of 3 dozen (wants them all at once)',
          },
        ],
      });
    });

    it('has the same fingerprint until something changes', async () => {
      const { admin, customer } = stage.cast;
      const before = (await proposal(admin)).fingerprint;
      expect((await proposal(admin)).fingerprint).toBe(before);
      await ask(customer);
      expect((await proposal(admin)).fingerprint).not.toBe(before);
    });

    it('is for the farm only, and is only read', async () => {
      const { visitor, customer, admin } = stage.cast;
      const at = '/functions/v1/egg-proposal';
      expect((await visitor.get(at)).status).toBe(401);
      expect((await customer.get(at)).status).toBe(403);
      expect((await admin.get(at)).headers.get('Cache-Control')).toBe('private, no-store');
      expect((await admin.call('egg-proposal', {})).status).toBe(405);
    });
  });
});
