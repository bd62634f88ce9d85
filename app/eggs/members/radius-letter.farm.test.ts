import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { eggList, letters, profiles } from '../../../db/schema.ts';
import { factsForm } from '../../../test/cast/calendar-calls.ts';
import type { Actor } from '../../../test/cast/cast.ts';
import { ask, cancel, markReady } from '../../../test/cast/eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

const SUBJECT = 'You stay on our egg list';

onPostgres((stage) => {
  const db = () => stage.farm.context.db;
  const lives = (who: Actor, distanceMiles: number) =>
    db()
      .update(eggList)
      .set({ distanceMiles })
      .where(eq(eggList.supabaseId, who.who?.id ?? ''));
  const shrink = async (radius_miles: unknown, more: object = {}) =>
    stage.cast.admin.call('update-farm-facts', { ...(await factsForm(stage)), radius_miles, ...more });
  const arrived = async () => {
    // They are written some at a time, and then rest.
    await stage.farm.letters();
    return (await stage.farm.restedLetters())
      .filter(({ subject }) => subject === SUBJECT)
      .map(({ to, text }) => ({ to, text: text.replace(/\s+/g, ' ') }));
  };

  beforeEach(async () => {
    await lives(stage.cast.customer, 7.5);
    await lives(stage.cast.otherCustomer, 3);
  });

  describe('a smaller radius', () => {
    it('is asked about first, and then tells those outside it that they stay, once', async () => {
      const asked = await shrink(6, { decided: 'ask' });
      const error =
        '1 neighbor lives farther away than 6 miles. They stay on the egg list, and we’ll email them so.';
      expect(asked).toMatchObject({ status: 409, body: { error } });
      expect(await arrived()).toEqual([]);
      expect((await shrink(6, { decided: [] })).status).toBe(200);
      const told = await arrived();
      expect(told).toMatchObject([{ to: 'ana@example.com' }]);
      expect(told[0]?.text).toContain('within 6 miles of our farm');
      expect(told[0]?.text).toContain('you stay on the list and can ask for eggs as before.');
      expect(told[0]?.text).not.toContain('Your request');
      expect((await shrink(4)).status).toBe(200);
      expect(await arrived()).toHaveLength(1);
      await ask(stage.cast.customer);
      const tab = await (await stage.cast.customer.get('/dashboard')).text();
      expect(tab).toContain('New members live within 4 miles of the farm. You stay on the egg list.');
      expect(await (await stage.cast.otherCustomer.get('/dashboard')).text()).not.toContain(
        'New members live',
      );
    });

    it('tells what happens to their request, as it is when the email leaves', async () => {
      const { customer, otherCustomer, admin } = stage.cast;
      const mine = await ask(customer);
      const theirs = await ask(otherCustomer);
      await shrink(2);
      await markReady(admin, theirs);
      const told = await arrived();
      const textTo = (email: string) => told.find(({ to }) => to === email)?.text;
      expect(textTo('ana@example.com')).toContain(
        'Your request for a dozen chicken eggs keeps its place in line.',
      );
      expect(textTo('marcus@example.com')).toContain('We’re still keeping your dozen chicken eggs for you.');
      await cancel(customer, mine);
    });

    it.each<[string, () => Promise<unknown>]>([
      ['the radius is made larger again', () => shrink(8)],
      ['they have left the list', () => stage.cast.customer.call('leave-egg-list', {})],
      ['they have moved nearer', () => lives(stage.cast.customer, 2)],
    ])('says nothing once %s', async (_, happens) => {
      await shrink(6);
      await stage.farm.unrestedLetters();
      await happens();
      expect(await arrived()).toEqual([]);
      const kind = and(eq(letters.kind, 'egg-list-radius'), eq(letters.state, 'withdrawn'));
      expect(await db().$count(letters, kind)).toBe(1);
    });

    it('made twice within two minutes is one email', async () => {
      await shrink(6);
      await shrink(8);
      await shrink(5);
      await stage.farm.letters();
      const told = await arrived();
      expect(told).toHaveLength(1);
      expect(told[0]?.text).toContain('within 5 miles');
    });

    it('saved by two owners at once tells each neighbor once', async () => {
      const form = { ...(await factsForm(stage)), radius_miles: 6 };
      const both = await Promise.all([1, 2].map(() => stage.cast.admin.call('update-farm-facts', form)));
      expect(both.map(({ status }) => status)).toContain(200);
      expect(await arrived()).toHaveLength(1);
    });

    it.each([-1, 0, 'near', null, Number.MAX_VALUE])(
      'is not saved as %s, and tells nobody',
      async (miles) => {
        expect((await shrink(miles)).status).toBe(400);
        expect(await arrived()).toEqual([]);
      },
    );

    it('reaches each of a long list, some at a time', async () => {
      const many = Array.from({ length: 60 }, (_, n) => ({ id: crypto.randomUUID(), n }));
      await db()
        .insert(profiles)
        .values(
          many.map(({ id, n }) => ({ id, firstName: 'N', lastName: `${n}`, email: `n${n}@example.com` })),
        );
      const home = {
        phone: '7635550142',
        address: '412 Rum River Drive',
        distanceSource: 'zip-estimate' as const,
      };
      await db()
        .insert(eggList)
        .values(
          many.map(({ id, n }) => ({
            ...home,
            supabaseId: id,
            firstName: 'N',
            lastName: `${n}`,
            email: `n${n}@example.com`,
            chickensOrDucks: 'chickens' as const,
            distanceMiles: 7,
            createdAt: new Date(),
          })),
        );
      await shrink(6);
      await stage.farm.letters();
      expect(await db().$count(letters, eq(letters.kind, 'egg-list-radius'))).toBe(61);
    });
  });
});
