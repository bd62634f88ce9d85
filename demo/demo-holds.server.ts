import { and, asc } from 'drizzle-orm';
import { readFarm } from '../app/facts/calendar/calendar.server.ts';
import { listed } from '../app/plants/catalog/plant-rows.server.ts';
import { untilIfAsked } from '../app/plants/holds/hold-day.ts';
import { MINUTE_MS } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { HoldState } from '../core/hold-words.ts';
import { OFFERINGS } from '../db/offerings.ts';
import { farmFacts, plantHolds, plants } from '../db/schema.ts';
import { fillAlone } from './demo.ts';

type Sample = {
  holder: string;
  pots: number;
  state: Extract<HoldState, 'asked' | 'held'>;
  email?: string;
  phone?: string;
};

/** The first two want the same plant. */
const SAMPLES: Sample[] = [
  { holder: 'Thora Engen', email: 'thora@neighbors.example', pots: 2, state: 'asked' },
  { holder: 'Gus Halvorsen', email: 'gus@neighbors.example', pots: 1, state: 'held' },
  { holder: 'Dora Lind', phone: '7635550188', pots: 3, state: 'held' },
  { holder: 'Mai Xiong', email: 'mai@neighbors.example', pots: 1, state: 'asked' },
];

/** Does nothing on a farm that has had holds, or has no open day soon. Sends no email. */
export async function fillDemoHolds({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    await fillAlone(tx);
    const now = clock.now();
    const until = untilIfAsked(await readFarm(tx), new Date(now.getTime() + MINUTE_MS));
    if (!until || (await tx.$count(plantHolds)) > 0) return;
    const { id: ofId, plantVariety: variety, plantName: name, plantType: type, potSize } = plants;
    const pots = await tx
      .select({ ofId, variety, name, type, potSize })
      .from(plants)
      .where(and(listed, plants.inStock))
      .orderBy(asc(plants.slug))
      .limit(SAMPLES.length - 1);
    const rows = SAMPLES.flatMap((sample, place) => {
      const pot = pots[Math.max(0, place - 1)];
      const at = new Date(now.getTime() - (place + 1) * 12 * MINUTE_MS);
      const heard = { heard: sample.state, heardUntil: until };
      return pot ? [{ ...pot, ...sample, ...heard, askedAt: at, confirmedAt: at }] : [];
    });
    if (rows.length === 0) return;
    await tx.insert(plantHolds).values(rows);
    await tx.update(farmFacts).set({ sells: [...OFFERINGS] });
  });
}
