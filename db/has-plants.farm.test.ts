import { expect, it } from 'vitest';
import { newPostgres } from '../test/engines/new-postgres.ts';
import { hasPlants } from './has-plants.ts';
import { openPostgres } from './open.ts';
import { plants } from './schema.ts';

it('a PostgreSQL has had plants once there is one, and counts as if when it cannot be asked', async () => {
  const address = await newPostgres();
  const at = (name: string) => address.replace(/[^/]*$/, name);
  expect(await hasPlants(at('nowhere'))).toBe(true);
  // One that nobody has ever migrated.
  expect(await hasPlants(at('template1'))).toBe(false);
  expect(await hasPlants(address)).toBe(false);
  const { db, close } = await openPostgres(address);
  await db.insert(plants).values({
    slug: 'oak',
    plantVariety: 'Oak',
    plantName: 'Quercus',
    plantDescription: '',
    potSize: '5 gal',
    plantType: 'Tree',
    deletedAt: new Date(),
  });
  await close();
  expect(await hasPlants(address)).toBe(true);
});
