import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { eggHeard, eggList, eggRequests, letters, profiles } from '../../../db/schema.ts';
import { factsForm, seasonForm, wordsForm } from '../../../test/cast/calendar-calls.ts';
import { lineOf } from '../../../test/cast/egg-line.ts';
import { ask, markReady } from '../../../test/cast/eggs.ts';
import { recordStatements } from '../../../test/engines/record-statements.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { releaseByClock } from '../line/egg-clock.server.ts';
import { carryOver } from '../line/heard/look-at-all.server.ts';

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
      const told = ['Your eggs are ready', 'A change for your eggs'];
      expect(await lettersTo('ana@example.com')).toEqual(told);
      const [, change] = (await stage.farm.letters()).filter(({ to }) => to === 'ana@example.com');
      expect(change?.text.replace(/\s+/g, ' ')).toContain('until Thursday, September 25');
      await close('2025-09-25');
      expect(await lettersTo('ana@example.com')).toEqual([...told, 'A change for your eggs']);
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

    it('asked first, names nobody who has not heard of their eggs yet, and who hears by phone as for her to tell', async () => {
      const { admin, customer } = stage.cast;
      await customer.call('set-tell-by', { tell_by: 'text', phone: '763-555-0188', email_too: false });
      const request_id = await ask(customer);
      await markReady(admin, request_id);
      expect((await close('2025-09-23', { decided: 'ask' })).status).toBe(200);
      await close('2025-09-23', { closed: false });
      await admin.call('mark-told', { request_id, how: 'text' });
      const asked = await close('2025-09-23', { decided: 'ask' });
      expect(asked.body.error).toBe(
        '1 neighbor’s eggs wait until Tuesday, September 23, and that changes. We’ll keep them until Wednesday, September 24. 1 is for you to tell.',
      );
    });

    it('asked first, says that the stand closes under their eggs, and nothing of a change that she has not heard', async () => {
      await ready();
      const { id, ...form } = await seasonForm(stage);
      const asked = await stage.cast.admin.call('update-season', {
        id,
        ...form,
        closes_on: '2025-09-21',
        decided: 'ask',
      });
      expect(asked.body.error).toContain(
        '1 neighbor’s eggs wait at the stand, and that changes. We’ll ask them to call before they come and email them.',
      );
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
      expect(await lettersTo('ana@example.com')).toContain('A change for your eggs');
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
        expect(await lettersTo('ana@example.com')).toEqual(['Your eggs are ready', 'A change for your eggs']);
      });
    });

    it('a new price for all is also for whom nobody has told yet', async () => {
      const { admin, customer } = stage.cast;
      const price = (chickens: number, opened?: Date) =>
        admin.call('update-farm-words', {
          ...wordsForm('eggPrices', { chickens, ducks: null }, opened),
          decided: ['new_price'],
        });
      const first = await price(500);
      await customer.call('set-tell-by', { tell_by: 'text', email_too: false });
      const id = await ready();
      expect(await rowOf(id)).toMatchObject({ holdUntil: null, dueCents: 500 });
      expect((await price(600, at(String(first.body.updated_at)))).status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ holdUntil: null, dueCents: 600 });
    });

    it('a smaller radius counts who lives outside it, and reads nobody else, however many wait', async () => {
      const { db } = stage.farm.context;
      await aStreet(60);
      await db.update(eggList).set({ distanceMiles: 7 });
      const wait = { requestStatus: 'awaiting_pickup', waitsAt: 'stand', dueCents: 500 } as const;
      await db.update(eggRequests).set({ ...wait, fulfilledAt: clock.at, holdDays: 2, eggsGiven: 12 });
      const form = await factsForm(stage);
      const asked = recordStatements(stage.farm);
      const shrink = (decided: unknown) =>
        stage.cast.admin.call('update-farm-facts', { ...form, radius_miles: 6, decided });
      expect((await shrink('ask')).body.error).toContain('62 neighbors live farther away than 6 miles.');
      const texts = () => asked.map(({ text }) => text);
      const ofList = texts().filter((text) => text.includes('"egg_list"'));
      expect(ofList).toEqual([expect.stringMatching(/^select count\(\*\), count\(.*"distance_miles" > \$1/)]);
      expect(texts().filter((text) => /"egg_(heard|owed)"|for update of "egg_requests"/.test(text))).toEqual(
        [],
      );

      asked.length = 0;
      expect((await shrink([])).status).toBe(200);
      await stage.farm.letters();
      // One count, and slices of 25; each email looks at its own neighbor when it leaves.
      const slices = texts().filter((text) => text.includes('"distance_miles" <= '));
      expect(slices.map((text) => / limit \$\d+$/.test(text))).toEqual([false, true, true, true]);
      expect(await db.$count(letters, eq(letters.kind, 'egg-list-radius'))).toBe(62);
    });

    /** Members in line, with an email each. */
    async function aStreet(many: number): Promise<string[]> {
      const { db } = stage.farm.context;
      const homes = Array.from({ length: many }, (_, n) => ({
        id: crypto.randomUUID(),
        firstName: 'N',
        lastName: `${n}`,
        email: `n${n}@example.com`,
      }));
      await db.insert(profiles).values(homes);
      const lives = { phone: '7635550100', address: 'A street', distanceSource: 'owner' } as const;
      const member = { ...lives, chickensOrDucks: 'chickens' } as const;
      await db
        .insert(eggList)
        .values(homes.map(({ id: supabaseId, ...home }) => ({ ...member, ...home, supabaseId })));
      const wish = { numberOfEggsRequested: 12, chickensOrDucks: 'chickens' } as const;
      const asked = homes.map(({ id: customerId }) => ({ ...wish, customerId, requestedAt: clock.at }));
      const rows = await db.insert(eggRequests).values(asked).returning({ id: eggRequests.id });
      return rows.map(({ id }) => id);
    }

    it('however many wait, they are read and told some at a time, and the owner hears how many', async () => {
      const many = 60;
      const { db } = stage.farm.context;
      await aStreet(many);
      const until = at('2025-09-23T19:38:00-05:00');
      const wait = { requestStatus: 'awaiting_pickup', waitsAt: 'stand', dueCents: 500 } as const;
      await db
        .update(eggRequests)
        .set({ ...wait, fulfilledAt: clock.at, holdDays: 2, holdUntil: until, eggsGiven: 12 });
      for (const { id: requestId } of await db.select({ id: eggRequests.id }).from(eggRequests))
        await db.insert(eggHeard).values({ requestId, way: 'email', at: clock.at, how: 'email' });
      await carryOver(stage.farm.context);

      const asked = recordStatements(stage.farm);
      const says =
        '60 neighbors’ eggs wait until Tuesday, September 23, and that changes. We’ll keep them until Wednesday, September 24 and email them.';
      expect((await close('2025-09-23', { decided: 'ask' })).body.error).toBe(says);
      const ofEggs = asked.filter(({ text }) => /"egg_(requests|heard|owed)"/.test(text));
      expect(Math.max(...ofEggs.map(({ values }) => values.length))).toBeLessThan(many / 2);

      await close('2025-09-23', { decided: [] });
      const rows = await db.selectDistinct({ until: eggRequests.holdUntil }).from(eggRequests);
      expect(rows).toEqual([{ until: at('2025-09-24T19:36:00-05:00') }]);
      await stage.farm.unrestedLetters();
      const told = await db.select({ to: letters.to, kind: letters.kind }).from(letters);
      expect(new Set(told.map(({ to }) => to)).size).toBe(many);
      expect(told.map(({ kind }) => kind)).toEqual(Array(many).fill('eggs-changed'));
    });

    it('a pause is emailed to each in a long line once, some at a time', async () => {
      await aStreet(60);
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
