import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EGG_KINDS } from '../../db/egg-words.ts';
import { eggRequests, letters } from '../../db/schema.ts';
import { type Actor, addPerson, bringCast } from '../../test/cast.ts';
import { count, ledger, onHand, proposal } from '../../test/egg-line.ts';
import { requestRows } from '../../test/eggs.ts';
import { onBothEngines } from '../../test/stage.ts';
import { releaseByClock } from './egg-clock.server.ts';

const person = fc.nat({ max: 3 });
const kind = fc.constantFrom(...EGG_KINDS);
const eggs = fc.constantFrom(12, 24, 36);
const step = fc.oneof(
  fc.record({ do: fc.constant('count' as const), kind, eggs: fc.nat({ max: 60 }) }),
  fc.record({ do: fc.constant('house' as const), kind, eggs: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ do: fc.constant('ask' as const), person, kind, eggs, all: fc.boolean() }),
  fc.record({ do: fc.constant('edit' as const), person, kind, eggs, all: fc.boolean() }),
  fc.record({ do: fc.constant('give' as const), except: fc.option(person, { nil: null }) }),
  fc.record({
    do: fc.constantFrom(
      'cancel',
      'ready',
      'pickUp',
      'takeBack',
      'release',
      'passOn',
      'decline',
      'time',
      'took',
    ),
    person,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

onBothEngines((stage) => {
  let homes: Actor[] = [];

  const requestOf = async (n: number) => {
    const rows = (await requestRows(stage.farm)).filter(({ customerId }) => customerId === homes[n]?.who?.id);
    const active = rows.find((row) => ['pending', 'awaiting_pickup'].includes(row.requestStatus));
    return (active ?? rows.at(-1))?.id ?? '7d9f6a52-4c55-4a2b-9a0e-111111111111';
  };

  /** Nobody who is here, and content with a dozen, waits behind somebody who got one. */
  async function expectNobodyOvertaken(given: string[], except: string[]) {
    const rows = await requestRows(stage.farm);
    for (const got of rows.filter(({ id }) => given.includes(id))) {
      const overtaken = rows.filter(
        (row) =>
          row.requestStatus === 'pending' &&
          row.ifShort === 'dozen' &&
          row.chickensOrDucks === got.chickensOrDucks &&
          row.requestedAt < got.requestedAt &&
          !except.includes(row.id),
      );
      expect(overtaken).toEqual([]);
    }
  }

  async function play(one: Step) {
    const { admin } = stage.cast;
    if (one.do === 'count') return count(admin, one.eggs, 'gathered', one.kind);
    if (one.do === 'house') return count(admin, one.eggs, 'house', one.kind);
    if (one.do === 'give') {
      const except = one.except === null ? [] : [await requestOf(one.except)];
      const { fingerprint } = await proposal(admin);
      const { body } = await admin.call('give-eggs', { fingerprint, except });
      const given = ((body.given ?? []) as { request_id: string }[]).map(({ request_id }) => request_id);
      return expectNobodyOvertaken(given, except);
    }
    const home = homes[one.person] as Actor;
    const request_id = await requestOf(one.person);
    if (one.do === 'ask' || one.do === 'edit') {
      return home.call('request-eggs', {
        ...(one.do === 'edit' && { request_id }),
        ...{ number_of_eggs_requested: one.eggs, chickens_or_ducks: one.kind },
        if_short: one.all ? 'all' : 'dozen',
      });
    }
    if (one.do === 'time') {
      const held = { holdUntil: new Date(0) };
      await stage.farm.context.db.update(eggRequests).set(held).where(eq(eggRequests.id, request_id));
      return releaseByClock(stage.farm.context);
    }
    const calls = {
      cancel: () => home.call('request-eggs', { action: 'cancel', request_id }),
      pickUp: () => home.call('mark-egg-request-picked-up', { request_id }),
      took: () => home.call('mark-egg-request-picked-up', { request_id, took_them: true }),
      passOn: () => home.call('pass-on-eggs', { request_id }),
      ready: () => admin.call('mark-egg-request-ready', { request_id }),
      takeBack: () => admin.call('take-back-eggs', { request_id }),
      release: () => admin.call('release-eggs', { request_id }),
      decline: () => admin.call('decline-eggs', { request_id }),
    };
    return calls[one.do as keyof typeof calls]();
  }

  async function expectTrueBooks() {
    const [lines, rows, there] = await Promise.all([
      ledger(stage.farm),
      requestRows(stage.farm),
      onHand(stage.farm),
    ]);
    for (const one of EGG_KINDS) {
      const sum = (...whats: string[]) =>
        lines.reduce(
          (all, line) => all + (line.kind === one && whats.includes(line.what) ? line.eggs : 0),
          0,
        );
      const out = rows
        .filter((row) => row.chickensOrDucks === one && /awaiting|completed/.test(row.requestStatus))
        .reduce((all, row) => all + (row.eggsGiven ?? 0), 0);
      const left = there[one] ?? 0;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(sum('given', 'returned')).toBe(-out || 0);
      expect(sum('gathered', 'uncounted') + sum('house')).toBe(left + out);
    }
    const active = rows.filter((row) => ['pending', 'awaiting_pickup'].includes(row.requestStatus));
    expect(new Set(active.map(({ customerId }) => customerId)).size).toBe(active.length);
    const given = lines.filter(({ what }) => what === 'given').length;
    const after = lines.filter(({ what }) => what === 'returned').length;
    const written = await stage.farm.context.db.select({ kind: letters.kind }).from(letters);
    const writtenOf = (kindOf: string) => written.filter((letter) => letter.kind === kindOf).length;
    const took = writtenOf('eggs-short');
    expect(writtenOf('eggs-ready')).toBe(given - took);
    expect(writtenOf('eggs-passed-on')).toBeLessThanOrEqual(after);
  }

  it('whatever happens, eggs are counted once and nobody is overtaken', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
        stage.cast = await bringCast(stage.farm);
        homes = await Promise.all(
          [0, 1, 2, 3].map((n) =>
            addPerson(stage.farm, { firstName: `N${n}`, email: `n${n}@example.com`, member: true }),
          ),
        );
        for (const one of steps) await play(one);
        await expectTrueBooks();
      }),
      { numRuns: 8 },
    );
  });
});
