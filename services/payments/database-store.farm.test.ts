import { expect, it, onTestFinished } from 'vitest';
import { openTestFarm } from '../../test/open-test-farm.ts';
import { databaseStore } from './database-store.ts';
import { standInWorld } from './stand-in-world.ts';

/** Stands for a farm that is killed before it has written down the event. */
const NO_EVENTS = `create function killed() returns trigger language plpgsql as
  $$ begin raise exception 'killed'; end $$;
  create trigger killed before insert on stripe_stand_in for each row
    when (new.kind = 'event') execute function killed()`;

it('a payment is never there without its event', async () => {
  const farm = await openTestFarm('postgres');
  onTestFinished(() => farm.close());
  const { db } = farm.context;
  const world = standInWorld(databaseStore(db), () => 0);
  const { id } = await world.create({ amount: 4_000, currency: 'usd', description: null, metadata: {} });
  await farm.open.query({ text: NO_EVENTS });
  await expect(world.confirm(id, { token: 'pm_card_visa' }, {})).rejects.toThrow();
  expect(await world.intentOf(id)).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
});
