import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { RequestContext, Who } from '../../../../core/context.ts';
import { openPostgres } from '../../../../db/open.ts';
import {
  eggFarewells,
  eggList,
  eggOwed,
  eggRequests,
  farmMode,
  letters,
  profiles,
} from '../../../../db/schema.ts';
import { fromBackup } from '../../../../test/engines/from-backup.ts';
import { openTestFarm } from '../../../../test/engines/open-test-farm.ts';
import { perform } from '../../../access/do-act.server.ts';
import { momentOn } from '../../../facts/calendar/calendar.ts';
import { farmDay } from '../../../facts/calendar/farm-time.ts';
import { HELD_BACK } from '../../../letters/held-back.ts';
import { lookAtTheDay, releaseByClock } from '../egg-clock.server.ts';
import { hear } from './hear.server.ts';
import { lookAtAll } from './look-at-all.server.ts';
import { readHeard, saidNow } from './read-heard.server.ts';
import { countResting, tellWhatRested } from './rests.server.ts';
import { sayWhatIsOwed, sayWhatIsOwedTo } from './say-what-is-owed.server.ts';
import { sayAgain } from './tell.server.ts';
import { readToTell } from './to-tell.server.ts';

const who = { id: 'june', role: 'admin' } as Who;

it('what was owed rests after a restore, until the owner says so or it changes', {
  timeout: 120_000,
}, async () => {
  const farm = await openTestFarm('postgres');
  const { db } = farm.context;
  const now = farm.context.clock.now();
  const wish = { numberOfEggsRequested: 12, chickensOrDucks: 'chickens', requestedAt: now } as const;
  const ready = { requestStatus: 'awaiting_pickup', fulfilledAt: now, eggsGiven: 12, holdDays: 2 } as const;
  const ids: string[] = [];
  await db
    .insert(profiles)
    .values({ id: 'june', firstName: 'June', lastName: '', email: 'june@example.com' });
  for (const tellBy of ['text', 'call', 'email'] as const) {
    const email = tellBy === 'email' ? 'ana@example.com' : null;
    const [id, request] = [randomUUID(), randomUUID()];
    await db.insert(profiles).values({ id, firstName: tellBy, lastName: '', email });
    const lives = { phone: '7635550100', address: 'A street', distanceSource: 'owner' } as const;
    const member = { ...lives, firstName: tellBy, lastName: '', email, chickensOrDucks: 'chickens' } as const;
    await db.insert(eggList).values({ ...member, supabaseId: id, tellBy });
    await db.insert(eggRequests).values({ id: request, customerId: id, ...wish, ...ready, waitsAt: 'house' });
    ids.push(request);
  }
  await sayWhatIsOwed(farm.context, db, ids);
  const gone = { profileId: 'june', phone: '7635550100', tellBy: 'text', at: now } as const;
  await db.insert(eggFarewells).values(gone);
  expect(await readToTell(farm.context, who)).toHaveLength(3);

  const elsewhere = await fromBackup(farm.context);
  const restored = await openTestFarm(openPostgres(elsewhere));
  const { context } = restored;
  expect(await readToTell(context, who)).toEqual([]);
  expect(await countResting(context.db)).toBe(3);
  const queued = () => context.db.$count(letters);
  const before = await queued();
  await lookAtAll(context);
  expect([await readToTell(context, who), await queued()]).toEqual([[], before]);

  // An act of today is heard of.
  const [text = ''] = ids;
  await context.db.transaction(async (tx) => {
    await tx.update(eggRequests).set({ waitsAt: 'door' });
    await sayWhatIsOwed(context, tx, [text]);
  });
  expect(await readToTell(context, who)).toMatchObject([{ request_id: text }]);

  await perform(tellWhatRested, context as RequestContext, who, {});
  expect(await readToTell(context, who)).toHaveLength(3);
  expect(await countResting(context.db)).toBe(0);
  expect(await context.db.select({ at: farmMode.owedBefore }).from(farmMode)).toEqual([{ at: null }]);
  expect((await context.db.select().from(eggOwed)).length).toBe(3);
  await restored.close();
  await farm.close();
});

/** Told of their eggs before the backup; what the clock says of them comes after it. */
it('what the clock alone says after a restore rests, too, also while somebody acts, until the owner says so', {
  timeout: 120_000,
}, async () => {
  const clock = { at: new Date('2025-09-20T10:00:00-05:00'), now: () => clock.at };
  const farm = await openTestFarm('postgres', {}, { clock });
  const { db } = farm.context;
  const [ids, people]: [string[], string[]] = [[], []];
  await db
    .insert(profiles)
    .values({ id: 'june', firstName: 'June', lastName: '', email: 'june@example.com' });
  for (const tellBy of ['email', 'text'] as const) {
    const email = tellBy === 'email' ? 'ana@example.com' : null;
    const [id, request] = [randomUUID(), randomUUID()];
    await db.insert(profiles).values({ id, firstName: tellBy, lastName: '', email });
    const lives = { phone: '7635550100', address: 'A street', distanceSource: 'owner' } as const;
    const member = { ...lives, firstName: tellBy, lastName: '', email, chickensOrDucks: 'chickens' } as const;
    await db.insert(eggList).values({ ...member, supabaseId: id, tellBy });
    const wish = { numberOfEggsRequested: 12, chickensOrDucks: 'chickens', requestedAt: clock.at } as const;
    const ready = {
      requestStatus: 'awaiting_pickup',
      fulfilledAt: clock.at,
      eggsGiven: 12,
      holdDays: 2,
    } as const;
    await db.insert(eggRequests).values({ id: request, customerId: id, ...wish, ...ready, waitsAt: 'house' });
    ids.push(request);
    people.push(id);
  }
  for (const one of (await readHeard(db, ids, clock.at)).known) {
    const facts = saidNow(one, clock.at);
    if (facts) await hear(db, one, { facts, at: clock.at, how: 'in person' }, ['email', 'phone']);
  }
  await sayWhatIsOwed(farm.context, db, ids);
  expect(await db.$count(eggOwed)).toBe(0);

  const elsewhere = await fromBackup(farm.context);
  const restored = await openTestFarm(openPostgres(elsewhere), {}, { clock });
  const { context } = restored;
  const held = () =>
    context.db
      .select({ kind: letters.kind, about: letters.about })
      .from(letters)
      .where(and(eq(letters.state, 'refused'), eq(letters.said, HELD_BACK)));
  const queued = () => context.db.$count(letters, eq(letters.state, 'queued'));
  const [mailed = '', phoned = ''] = ids;
  const last = farmDay((await context.db.select().from(eggRequests))[0]?.holdUntil ?? clock.at);

  clock.at = momentOn(last, 8 * 60 + 1);
  await context.db.transaction((tx) => sayWhatIsOwedTo(context, tx, people));
  await lookAtTheDay(context);
  expect([await held(), await queued()]).toEqual([[{ kind: 'eggs-last-day', about: mailed }], 0]);

  clock.at = momentOn(last, 23 * 60 + 59);
  expect(await releaseByClock(context)).toBe(2);
  expect([await queued(), await readToTell(context, who)]).toEqual([0, []]);
  for (const { facts } of await context.db.select().from(eggOwed))
    expect(facts).toEqual({ status: 'let go', next: false });
  expect(await countResting(context.db)).toBe(1);

  await perform(tellWhatRested, context as RequestContext, who, {});
  expect(await readToTell(context, who)).toMatchObject([{ request_id: phoned }]);
  await context.db.update(letters).set({ settled: 'again' }).where(eq(letters.said, HELD_BACK));
  expect(await context.db.transaction((tx) => sayAgain(tx, context, mailed))).toBe(true);
  const [leaves] = await context.db.select().from(letters).where(eq(letters.state, 'queued'));
  expect(leaves).toMatchObject({ kind: 'eggs-not-kept', about: mailed });
  await restored.close();
  await farm.close();
});
