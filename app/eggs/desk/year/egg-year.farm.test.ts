import { eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Who } from '../../../../core/context.ts';
import type { EggKind } from '../../../../db/egg-words.ts';
import { eggCounts, eggRequests } from '../../../../db/schema.ts';
import { count } from '../../../../test/cast/egg-line.ts';
import { onPostgres, type Stage } from '../../../../test/engines/stage.ts';
import { readEggYear } from './egg-year.server.ts';

const PAGE = '/dashboard/egg-requests/year';

const now = new Date('2025-09-20T15:00:00Z');

const tests = (stage: Stage) => {
  const db = () => stage.farm.context.db;
  const read = (who = stage.cast.admin.who) => readEggYear(stage.farm.context, who as Who);

  const lines = (...some: [at: string, eggs: number, what?: 'gathered' | 'correction' | 'house'][]) =>
    db()
      .insert(eggCounts)
      .values(
        some.map(([at, eggs, what = 'gathered']) => ({
          kind: 'chickens' as const,
          at: new Date(at),
          eggs,
          what,
        })),
      );

  const gotReady = (requestedAt: string, fulfilledAt: string, kind: EggKind, notBefore?: string) =>
    db()
      .insert(eggRequests)
      .values({
        customerId: (stage.cast.customer.who as Who).id,
        requestStatus: 'completed',
        numberOfEggsRequested: 12,
        chickensOrDucks: kind,
        requestedAt: new Date(requestedAt),
        fulfilledAt: new Date(fulfilledAt),
        markedAsPickedUpAt: new Date(fulfilledAt),
        notBefore,
      });

  it('knows how often what was said came true, by month', async () => {
    const said = (hours: number) => new Date(new Date('2025-09-02T12:00:00Z').getTime() + hours * 3_600_000);
    for (const hours of [24, 23, null]) {
      await gotReady('2025-09-01T12:00:00Z', '2025-09-02T12:00:00Z', 'chickens');
      await db()
        .update(eggRequests)
        .set({ saidUntil: hours === null ? null : said(hours - 24), notes: 'told' })
        .where(isNull(eggRequests.notes));
    }
    await gotReady('2025-08-30T12:00:00Z', '2025-09-01T04:59:00Z', 'ducks');
    await db()
      .update(eggRequests)
      .set({ saidUntil: said(0) })
      .where(isNull(eggRequests.notes));
    expect((await read()).right).toEqual([
      { month: '2025-08', said: 1, held: 1 },
      { month: '2025-09', said: 2, held: 1 },
    ]);
    const page = await (await stage.cast.admin.get(PAGE)).text();
    for (const words of ['How often we were right', '1 of 2', '50%']) expect(page).toContain(words);
  });

  it('stores what was said when they asked', async () => {
    const { customer, otherCustomer } = stage.cast;
    const asked = async (who: typeof customer, wish: object = {}) => {
      const eggs = { number_of_eggs_requested: 12, chickens_or_ducks: 'chickens', notes: '' };
      expect((await who.call('request-eggs', { ...eggs, ...wish })).status).toBe(200);
      const [row] = await db()
        .select()
        .from(eggRequests)
        .where(eq(eggRequests.customerId, who.who?.id ?? ''));
      return row?.saidUntil;
    };
    // The usual 24 hours, from the day that eggs are wanted.
    expect(await asked(customer, { not_before: '2025-09-22' })).toEqual(new Date('2025-09-23T05:00:00Z'));
    await db()
      .update(eggRequests)
      .set({ requestedAt: new Date('2025-09-01T12:00:00Z'), notBefore: null });
    expect(await asked(otherCustomer)).toBeNull();
  });

  it('counts who gave up, who still waits past it, and both edges, by how long the wait was', async () => {
    const customerId = (stage.cast.customer.who as Who).id;
    const at = (day: string) => new Date(`2025-09-${day}T12:00:00Z`);
    const base = { customerId, numberOfEggsRequested: 12 as const, chickensOrDucks: 'chickens' as const };
    const done = (asked: string, ready: string, from: string, until: string) => ({
      ...base,
      requestStatus: 'completed' as const,
      requestedAt: at(asked),
      fulfilledAt: at(ready),
      markedAsPickedUpAt: at(ready),
      saidFrom: at(from),
      saidUntil: at(until),
    });
    const gaveUp = {
      ...base,
      requestStatus: 'cancelled' as const,
      endedWhy: 'cancelled' as const,
      requestedAt: at('01'),
    };
    await db()
      .insert(eggRequests)
      .values([
        done('01', '02', '02', '04'),
        // A day early is fine; more is as wrong as late.
        done('01', '06', '07', '09'),
        done('01', '06', '08', '10'),
        done('01', '12', '08', '10'),
        { ...gaveUp, saidUntil: at('05'), endedAt: at('09') },
        // Nothing was broken yet.
        { ...gaveUp, saidUntil: at('08'), endedAt: at('03') },
        { ...base, requestStatus: 'pending', requestedAt: at('01'), saidUntil: at('04') },
      ]);
    const { right, lengths } = await read();
    expect(right).toEqual([{ month: '2025-09', said: 6, held: 2 }]);
    expect(lengths).toEqual([
      { length: 'days', said: 1, held: 1 },
      { length: 'week', said: 2, held: 1 },
      { length: 'longer', said: 3, held: 0 },
    ]);
  });

  it('counts the farm’s days, and a correction belongs to its day', async () => {
    await lines(
      // Still Saturday on the farm, so still the week before.
      ['2025-09-07T04:30:00Z', 24],
      ['2025-09-07T12:00:00Z', 10],
      ['2025-09-07T23:00:00Z', 8],
      ['2025-09-08T04:00:00Z', -6, 'correction'],
      ['2025-09-09T12:00:00Z', 12],
      // Neither was counted.
      ['2025-09-10T12:00:00Z', -3, 'correction'],
      ['2025-09-11T12:00:00Z', -2, 'house'],
      // More than a year ago.
      ['2024-09-15T04:00:00Z', 60],
    );
    await count(stage.cast.admin, 0);
    const { years, today } = await read();
    expect(today).toBe('2025-09-20');
    expect(years.map(({ kind }) => kind)).toEqual(['chickens']);
    expect(years[0]?.weeks.slice(-3).map(({ week, dozens }) => [week, dozens])).toEqual([
      ['2025-08-31', 2],
      ['2025-09-07', 1],
      ['2025-09-14', 0],
    ]);
    expect(years[0]?.weeks.slice(0, -3).every(({ dozens }) => dozens === null)).toBe(true);
  });

  it('has a year and no more, also over the change of the clocks', async () => {
    await lines(['2024-09-15T05:00:00Z', 12], ['2024-11-03T05:30:00Z', 24], ['2025-03-10T04:30:00Z', 36]);
    const { years } = await read();
    expect(years[0]?.weeks).toHaveLength(53);
    const counted = years[0]?.weeks.filter(({ dozens }) => dozens !== null);
    expect(counted?.map(({ week, dozens }) => [week, dozens])).toEqual([
      ['2024-09-15', 1],
      ['2024-11-03', 2],
      ['2025-03-09', 3],
    ]);
  });

  it('tells how long half waited, from the day they asked for, and the longest', async () => {
    await gotReady('2025-09-15T12:00:00Z', '2025-09-16T00:00:00Z', 'ducks');
    await gotReady('2025-09-15T12:00:00Z', '2025-09-17T12:00:00Z', 'ducks');
    await gotReady('2025-09-05T12:00:00Z', '2025-09-18T05:00:00Z', 'ducks', '2025-09-17');
    await gotReady('2025-08-31T12:00:00Z', '2025-09-02T00:00:00Z', 'chickens', '2025-09-03');
    const { years } = await read();
    expect(years.map(({ kind }) => kind)).toEqual(['chickens', 'ducks']);
    const [hens, ducks] = years.map(({ weeks }) => weeks.filter(({ ready }) => ready));
    expect(ducks).toMatchObject([{ week: '2025-09-14', ready: { requests: 3, median: 1, longest: 2 } }]);
    expect(hens).toMatchObject([{ week: '2025-08-31', ready: { requests: 1, median: 0, longest: 0 } }]);
  });

  it('is drawn for the farm, and told to who cannot see it', async () => {
    const empty = await (await stage.cast.admin.get(PAGE)).text();
    expect(empty).toContain('Counted days show here.');
    await lines(['2025-07-08T12:00:00Z', 26], ['2025-09-15T12:00:00Z', 19]);
    await gotReady('2025-09-15T12:00:00Z', '2025-09-17T00:00:00Z', 'chickens');
    const page = await (await stage.cast.admin.get(PAGE)).text();
    expect(page).toContain(
      'aria-label="Chicken eggs by week since the week of March 23. 1.6 dozen a day this week. ' +
        'Most: 2.2 dozen a day, the week of July 6. 1.5 days from asked to ready this week."',
    );
    expect(page).toContain('<th scope="row">Jul\u00a06</th><td>2.2</td>');
    expect(page).not.toContain('Duck eggs');
  });

  it('is the farm’s alone', async () => {
    const { visitor, customer } = stage.cast;
    const answers = [await visitor.get(PAGE), await customer.get(PAGE)];
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
    expect(await answers[1]?.text()).toContain('You are not authorized to view this page.');
    await expect(read(customer.who)).rejects.toMatchObject({ status: 403 });
  });
};

onPostgres(tests, { clock: { now: () => now } });
