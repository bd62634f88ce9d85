import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../core/clock.ts';
import type { HoldState } from '../../../core/hold-words.ts';
import { farmSeasons, plantHolds } from '../../../db/schema.ts';
import { holdsOn } from '../../../test/cast/holds.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { step } from '../../../test/promises/step.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { sayWhatHoldsAreOwed } from './hold-clock.server.ts';
import { stands } from './hold-day.ts';

const FRIDAY = new Date('2025-09-26T08:00:00-05:00');
let now = FRIDAY;

const PEOPLE = ['cora@example.com', 'gus@example.com'];
/** The nursery's hours on each: Friday to 3 PM, Saturday to noon. */
const CLOSES: Record<string, string> = {
  '2025-09-26': '15:00',
  '2025-09-27': '12:00',
  '2025-10-03': '15:00',
  '2025-10-04': '12:00',
  '2025-10-10': '15:00',
  '2025-10-11': '12:00',
};
const DAYS = Object.keys(CLOSES);

const who = fc.constantFrom(...PEOPLE);
const to = fc.constantFrom<HoldState>('asked', 'held', 'held', 'refused', 'let go', 'handed over');
const story = fc.array(
  fc.oneof(
    step(4, 'ask', { who }),
    step(1, 'stop', { who }),
    step(7, 'move', { who, to }),
    step(3, 'turn', { day: fc.constantFrom(...DAYS) }),
    step(3, 'look', {}),
    step(2, 'pass', { hours: fc.integer({ min: 1, max: 30 }) }),
  ),
  { minLength: 15, maxLength: 30 },
);

type Step = typeof story extends fc.Arbitrary<(infer One)[]> ? One : never;

const MEANS: Record<string, boolean> = {
  'We’re holding it for you': true,
  'Your plants are held until another time': true,
  'We can’t hold it for you': false,
};

/** @property id of their hold @property heard whether it is held, and until when, oldest first @property isDone nothing more is to be heard */
type Person = { id: string; heard: string[]; isDone: boolean };

onPostgres(
  (stage) => {
    const { turn, asked, move, press, linkTo, lettersTo, apple } = holdsOn(stage);
    const db = () => stage.farm.context.db;

    const heardBy = async (email: string) =>
      (await lettersTo(email)).flatMap(({ subject, text }) => {
        const isHeld = MEANS[subject];
        if (isHeld === undefined) return [];
        const [, day = '', number = ''] = /(September|October)\s+(\d+)/.exec(text) ?? [];
        return [`${isHeld} ${day === 'October' ? '10' : '09'}-${number.padStart(2, '0')}`];
      });

    async function look(people: Map<string, Person>) {
      await db().transaction((tx) => sayWhatHoldsAreOwed(tx, stage.farm.context));
      const farm = await readFarm(db());
      const closed = new Set(farm.seasons.flatMap(({ closedOn }) => closedOn));
      for (const [email, person] of people) {
        const heard = await heardBy(email);
        const news = heard.slice(person.heard.length);
        expect(news.length, 'one look tells one thing').toBeLessThanOrEqual(1);
        for (const one of news) {
          const [isHeld, date] = one.split(' ');
          expect(one, 'nothing twice').not.toBe(person.heard.at(-1));
          expect(person.isDone, 'after a stop').toBe(false);
          if (isHeld !== 'true') continue;
          const day = `2025-${date}`;
          expect(closed.has(day), `${day} is open`).toBe(false);
          expect(now < new Date(`${day}T${CLOSES[day]}:00-05:00`), `${day} is not over`).toBe(true);
        }
        person.heard = heard;
        const row = (await db().select().from(plantHolds)).find(({ id }) => id === person.id);
        if (!row || !stands(row, farm, now)) continue;
        expect(now < row.heardUntil).toBe(true);
        const knows = person.heard.at(-1)?.startsWith('true') ?? false;
        expect(knows, `${email} knows`).toBe(row.state === 'held');
      }
    }

    async function play(steps: readonly Step[]) {
      now = FRIDAY;
      await db().delete(plantHolds);
      await db().update(farmSeasons).set({ closedOn: [] });
      await stage.farm.open.query({ text: 'delete from mailbox; delete from attempts' });
      await turn(true);
      const { id } = await apple();
      const people = new Map<string, Person>();
      for (const one of steps) {
        const person = 'who' in one ? people.get(one.who) : undefined;
        if (one.do === 'ask' && !person)
          people.set(one.who, { id: await asked(id, one.who), heard: [], isDone: false });
        if (one.do === 'stop' && person) {
          const answer = await press(await linkTo(one.who), 'stop');
          if (answer.status === 200) person.isDone = true;
        }
        if (one.do === 'move' && person) {
          const rows = await db().select().from(plantHolds);
          const from = rows.find((row) => row.id === person.id)?.state ?? 'asked';
          await move(person.id, from, one.to);
        }
        if (one.do === 'turn') {
          const seasons = (await readFarm(db())).seasons;
          const closed = seasons.some(({ closedOn }) => closedOn.includes(one.day));
          const kinds = ['farm-and-plants'];
          await stage.cast.admin.call('set-closed-day', { day: one.day, kinds, closed: !closed });
        }
        if (one.do === 'pass') {
          await look(people);
          now = new Date(now.getTime() + one.hours * HOUR_MS);
        }
        if (one.do === 'look') await look(people);
      }
      await look(people);
    }

    it('whatever happens: never beyond its day, each thing told once, and none after a stop', async () => {
      await fc.assert(fc.asyncProperty(story, play), { numRuns: 6, seed: 51 });
    }, 240_000);
  },
  { clock: { now: () => now } },
);
