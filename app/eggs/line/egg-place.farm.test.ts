import { expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { eggCounts, eggRequests, eggsOnHand } from '../../../db/schema.ts';
import { addPerson } from '../../../test/cast/cast.ts';
import { askFor, count } from '../../../test/cast/egg-line.ts';
import { ask, cancel } from '../../../test/cast/eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { myPlace } from './egg-place.server.ts';

// In the evening nobody gathers any more, so every wait would begin tomorrow.
const ahead = Date.parse('2025-09-20T12:00:00-05:00') - Date.now();
const clock = { now: () => new Date(Date.now() + ahead) };

onPostgres(
  (stage) => {
    const placeOf = async (who = stage.cast.customer.who) => {
      const { db, clock, farm, lineNow, changes } = stage.farm.context;
      const now = clock.now();
      await changes.caughtUp();
      return who && myPlace(db, who, { farm: await farm(), line: await lineNow(now) }, now);
    };

    /** A dozen on each of the last days, all given. */
    async function layFor(days: number) {
      const { context } = stage.farm;
      const at = (n: number) => new Date(context.clock.now().getTime() - n * DAY_MS);
      const line = { kind: 'chickens' as const, eggs: 12, what: 'gathered' as const };
      const lines = Array.from({ length: days }, (_, n) => ({ ...line, at: at(n) }));
      const gone = { ...line, eggs: -12 * days, what: 'given' as const, at: at(0) };
      await context.db.insert(eggCounts).values([...lines, gone]);
      await context.db.insert(eggsOnHand).values({ kind: 'chickens', eggs: 0 }).onConflictDoNothing();
    }

    it('says nothing of days without counts, and nothing at all without a request', async () => {
      expect(await placeOf()).toBeNull();
      await ask(stage.cast.customer);
      expect((await placeOf())?.sentence).toBe(
        'You’re number 1 in line. Eggs are typically available within 24 hours.',
      );
      await stage.farm.context.db
        .update(eggRequests)
        .set({ requestedAt: new Date(clock.now().getTime() - 2 * DAY_MS) });
      expect((await placeOf())?.sentence).toBe(
        'You’re number 1 in line. We haven’t counted lately, so we can’t say when.',
      );
    });

    it('tells each the place and about when', async () => {
      const { customer, otherCustomer, admin } = stage.cast;
      await layFor(6);
      await ask(otherCustomer);
      await askFor(
        await addPerson(stage.farm, { firstName: 'D', email: 'd@example.com', member: true }),
        12,
        {
          chickens_or_ducks: 'ducks',
        },
      );
      const mine = await ask(customer);
      expect(await placeOf()).toMatchObject({
        place: 2,
        estimate: { between: expect.any(Object) },
        sentence: expect.stringMatching(
          /^You’re number 2 in line\. At the rate the hens are laying, about tomorrow to \w+day\. It’s a guess/,
        ),
      });
      expect(await placeOf(otherCustomer.who)).toMatchObject({ place: 1 });
      await count(admin, 24);
      expect((await placeOf())?.sentence).toContain('about today or tomorrow.');
      await cancel(customer, mine);
      expect(await placeOf()).toBeNull();
    });
  },
  { clock },
);
