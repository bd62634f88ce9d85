import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { RequestContext, Who } from '../../../core/context.ts';
import { openPostgres } from '../../../db/open.ts';
import { plantHolds, plants, plantWishers, plantWishes } from '../../../db/schema.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { fromBackup } from '../../../test/engines/from-backup.ts';
import { openTestFarm } from '../../../test/engines/open-test-farm.ts';
import { perform } from '../../access/do-act.server.ts';
import { tellWhatRested } from '../../eggs/line/heard/rests.server.ts';
import { isFreshHold, sayWhatHoldsAreOwed } from '../holds/hold-clock.server.ts';
import { linkOf } from './link-of.server.ts';
import { confirmWishes } from './my-wishes.server.ts';
import { countRestingWishers } from './resting.server.ts';
import { tellWhatIsIn } from './wish-clock.server.ts';

const CORA = 'cora@berg.example';
const HOLDER = 'dewey@berg.example';

it('after a restore nobody is told again what the lost farm may have told, until an owner says so', {
  timeout: 240_000,
}, async () => {
  const clock = { at: new Date('2025-09-20T10:00:00-05:00'), now: () => clock.at };
  const later = (minutes: number) => new Date(clock.at.getTime() + minutes * 60_000);
  const farm = await openTestFarm('postgres', {}, { clock });
  const [apple = '', plum = ''] = await seedPlants(farm, [
    { plant_variety: 'Honeycrisp', plant_name: 'Apple', in_stock: false },
    { plant_variety: 'Toka', plant_name: 'Plum', in_stock: true },
  ]);
  const wisherId = randomUUID();
  const wish = { wisherId, variety: 'Honeycrisp', name: 'Apple', askedAt: later(-60) } as const;
  await farm.context.db.insert(plantWishers).values({ id: wisherId, email: CORA });
  await farm.context.db.insert(plantWishes).values({ ...wish, ofId: apple, confirmedAt: later(-59) });
  const pot = { ofId: plum, variety: 'Toka', name: 'Plum', type: 'Tree', potSize: '1 gal', pots: 1 } as const;
  await farm.context.db.insert(plantHolds).values({
    ...{ ...pot, holder: 'Dewey', email: HOLDER, askedAt: later(-60), confirmedAt: later(-59) },
    ...{ state: 'held', heard: 'asked', heardUntil: later(24 * 60) },
  });

  const restored = await openTestFarm(openPostgres(await fromBackup(farm.context)), {}, { clock });
  const { context } = restored;
  const { db } = context;
  clock.at = later(10);
  await db.update(plants).set({ inStock: true });
  await context.changes.caughtUp();
  const look = async () => {
    await db.transaction((tx) => sayWhatHoldsAreOwed(tx, context, isFreshHold));
    await tellWhatIsIn(context);
  };
  const sent = async () => (await restored.letters()).map(({ to, text }) => ({ to, text }));
  await look();
  expect(await sent()).toEqual([]);
  expect(await countRestingWishers(context)).toBe(2);

  // What is asked for today is told, alone.
  const today = { ...wish, variety: 'Toka', name: 'Plum', askedAt: clock.at, confirmedAt: clock.at };
  await db.insert(plantWishes).values({ ...today, ofId: plum });
  await look();
  expect(await sent()).toEqual([{ to: CORA, text: expect.stringMatching(/^(?!.*Honeycrisp).*Toka Plum/s) }]);

  // Who asks again says yes again, and is told.
  const gusId = randomUUID();
  await db.insert(plantWishers).values({ id: gusId, email: 'gus@berg.example' });
  const old = { ...wish, wisherId: gusId, ofId: apple, confirmedAt: later(-60) };
  await db.insert(plantWishes).values({ ...old, askedAt: clock.at });
  const token = linkOf(context, gusId).split('token=')[1] ?? '';
  await perform(confirmWishes, context as RequestContext, null, { token });
  await look();
  expect((await sent()).slice(1)).toEqual([
    { to: 'gus@berg.example', text: expect.stringContaining('Honeycrisp Apple') },
  ]);

  await perform(tellWhatRested, context as RequestContext, { id: 'june', role: 'admin' } as Who, {});
  clock.at = later(24 * 60 - 30);
  await look();
  expect(await countRestingWishers(context)).toBe(0);
  const told = (await sent()).slice(2);
  expect(told).toHaveLength(2);
  expect(told.find(({ to }) => to === CORA)?.text).toContain('Honeycrisp Apple');
  expect(told.find(({ to }) => to === HOLDER)?.text).toContain('Toka Plum');
  await restored.close();
  await farm.close();
});
