import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { plants, plantWishers } from '../../../db/schema.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { wishesOn } from '../../../test/cast/wishes.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { step } from '../../../test/promises/step.ts';

const MORNING = new Date('2025-05-20T09:00:00-05:00');
let now = MORNING;

const NAMES = ['Zestar', 'Haralson', 'Regent'];
const PEOPLE = ['cora@example.com', 'gus@example.com'];

const which = fc.nat({ max: NAMES.length - 1 });
const who = fc.constantFrom(...PEOPLE);
const story = fc.array(
  fc.oneof(
    step(4, 'ask', { who, which }),
    step(3, 'confirm', { who }),
    step(1, 'stop', { who }),
    step(4, 'turn', { which, inStock: fc.boolean() }),
    step(4, 'look', {}),
    step(2, 'sleep', {}),
  ),
  { minLength: 12, maxLength: 25 },
);

type Step = typeof story extends fc.Arbitrary<(infer One)[]> ? One : never;

/** What each person waits for, and whether they said yes; when they last heard. */
type Person = { wishes: Map<number, boolean>; toldOn: number | null; heard: string[] };

onPostgres(
  (stage) => {
    const { ask, press, linkTo, setIn, look, toldTo } = wishesOn(stage);
    const db = () => stage.farm.context.db;

    async function play(steps: readonly Step[]) {
      now = MORNING;
      await db().delete(plantWishers);
      await db().delete(plants);
      await stage.farm.open.query({ text: 'delete from mailbox; delete from attempts' });
      const ids = await seedPlants(
        stage.farm,
        NAMES.map((plant_variety) => ({ plant_variety, in_stock: false })),
      );
      const isIn = NAMES.map(() => false);
      const people = new Map<string, Person>(
        PEOPLE.map((email) => [email, { wishes: new Map(), toldOn: null, heard: [] }]),
      );
      const of = (email: string) => people.get(email) as Person;
      let day = 0;
      for (const one of steps) {
        if (one.do === 'ask') {
          const { status } = await ask(ids[one.which] ?? '', one.who);
          expect(status).toBe(isIn[one.which] ? 409 : 200);
          const { wishes } = of(one.who);
          if (status === 200) wishes.set(one.which, wishes.get(one.which) ?? false);
        }
        if (one.do === 'confirm' || one.do === 'stop') {
          const { wishes } = of(one.who);
          const token = await linkTo(one.who);
          if (!token) continue;
          await press(token, one.do === 'confirm' ? 'yes' : 'stop');
          if (one.do === 'stop') wishes.clear();
          else for (const wish of wishes.keys()) wishes.set(wish, true);
        }
        if (one.do === 'turn') {
          isIn[one.which] = one.inStock;
          await setIn(ids[one.which] ?? '', one.inStock);
        }
        if (one.do === 'look') {
          await look();
          for (const email of PEOPLE) {
            const person = of(email);
            const owed = [...person.wishes]
              .filter(([wish, said]) => said && isIn[wish])
              .map(([wish]) => wish);
            if (owed.length && person.toldOn !== day) {
              person.toldOn = day;
              person.heard.push(
                owed
                  .map((wish) => NAMES[wish])
                  .sort()
                  .join(' '),
              );
              for (const wish of owed) person.wishes.delete(wish);
            }
            const letters = await toldTo(email);
            const heard = letters.map(({ text }) =>
              NAMES.filter((name) => text.includes(name))
                .sort()
                .join(' '),
            );
            expect(heard, email).toEqual(person.heard);
          }
        }
        if (one.do === 'sleep') {
          day += 1;
          now = new Date(now.getTime() + DAY_MS);
        }
      }
    }

    it('whatever happens: one email a day, of what came in, once, and none after a stop', async () => {
      await fc.assert(fc.asyncProperty(story, play), { numRuns: 8, seed: 50 });
    }, 120_000);
  },
  { clock: { now: () => now } },
);
