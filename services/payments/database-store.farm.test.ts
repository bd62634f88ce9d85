import { expect, it, onTestFinished } from 'vitest';
import { openTestFarm } from '../../test/engines/open-test-farm.ts';
import { databaseStore } from './database-store.ts';
import { standInWorld } from './stand-in-world.ts';

/** Stands for a farm that is killed before it has written this down. */
const killedBefore = (what: string) => `create function killed() returns trigger language plpgsql as
  $$ begin raise exception 'killed'; end $$;
  create trigger killed before insert on stripe_stand_in for each row when (${what}) execute function killed()`;

it.each([
  ['its event', 'pm_card_visa', `new.kind = 'event'`],
  ['its dispute', 'pm_card_createDispute', `new.kind = 'dispute'`],
  ['the dispute’s last event', 'pm_card_createDispute', `new.content ->> 'type' like '%withdrawn'`],
])('a payment is never there without %s', async (_, token, what) => {
  const farm = await openTestFarm('postgres');
  onTestFinished(() => farm.close());
  const { db } = farm.context;
  const world = standInWorld(databaseStore(db), () => 0);
  const { id } = await world.create({ amount: 4_000, currency: 'usd', description: null, metadata: {} });
  await farm.open.query({ text: killedBefore(what) });
  await expect(world.confirm(id, { token }, {})).rejects.toThrow();
  expect(await world.intentOf(id)).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
});
