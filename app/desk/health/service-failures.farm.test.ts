import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { profiles, serviceFailures } from '../../../db/schema.ts';
import type { Suggested } from '../../../services/address-lookup/address-lookup.ts';
import { known, unknown } from '../../../services/driving-distance/driving-distance.ts';
import { rememberFailure, sweepServiceFailures } from '../../../services/service-failures.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { neighborsOf } from '../../../test/cast/neighbors.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { measuredDrive } from '../../../test/stand-ins/measured.ts';

const drive = measuredDrive();
const suggests: { answer: Suggested } = { answer: { lines: [], trouble: null } };
const form = {
  phone: '7635550199',
  address: '9 Elm Street, Princeton, MN 55371',
  chickensOrDucks: 'chickens',
};

onBothEngines(
  (stage) => {
    const { add } = neighborsOf(stage);
    const db = () => stage.farm.context.db;
    const page = async (path: string) => (await stage.cast.admin.get(path)).text();
    const join = () => stage.cast.newcomer.call('add-egg-customer', form);
    const pastDays = (days: number) =>
      db()
        .update(serviceFailures)
        .set({ at: new Date(stage.farm.context.clock.now().getTime() - days * DAY_MS) });
    const whileAway = async (does: () => Promise<unknown>) => {
      drive.answer = unknown('unavailable', 'no answer');
      await does();
      drive.answer = known(5_000, 'google');
    };

    describe('while the map service is away', () => {
      it('the owner reads whom it failed, and where to write to them', async () => {
        const { firstName, email } = stage.cast.newcomer.who ?? {};
        await whileAway(join);
        for (const path of ['/dashboard', '/dashboard/health']) {
          const text = await page(path);
          expect(text).toContain(`The map service failed ${firstName}`);
          expect(text).toContain(email);
        }
        expect(await page('/dashboard/health')).toContain(`href="mailto:${email}"`);
      });

      it('one who tries often, also at once, is one line', async () => {
        await whileAway(() => Promise.all([join(), join(), join()]));
        await whileAway(join);
        expect(await db().$count(serviceFailures)).toBe(1);
      });

      it('an owner who adds a neighbor is named, too', async () => {
        await whileAway(() => add());
        expect(await page('/dashboard/health')).toContain('The map service failed June');
      });

      it.each(['no-route', 'address-not-found'] as const)(
        'an address with %s is nobody’s failure',
        async (reason) => {
          drive.answer = unknown(reason, '');
          await join();
          drive.answer = known(5_000, 'google');
          expect(await db().$count(serviceFailures)).toBe(0);
        },
      );
    });

    describe('while no address is suggested', () => {
      const type = (q: string) => stage.cast.newcomer.get(`/address-suggestions?q=${q}`);

      it('the owner reads who typed without, once, and the browser keeps no empty list', async () => {
        const { firstName, email } = stage.cast.newcomer.who ?? {};
        suggests.answer = { lines: [], trouble: 'Photon: HTTP 503' };
        const answers = [await type('412'), ...(await Promise.all([type('412+R'), type('412+Ru')]))];
        for (const answer of answers) {
          expect(await answer.json()).toEqual({ suggestions: [] });
          expect(answer.headers.get('cache-control')).toBe('private, no-store');
        }
        for (const path of ['/dashboard', '/dashboard/health']) {
          const text = await page(path);
          expect(text).toContain(`The address service failed ${firstName}`);
          expect(text).toContain(email);
          expect(text).not.toContain('could not join');
        }
        expect(await db().$count(serviceFailures)).toBe(1);
      });

      it.each([[['412 Rum River Drive']], [[]]])('an answer of %j is no failure', async (lines) => {
        suggests.answer = { lines, trouble: null };
        expect(await (await type('412')).json()).toEqual({ suggestions: lines });
        expect(await db().$count(serviceFailures)).toBe(0);
      });
    });

    it('is Today’s for the day, Health’s for seven, and then forgotten', async () => {
      await whileAway(join);
      await pastDays(2);
      expect(await page('/dashboard')).not.toContain('The map service failed');
      expect(await page('/dashboard/health')).toContain('The map service failed');
      await pastDays(8);
      expect(await page('/dashboard/health')).not.toContain('The map service failed');
      await sweepServiceFailures(db(), stage.farm.context.clock);
      expect(await db().$count(serviceFailures)).toBe(0);
    });

    it('goes with the account', async () => {
      await whileAway(join);
      expect((await stage.cast.newcomer.call('close-account', { password: PASSWORD })).status).toBe(200);
      expect(await db().$count(serviceFailures)).toBe(0);
    });

    it('is bounded, and has one line for all who were not signed in', async () => {
      const people = Array.from({ length: 250 }, (_, n) => ({
        id: `many-${n}`,
        firstName: `N${n}`,
        lastName: 'M',
      }));
      await db().insert(profiles).values(people);
      const failed = { service: 'cards', said: 'It did not answer.' } as const;
      for (const person of [null, null, ...people.map(({ id }) => id)]) {
        await rememberFailure(stage.farm.context, { ...failed, person });
      }
      expect(await db().$count(serviceFailures)).toBe(200);
      expect((await stage.cast.admin.get('/dashboard/health')).status).toBe(200);
      await db().delete(profiles).where(eq(profiles.lastName, 'M'));
      expect(await page('/dashboard/health')).toContain(
        'The card service failed someone who was not signed in',
      );
    });
  },
  { distance: drive, addresses: { suggest: async () => suggests.answer } },
);
