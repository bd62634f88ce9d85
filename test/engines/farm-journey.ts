import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect } from 'vitest';
import { makeBackup } from '../../app/backup/backup.server.ts';
import { cookiesOf, signIn, signUp, stranger, tokenInLetter } from '../cast/account-calls.ts';
import { newFolder, openWithKey } from '../cast/backups.ts';
import { actor, bringCast } from '../cast/cast.ts';
import { depositOf, paidDeposit } from '../cast/deposits.ts';
import { ask, markPickedUp, markReady, requestRows } from '../cast/eggs.ts';
import { seedPlants } from '../cast/plants.ts';
import type { TestFarm } from './open-test-farm.ts';

const home = {
  phone: '7635550199',
  address: '9 Elm Street, Princeton, MN 55371',
  chickensOrDucks: 'chickens',
};

/** Whatever a farm lives by: an account, eggs, a plant found, a deposit, a proven backup. The farm is closed after the test. */
export async function walkThrough(opening: Promise<TestFarm>): Promise<void> {
  const recipient = await identityToRecipient(await generateX25519Identity());
  const opened = await opening;
  const { admin } = await bringCast(opened);
  const { parts } = await openWithKey(recipient, Promise.resolve(opened), await newFolder());

  const began = Date.now();
  expect((await signUp(opened)).status).toBe(200);
  const sigrid = actor(opened, null, {});
  const token = await tokenInLetter(opened);
  expect(await sigrid.call('verify-email', { token })).toMatchObject({ status: 200 });
  const signedIn = await signIn(opened, stranger.email, stranger.password);
  expect(signedIn.status).toBe(200);
  const neighbor = actor(opened, null, cookiesOf(signedIn.headers));

  expect(await neighbor.call('add-egg-customer', home)).toMatchObject({ status: 200 });
  const id = await ask(neighbor);
  expect(await markReady(admin, id)).toMatchObject({ status: 200 });
  expect(await markPickedUp(neighbor, id)).toMatchObject({ status: 200 });
  const [request] = await requestRows(opened);
  // Within the test's own day, or a date was read the wrong way round.
  expect(Math.abs((request?.requestedAt.getTime() ?? 0) - began)).toBeLessThan(3_600_000);

  await seedPlants(opened, [{}]);
  expect(await (await opened.request('/in-stock?q=rosse')).text()).toContain('Rosé');

  const { orderNumber } = await paidDeposit(opened, { name: 'Sigrid Moe-Ødegård' });
  expect(await depositOf(opened, orderNumber)).toMatchObject({ name: 'Sigrid Moe-Ødegård' });

  const { proof } = await makeBackup(parts, true);
  expect(proof?.rows).toBeGreaterThan(10);
}
