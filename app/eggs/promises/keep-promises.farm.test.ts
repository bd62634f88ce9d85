import { beforeEach, describe, expect, it } from 'vitest';
import { eggList, eggRequests, profiles } from '../../../db/schema.ts';
import { factsForm, seasonForm, wordsForm } from '../../../test/cast/calendar-calls.ts';
import { lineOf } from '../../../test/cast/egg-line.ts';
import { ask, markReady } from '../../../test/cast/eggs.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { releaseByClock } from '../line/egg-clock.server.ts';

const clock = { at: new Date(), now: () => clock.at };
const at = (text: string) => new Date(text);
const CLOSED = ['2025-09-22', '2025-09-23'];

onBothEngines(
  (stage) => {
    const { rowOf, lettersTo } = lineOf(stage);
    const close = (day: string, more: object = {}) =>
      stage.cast.admin.call('set-closed-day', { day, kinds: ['farmstand'], closed: true, ...more });
    const untilOf = async (id: string) => (await rowOf(id))?.holdUntil;
    const ready = async () => {
      const id = await ask(stage.cast.customer);
      await markReady(stage.cast.admin, id);
      await stage.farm.letters();
      return id;
    };

    beforeEach(() => {
      clock.at = at('2025-09-22T10:00:00-05:00');
    });

    it('eggs are kept over days that are closed after they were made ready, and one letter a change says so', async () => {
      const id = await ready();
      expect(await untilOf(id)).toEqual(at('2025-09-23T19:38:00-05:00'));
      for (const day of CLOSED) await close(day);
      expect(await untilOf(id)).toEqual(at('2025-09-25T19:34:00-05:00'));
      clock.at = at('2025-09-23T19:44:00-05:00');
      expect(await releaseByClock(stage.farm.context)).toBe(0);
      const told = ['Your eggs are ready', 'A change about your eggs'];
      expect(await lettersTo('ana@example.com')).toEqual(told);
      const [, change] = (await stage.farm.letters()).filter(({ to }) => to === 'ana@example.com');
      expect(change?.text.replace(/\s+/g, ' ')).toContain('until Thursday, September 25');
      await close('2025-09-25');
      expect(await lettersTo('ana@example.com')).toEqual([...told, 'A change about your eggs']);
      clock.at = at('2025-09-25T19:35:00-05:00');
      expect(await releaseByClock(stage.farm.context)).toBe(0);
      clock.at = at('2025-09-26T19:35:00-05:00');
      expect(await releaseByClock(stage.farm.context)).toBe(1);
    });

    it('asked first, nothing is saved, and the owner hears whom it touches', async () => {
      const id = await ready();
      const answer = await close('2025-09-23', { decided: 'ask' });
      expect(answer).toMatchObject({
        status: 409,
        body: { touched: [{ choice: null }] },
      });
      expect(await untilOf(id)).toEqual(at('2025-09-23T19:38:00-05:00'));
      expect(await (await stage.cast.visitor.get('/farmstand')).text()).not.toContain('September 23');
      expect((await close('2025-09-23', { decided: [] })).status).toBe(200);
      expect(await untilOf(id)).toEqual(at('2025-09-24T19:36:00-05:00'));
      expect((await close('2025-10-23', { decided: 'ask' })).status).toBe(200);
      expect((await close('2025-09-23', { decided: ['all'] })).status).toBe(400);
    });

    it('a smaller radius names how many live outside it, and takes nobody off the list', async () => {
      const { admin } = stage.cast;
      const smaller = { ...(await factsForm(stage)), radius_miles: 1 };
      const asked = await admin.call('update-farm-facts', { ...smaller, decided: 'ask' });
      expect(asked).toMatchObject({
        status: 409,
        body: {
          error:
            '2 neighbors live farther away than 1 mile. They stay on the egg list, and we’ll email them so.',
        },
      });
      expect((await admin.call('update-farm-facts', smaller)).status).toBe(200);
      expect(await stage.farm.context.db.$count(eggList)).toBe(2);
    });

    it('a letter that has not left yet says the new day itself', async () => {
      const { admin, customer } = stage.cast;
      await ask(customer);
      await admin.call('count-eggs', { kind: 'chickens', eggs: 12, what: 'gathered' });
      const { fingerprint } = await (await admin.get('/functions/v1/egg-proposal')).json();
      await admin.call('give-eggs', { fingerprint });
      await close('2025-09-23');
      const letters = (await stage.farm.restedLetters()).filter(({ to }) => to === 'ana@example.com');
      expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('Wednesday, September 24')]);
    });

    it.each<[string, () => Promise<{ status: number }>]>([
      [
        'the hours of a day',
        async () => {
          const { hours, ...form } = await seasonForm(stage);
          const week = hours.map((day, n) => (n === 2 ? null : day));
          return stage.cast.admin.call('update-season', { ...form, hours: week });
        },
      ],
      [
        'the season',
        async () => {
          const { id } = await seasonForm(stage);
          return stage.cast.admin.call('delete-season', { id });
        },
      ],
    ])('follow when the owner changes %s', async (_, change) => {
      const id = await ready();
      expect((await change()).status).toBe(200);
      expect(+((await untilOf(id)) ?? 0)).toBeGreaterThanOrEqual(+at('2025-09-23T19:38:00-05:00'));
      expect(await lettersTo('ana@example.com')).toContain('A change about your eggs');
    });

    describe('a price', () => {
      const price = (chickens: number, opened?: Date, decided?: string[]) =>
        stage.cast.admin.call('update-farm-words', {
          ...wordsForm('eggPrices', { chickens, ducks: null }, opened),
          decided,
        });
      const card = async () => (await stage.cast.customer.get('/dashboard/egg-requests')).text();

      it('stays as it was told, unless the owner gives the new one, and then one letter says so', async () => {
        const first = await price(500);
        const opened = at(String(first.body.updated_at));
        const id = await ready();
        const second = await price(900, opened);
        expect(await rowOf(id)).toMatchObject({ dueCents: 500 });
        expect(await card()).toContain('$5 for a dozen');
        expect(await lettersTo('ana@example.com')).toEqual(['Your eggs are ready']);
        await price(400, at(String(second.body.updated_at)), ['new_price']);
        expect(await rowOf(id)).toMatchObject({ dueCents: 400 });
        expect(await card()).toContain('$4 for a dozen');
        expect(await lettersTo('ana@example.com')).toEqual([
          'Your eggs are ready',
          'A change about your eggs',
        ]);
      });
    });

    it('a pause is emailed to each in a long line once, some at a time', async () => {
      const { context } = stage.farm;
      const line = Array.from({ length: 60 }, (_, n) => ({ id: crypto.randomUUID(), n }));
      await context.db
        .insert(profiles)
        .values(
          line.map(({ id, n }) => ({ id, firstName: 'N', lastName: `${n}`, email: `n${n}@example.com` })),
        );
      const wish = { numberOfEggsRequested: 12, chickensOrDucks: 'chickens' } as const;
      await context.db
        .insert(eggRequests)
        .values(line.map(({ id }) => ({ ...wish, customerId: id, requestedAt: clock.at })));
      const pause = { text: 'The hens are molting.', backOn: '2025-10-04' };
      await stage.cast.admin.call('update-farm-words', {
        ...wordsForm('eggPause', pause),
        decided: ['tell_pause'],
      });
      const told = (await stage.farm.letters()).filter(({ to }) => to.startsWith('n'));
      expect(new Set(told.map(({ to }) => to)).size).toBe(60);
      expect(told).toHaveLength(60);
      const { rows } = await stage.farm.open.query({
        text: `select count(*)::int as slices from pgboss.job where name = 'eggs-release' and data is not null`,
      });
      expect(rows).toEqual([{ slices: 3 }]);
    });

    it('a pause is told on the card of who is in line, and by email if the owner wants', async () => {
      await ask(stage.cast.customer);
      const pause = { text: 'The hens are molting.', backOn: '2025-10-04' };
      await stage.cast.admin.call('update-farm-words', {
        ...wordsForm('eggPause', pause),
        decided: ['tell_pause'],
      });
      const html = await (await stage.cast.customer.get('/dashboard/egg-requests')).text();
      expect(html.replace(/<!-- -->/g, '')).toContain('from October 4. You keep your place in line.');
      expect(await lettersTo('ana@example.com')).toEqual(['Your eggs will take longer']);
    });
  },
  { clock },
);
