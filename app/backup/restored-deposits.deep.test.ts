import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS } from '../../core/clock.ts';
import { readConfig } from '../../core/config.ts';
import type { Who } from '../../core/context.ts';
import { openPostgres } from '../../db/open.ts';
import { jobRuns } from '../../db/schema.ts';
import { startStandIn } from '../../services/payments/stand-in.ts';
import { memoryStore } from '../../services/payments/stand-in-store.ts';
import { newFolder, openWithKey } from '../../test/cast/backups.ts';
import { bringCast } from '../../test/cast/cast.ts';
import { depositOf, startedDeposit } from '../../test/cast/deposits.ts';
import { newPostgres } from '../../test/engines/new-postgres.ts';
import { openTestFarm, type TestFarm } from '../../test/engines/open-test-farm.ts';
import { compareWithStripe } from '../deposits/ledger/deposit-watch.server.ts';
import { readHealth } from '../desk/health/health.server.ts';
import { makeBackup } from './backup.server.ts';
import { backupSentences } from './backup-words.ts';
import { restoreBackup } from './restore.server.ts';

/** Older than what an ordinary night looks back to. */
const PAID_AGO_MS = 10 * DAY_MS;

let identity: string;
let recipient: string;
beforeAll(async () => {
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
});

/** Stripe outlives the farm. */
async function stripeOutside() {
  const now = () => new Date(Date.now() - PAID_AGO_MS);
  const { keys, url, world, close } = await startStandIn({ store: memoryStore(), now });
  onTestFinished(close);
  const settings = {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: url,
  };
  return { settings, pay: (paymentId: string) => world.confirm(paymentId, { token: 'pm_card_visa' }, {}) };
}

const comparison = async ({ context }: TestFarm) =>
  (await context.db.select().from(jobRuns).where(eq(jobRuns.name, 'deposits-compare')))[0];

/** Until its first job has done what it can. */
async function start(url: string, settings: Record<string, string>) {
  const farm = await openTestFarm(openPostgres(url), settings);
  const unasked = { failing: true, said: backupSentences.notCompared };
  await vi.waitFor(async () => expect(await comparison(farm)).not.toMatchObject(unasked), 15_000);
  return farm;
}

it('what was paid after the backup is found at the first start, and told to the owner once', async () => {
  const { settings, pay } = await stripeOutside();
  const lost = await openWithKey(recipient, openTestFarm('postgres', settings), await newFolder());
  await bringCast(lost);
  const known = await startedDeposit(lost);
  const { file } = await makeBackup(lost.parts);
  const unknown = await startedDeposit(lost);
  await pay(known.paymentId);
  await pay(unknown.paymentId);

  const url = await newPostgres('postgres:///template1');
  await restoreBackup(readConfig({ DATABASE_URL: url }), file, identity);
  const farm = await start(url, settings);
  onTestFinished(() => farm.close());
  expect((await depositOf(farm, known.orderNumber)).status).toBe('paid');
  const told = (await farm.letters()).filter(({ subject }) => subject.startsWith('Deposits compared'));
  expect(told.map(({ subject }) => subject)).toEqual(['Deposits compared with Stripe: 2 differences']);
  expect(told[0]?.text).toContain(`${known.orderNumber}: Paid.`);
  expect(told[0]?.text).toContain(`${unknown.orderNumber}: $40.00 was paid, but your books don’t have`);
  expect(await comparison(farm)).toMatchObject({ failing: false });
  expect(await compareWithStripe(farm.context)).toEqual([]);
});

it('while Stripe does not answer, Health says so, and the next start asks again', async () => {
  const { settings, pay } = await stripeOutside();
  const lost = await openWithKey(recipient, openTestFarm('postgres', settings), await newFolder());
  const { who: owner } = (await bringCast(lost)).admin;
  const { paymentId, orderNumber } = await startedDeposit(lost);
  const { file } = await makeBackup(lost.parts);
  await pay(paymentId);

  const url = await newPostgres('postgres:///template1');
  await restoreBackup(readConfig({ DATABASE_URL: url }), file, identity);
  const first = await start(url, { ...settings, STRIPE_API_URL: 'http://127.0.0.1:1' });
  const { jobs } = await readHealth(first.context, owner as Who);
  const health = jobs.find(({ title }) => title === 'Comparing deposits with Stripe');
  expect(health).toMatchObject({ state: 'failed', text: expect.stringContaining('Stripe did not answer.') });
  expect((await depositOf(first, orderNumber)).status).toBe('waiting');
  await first.close();

  const second = await start(url, settings);
  onTestFinished(() => second.close());
  await vi.waitFor(async () => expect((await comparison(second))?.failing).toBe(false), 15_000);
  expect((await depositOf(second, orderNumber)).status).toBe('paid');
});
