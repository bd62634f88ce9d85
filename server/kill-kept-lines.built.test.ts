import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../core/clock.ts';
import { boardMarks, boardRows, eggCounts, plantLooks, plants, standNotes } from '../db/schema.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import type { Engine } from '../test/engines/open-test-farm.ts';
import { callFarm, launch, logIn, makeHome } from '../test/engines/running-farm.ts';

/** Their sum and order tell which arrived, and how often. */
const EGGS = [1, 2, 4, 8, 16];
const SWITCHES = [false, true, false];
const STATES = ['plenty', 'few', 'out'] as const;
/** The second turns the switch on again. */
const LOOKS = ['out', 'few'] as const;

describe.each<Engine>(['pglite', 'postgres'])('on %s', (engine) => {
  it('what waited on a phone is done once and in order, with the farm killed while it arrives', async () => {
    const home = await makeHome(engine);
    const before = await home.open();
    const [plant] = await before.db.select({ id: plants.id }).from(plants);
    const [row] = await before.db.insert(boardRows).values({ name: 'Leeks' }).returning();
    const [note] = await before.db.insert(standNotes).values({ what: 'owes', words: '$5' }).returning();
    const began = Date.now() - 30 * MINUTE_MS;
    // A farm that has counted is not given the demo's counts, one of which may lie in this half hour.
    const earlier = { kind: 'chickens', eggs: 1, what: 'gathered', at: new Date(began) } as const;
    await before.db.insert(eggCounts).values(earlier);
    // Nor its morning's walk, which would be later than what waited.
    await before.db.delete(plantLooks);
    await before.db
      .insert(plantLooks)
      .values({ plantId: plant?.id ?? '', seen: 'plenty', seenAt: earlier.at });
    await before.close();
    const noted = (place: number) => new Date(began + place * MINUTE_MS).toISOString();
    const lines = [
      ...EGGS.map((eggs) => ({
        call: 'count-eggs',
        input: { kind: 'ducks', eggs, what: 'gathered' } as object,
        at: 'counted_at',
      })),
      ...SWITCHES.map((in_stock) => ({
        call: 'set-in-stock',
        input: { ids: [plant?.id], in_stock },
        at: 'set_at',
      })),
      ...STATES.map((state) => ({ call: 'mark-board', input: { id: row?.id, state }, at: 'at' })),
      { call: 'settle-stand-note', input: { id: note?.id, agree: true }, at: 'settled_at' },
      ...LOOKS.map((seen) => ({ call: 'look-at-plant', input: { id: plant?.id, seen }, at: 'at' })),
    ].map(({ call, input, at }, place) => ({
      call,
      input: { ...input, [at]: noted(place) },
      key: `line ${place} of the phone`,
    }));

    let farm = launch(home);
    const owner = await logIn(await farm.url, DEMO_ACCOUNTS.admin);
    // Until each arrived: as a phone that hears no answer sends the same line again.
    for (const [place, { call, input, key }] of lines.entries()) {
      const url = await farm.url;
      const sent = callFarm(url, owner, call, input, key).catch(() => null);
      if (place % 2 === 0) {
        farm.signal('SIGKILL');
        await Promise.all([farm.gone, sent]);
        farm = launch(home);
      }
      const answer = await callFarm(await farm.url, owner, call, input, key);
      expect(answer, key).toMatchObject({ status: 200, body: { success: true } });
    }
    farm.signal('SIGTERM');
    expect(await farm.gone).toBe(0);

    const { db, close } = await home.open();
    const counted = await db.select().from(eggCounts).where(eq(eggCounts.kind, 'ducks'));
    const [stock] = await db
      .select({ inStock: plants.inStock })
      .from(plants)
      .where(eq(plants.id, plant?.id ?? ''));
    const [look] = await db.select().from(plantLooks);
    const marks = await db
      .select()
      .from(boardMarks)
      .where(eq(boardMarks.rowId, row?.id ?? ''));
    const [settled] = await db.select({ at: standNotes.settledAt }).from(standNotes);
    await close();
    const inOrder = counted.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    expect(inOrder.map(({ eggs, at }) => [eggs, at.toISOString()])).toEqual(
      EGGS.map((eggs, place) => [eggs, noted(place)]),
    );
    expect(stock?.inStock).toBe(true);
    expect(look).toMatchObject({ seen: 'few', seenAt: new Date(noted(lines.length - 1)) });
    const seen = marks.toSorted((one, other) => one.place - other.place);
    expect(seen.map(({ state, seenAt }) => [state, seenAt.toISOString()])).toEqual(
      STATES.map((state, place) => [state, noted(EGGS.length + SWITCHES.length + place)]),
    );
    expect(settled?.at?.toISOString()).toBe(noted(lines.length - 1 - LOOKS.length));
  }, 120_000);
});
