import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eggList, letters } from '../../../db/schema.ts';
import { type Actor, addPerson, bringCast } from '../../../test/cast/cast.ts';
import { askFor as askOwn, count, give, ledger, onHand, proposal } from '../../../test/cast/egg-line.ts';
import { markPickedUp, requestRows } from '../../../test/cast/eggs.ts';
import { neighborsOf } from '../../../test/cast/neighbors.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { MINUTE_MS } from '../../../time.ts';

/** NEIGHBOR_SEQUENCES=200 looks longer. */
const RUNS = Number(process.env.NEIGHBOR_SEQUENCES ?? 6);
const ACCOUNTS = 2;
const CALLERS = 3;

const clock = { at: new Date(), now: () => clock.at };
const anybody = fc.nat({ max: ACCOUNTS + CALLERS - 1 });
const eggs = fc.constantFrom(12, 24, 36);

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), person: anybody, eggs }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const), person: anybody, into: anybody }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('count' as const), eggs: fc.nat({ max: 40 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('give' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('pickUp' as const, 'cancel' as const, 'tell' as const, 'takeBack' as const),
      person: anybody,
    }),
  },
);

type Row = Awaited<ReturnType<typeof requestRows>>[number];
const isActive = ({ requestStatus }: Row) => ['pending', 'awaiting_pickup'].includes(requestStatus);

onBothEngines(
  (stage) => {
    const { add, askFor } = neighborsOf(stage);
    const rows = () => requestRows(stage.farm);
    const members = () => stage.farm.context.db.select().from(eggList);

    async function play() {
      const { admin } = stage.cast;
      const accounts: Actor[] = [];
      for (let n = 0; n < ACCOUNTS; n += 1)
        accounts.push(
          await addPerson(stage.farm, { firstName: `N${n}`, email: `n${n}@example.com`, member: true }),
        );
      const listed = await members();
      const ids = accounts.map(({ who }) => listed.find((row) => row.supabaseId === who?.id)?.id ?? '');
      for (let n = 0; n < CALLERS; n += 1)
        ids.push((await add({ first_name: `C${n}`, phone: `763555020${n}` })).body.member_id);

      async function activeOf(person: number) {
        const whose = (await members()).find(({ id }) => id === ids[person])?.supabaseId;
        return (await rows()).find((row) => row.customerId === whose && isActive(row));
      }
      const member = (person: number) => ids[person] ?? '';
      return async (one: typeof step extends fc.Arbitrary<infer One> ? One : never) => {
        clock.at = new Date(clock.at.getTime() + MINUTE_MS);
        if (one.do === 'count') return void (await count(admin, one.eggs));
        if (one.do === 'give') return void (await give(admin));
        if (one.do === 'ask') {
          const own = accounts[one.person];
          const asked = own
            ? askOwn(own, one.eggs)
            : askFor(member(one.person), { number_of_eggs_requested: one.eggs });
          // Whoever has one is refused.
          return void (await asked.catch(() => null));
        }
        if (one.do === 'merge') {
          const both = { member_id: member(one.person), into_id: member(one.into) };
          return void (await admin.call('merge-egg-customers', both));
        }
        const request_id = (await activeOf(one.person))?.id;
        if (!request_id) return;
        if (one.do === 'pickUp') await markPickedUp(admin, request_id);
        else if (one.do === 'takeBack') await admin.call('take-back-eggs', { request_id });
        else if (one.do === 'tell') {
          await admin.call('mark-told', { request_id, how: 'call' });
          // Nobody is told the same twice.
          expect((await admin.call('mark-told', { request_id, how: 'call' })).status).toBe(409);
        } else {
          const member_id = member(one.person);
          await admin.call('request-eggs-for', { action: 'cancel', member_id, request_id });
        }
      };
    }

    /** Nobody is lost or overtaken, whoever is whom by now. */
    async function expectTrue(before: Row[], wasMerge: boolean) {
      const [after, lines, there, listed] = await Promise.all([
        rows(),
        ledger(stage.farm),
        onHand(stage.farm),
        members(),
      ]);
      for (const was of before) {
        const is = after.find(({ id }) => id === was.id);
        expect(is?.requestedAt).toEqual(was.requestedAt);
        expect(is?.numberOfEggsRequested).toBe(was.numberOfEggsRequested);
        // The other one of that person stayed.
        if (wasMerge && is && isActive(was) && !isActive(is))
          expect(after.some((one) => isActive(one) && one.customerId === is.customerId)).toBe(true);
      }
      const active = after.filter(isActive).map(({ customerId }) => customerId);
      expect(new Set(active).size).toBe(active.length);
      expect(listed.map(({ supabaseId }) => supabaseId)).toEqual(expect.arrayContaining(active));
      const noEmail = listed.filter(({ email }) => email === null).map(({ supabaseId }) => supabaseId);
      const theirs = after.filter(({ customerId }) => noEmail.includes(customerId));
      const written = await stage.farm.context.db.select({ about: letters.about }).from(letters);
      expect(theirs.filter(({ id }) => written.some(({ about }) => about === id))).toEqual([]);
      const { neighbors } = await (await stage.cast.admin.get('/functions/v1/to-tell')).json();
      const toTell = neighbors.map(({ request_id }: { request_id: string }) => request_id);
      for (const { id, requestStatus, toldAt, holdUntil } of theirs) {
        // Who has heard is kept until then; who has not is to be told.
        if (requestStatus === 'awaiting_pickup')
          expect([toldAt !== null, holdUntil !== null]).toEqual(
            toTell.includes(id) ? [false, false] : [true, true],
          );
        if (requestStatus === 'completed') expect(toTell).not.toContain(id);
      }
      const out = after.filter(({ requestStatus }) => /awaiting|completed/.test(requestStatus));
      const given = out.reduce((sum, row) => sum + (row.eggsGiven ?? 0), 0);
      expect(lines.reduce((sum, line) => sum + line.eggs, 0)).toBe(there.chickens ?? 0);
      const left = lines.reduce(
        (sum, line) => sum + (['given', 'returned'].includes(line.what) ? line.eggs : 0),
        0,
      );
      expect(left + given).toBe(0);
      const times = (await proposal(stage.cast.admin)).gives.map(
        (gift) => after.find(({ id }) => id === gift.request_id)?.requestedAt.getTime() ?? 0,
      );
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }

    it('whoever turns out to be the same person, one request each and nobody lost', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
          clock.at = new Date('2025-09-20T10:00:00-05:00');
          stage.cast = await bringCast(stage.farm);
          const next = await play();
          for (const one of steps) {
            const before = await rows();
            await next(one);
            await expectTrue(before, one.do === 'merge');
          }
        }),
        { numRuns: RUNS },
      );
    });
  },
  { clock },
);
