import { DAY_MS, HOUR_MS } from '../../core/clock.ts';
import { eggCounts, eggRequests, eggsOnHand } from '../../db/schema.ts';
import { shownLines } from '../claims/time-sentences.ts';
import type { Stage } from '../engines/stage.ts';
import { addPerson, type Cast } from './cast.ts';
import { askFor } from './egg-line.ts';

/** Every page that speaks of eggs to somebody, its cards and questions with it. */
export const EGG_PAGES: [keyof Cast, string][] = [
  ['visitor', '/'],
  ['visitor', '/farmstand'],
  ['visitor', '/egg-list'],
  ['newcomer', '/egg-list'],
  ['customer', '/egg-list'],
  ['customer', '/dashboard'],
  ['customer', '/dashboard/egg-requests'],
  ['customer', '/dashboard/egg-requests?show=awaiting_pickup'],
  ['otherCustomer', '/dashboard/egg-requests?ask'],
];

/** Pages as they are read, and a farm that lays. */
export const saidOfEggs = (stage: Stage, clock: { at: Date }) => ({
  async read(who: keyof Cast, path: string): Promise<string> {
    const html = await (await stage.cast[who].get(path)).text();
    return shownLines(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).join(' ');
  },
  /** As many eggs on each of the last eight days, none left; and a quick wait. */
  async lay(eggs: number) {
    const ago = (ms: number) => new Date(clock.at.getTime() - ms);
    const { db, changes } = stage.farm.context;
    const line = { kind: 'chickens' as const, what: 'gathered' as const };
    const lines = Array.from({ length: 8 }, (_, n) => ({ ...line, eggs, at: ago(n * DAY_MS) }));
    const gone = { ...line, eggs: -eggs * 8, what: 'given' as const, at: ago(0) };
    await db.insert(eggCounts).values([...lines, gone]);
    await db.insert(eggsOnHand).values({ kind: 'chickens', eggs: 0 }).onConflictDoNothing();
    await db.insert(eggRequests).values({
      customerId: stage.cast.newcomer.who?.id ?? '',
      chickensOrDucks: 'chickens',
      requestStatus: 'completed',
      numberOfEggsRequested: 12,
      requestedAt: ago(3 * HOUR_MS),
      fulfilledAt: ago(HOUR_MS),
      markedAsPickedUpAt: ago(HOUR_MS),
    });
    await changes.caughtUp();
  },
  async line(many: number, kind = 'chickens') {
    for (let n = 0; n < many; n += 1) {
      const email = `n${n}-${kind}@example.com`;
      const who = await addPerson(stage.farm, { firstName: `N${n}`, email, member: true });
      await askFor(who, 12, { chickens_or_ducks: kind });
    }
  },
});
