import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { openAccountLetters } from '../app/accounts/account-letter-queue.server.ts';
import { openAttemptLimits } from '../app/accounts/attempt-limits.server.ts';
import { openAuth } from '../app/accounts/auth.server.ts';
import { watchDeposits } from '../app/deposits/deposit-watch.server.ts';
import { openCalendar, placeOf } from '../app/farm/calendar.server.ts';
import type { FarmCalendar } from '../app/farm/calendar.ts';
import { sweepPlants } from '../app/plants/plant-sweep.server.ts';
import { type Clock, runningClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { openJobs } from '../db/jobs.ts';
import { scheduleNightly } from '../db/nightly.ts';
import { type Database, type OpenDatabase, openPglite, openPostgres } from '../db/open.ts';
import { googlePlaces } from '../services/address-lookup/google-places.ts';
import { photon } from '../services/address-lookup/photon.ts';
import { townCompletion } from '../services/address-lookup/town-completion.ts';
import type { Place } from '../services/driving-distance/driving-distance.ts';
import { googleRoutes } from '../services/driving-distance/google-routes.ts';
import { osrm } from '../services/driving-distance/osrm.ts';
import { zipEstimate } from '../services/driving-distance/zip-estimate.ts';
import { openMailQueue } from '../services/mail/mail-queue.ts';
import { mailboxDelivery } from '../services/mail/mailbox.ts';
import { databaseShelf } from '../services/payments/database-shelf.ts';
import { startStandIn } from '../services/payments/stand-in.ts';
import { stripePayments } from '../services/payments/stripe.ts';

export type OpenFarm = { context: Context; open: OpenDatabase; close(): Promise<void> };

type MapServices = Pick<Context, 'distance' | 'addresses'>;

/** Google with a key, else the farm's own OSRM and Photon, else the ZIP estimate that needs nothing. */
function mapServicesAround(farm: Place, { maps }: Config): MapServices {
  if (maps.googleKey) {
    return {
      distance: googleRoutes({ apiKey: maps.googleKey, farm, url: maps.googleRoutesUrl }),
      addresses: googlePlaces({ apiKey: maps.googleKey, farm, url: maps.googlePlacesUrl }),
    };
  }
  if (maps.googleWanted) return { distance: null, addresses: townCompletion({ farm }) };
  if (maps.osrmUrl && maps.photonUrl) {
    return {
      distance: osrm({ osrmUrl: maps.osrmUrl, photonUrl: maps.photonUrl, farm }),
      addresses: photon({ url: maps.photonUrl, farm }),
    };
  }
  return { distance: zipEstimate({ farm }), addresses: townCompletion({ farm }) };
}

/** The same for a farm that may move: its owner edits where it is. */
function mapServices(config: Config, calendar: Context['calendar'], now: FarmCalendar): MapServices {
  const here = async () => mapServicesAround(placeOf((await calendar()).facts), config);
  const { distance } = mapServicesAround(placeOf(now.facts), config);
  return {
    distance: distance && {
      source: distance.source,
      fromFarm: async (address) => (await here()).distance?.fromFarm(address) ?? distance.fromFarm(address),
    },
    addresses: { suggest: async (text) => (await here()).addresses.suggest(text) },
  };
}

/** By SMTP, whose library a demo need not load; without it into the demo's mailbox. */
async function deliveryOf({ smtpUrl, mailFrom }: Config, db: Database, clock: Clock) {
  if (!smtpUrl) return mailboxDelivery(db, clock);
  const { smtpDelivery } = await import('../services/mail/smtp.ts');
  return smtpDelivery(smtpUrl, mailFrom);
}

/** The farm's Stripe account; in the demo a stand-in; in live mode without keys nothing. */
async function cardServices(config: Config, db: Database, clock: Clock) {
  if (config.stripe) return { payments: stripePayments(config.stripe), stripeStandIn: null };
  if (config.mode === 'live') return { payments: null, stripeStandIn: null };
  const stripeStandIn = await startStandIn({ shelf: databaseShelf(db), now: () => clock.now() });
  return { payments: stripePayments({ ...stripeStandIn.keys, apiUrl: stripeStandIn.url }), stripeStandIn };
}

/** The demo makes up its own secret once and keeps it beside its data, so that sign-ins survive a restart. */
async function secretOf(config: Config): Promise<string> {
  if (config.authSecret) return config.authSecret;
  await mkdir(config.dataFolder, { recursive: true });
  const file = join(config.dataFolder, 'demo-secret');
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch {
    // It is there from an earlier start.
  }
  return readFile(file, 'utf8');
}

const openDatabase = ({ databaseUrl, dataFolder }: Config) =>
  databaseUrl ? openPostgres(databaseUrl) : openPglite(dataFolder);

/** Opens everything the farm needs, in order, and knows how to close it again in the opposite one. */
export async function openFarm(
  config: Config,
  log: Logger,
  opened = openDatabase(config),
): Promise<OpenFarm> {
  const [secret, open] = await Promise.all([secretOf(config), opened]);
  const { db } = open;
  const clock = runningClock(config.startOfClock);
  const changes = await open.hear(log);
  const jobs = await openJobs(open, log);
  const delivery = await deliveryOf(config, db, clock);
  const mail = await openMailQueue(jobs, delivery, log);
  await scheduleNightly(jobs, db, clock, [sweepPlants]);
  const limits = openAttemptLimits(open);
  const calendar = await openCalendar(db, changes);
  const accountLetters = await openAccountLetters({ config, secret, db, jobs, mail, log });
  const auth = openAuth({ config, secret, db, mail, letters: accountLetters, limits, log });
  const cards = await cardServices(config, db, clock);
  const context: Context = {
    ...mapServices(config, calendar, await calendar()),
    ...cards,
    config,
    db,
    changes,
    clock,
    log,
    mail,
    auth,
    accountLetters,
    limits,
    calendar,
    idempotencyKey: null,
    bodyHash: '',
  };
  await watchDeposits(jobs, context);
  return {
    context,
    open,
    async close() {
      await cards.stripeStandIn?.close();
      await jobs.stop({ graceful: true, timeout: 5_000 });
      delivery.close();
      await changes.close();
      await open.close();
    },
  };
}
