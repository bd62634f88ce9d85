import { eq } from 'drizzle-orm';
import type { EggFacts } from '../../db/egg-words.ts';
import { letters } from '../../db/schema.ts';
import { requestRows } from '../cast/eggs.ts';
import type { Stage } from '../engines/stage.ts';
import type { Ears } from './ears.ts';
import { keyOf } from './promise-texts.ts';
import type { Row } from './world-so.ts';

/** What the owner does with emails that were refused. */
export function outboxOf(
  { farm, cast }: Stage,
  clock: { at: Date },
  ears: Ears,
  soOf: (row: Row) => Promise<EggFacts | null>,
) {
  const refused = () => farm.context.db.select().from(letters).where(eq(letters.state, 'refused'));
  const call = (name: string, letter_id: string) => cast.admin.call(name, { letter_id });
  /** Whom the owner has called about eggs, and when. */
  const called = new Map<string, Date>();
  const plays = {
    /** They are to be told after all. */
    rested: () => cast.admin.call('tell-what-rested', {}),
    async again() {
      for (const { id } of await refused()) await call('send-letter-again', id);
    },
    async told() {
      for (const { id, about } of await refused()) {
        if ((await call('mark-letter-told', id)).status !== 200) continue;
        const row = (await requestRows(farm)).find((one) => one.id === about);
        if (!row) continue;
        called.set(keyOf(row), clock.at);
        const facts = await soOf(row);
        if (facts) ears.hearBoth(row.id, { facts, at: clock.at, sure: true });
      }
    },
  };
  return { called, plays };
}
