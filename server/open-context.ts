import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { openAttemptLimits } from '../app/access/attempt-limits.server.ts';
import { openPuzzles } from '../app/access/puzzle/puzzles.server.ts';
import { openStamps } from '../app/access/puzzle/stamps.server.ts';
import { openAccountLetters } from '../app/accounts/auth/account-letter-queue.server.ts';
import { openAuth } from '../app/accounts/auth/auth.server.ts';
import { sweepEmailChanges } from '../app/accounts/my-account/email-change.server.ts';
import { noticeNow } from '../app/accounts/notifications/notice-now.server.ts';
import { sweepInvitations } from '../app/accounts/people/people.server.ts';
import { sweepUnverified } from '../app/accounts/sign-in/accounts.server.ts';
import { watchBackups } from '../app/backup/backup-job.server.ts';
import { watchDeposits } from '../app/deposits/ledger/deposit-watch.server.ts';
import { letterCheck } from '../app/desk/outbox/letter-check.server.ts';
import { sweepLetters } from '../app/desk/outbox/outbox.server.ts';
import { openLetterRounds } from '../app/eggs/letters/letter-rounds.server.ts';
import { watchEggs } from '../app/eggs/line/egg-clock.server.ts';
import { sweepNeighbors } from '../app/eggs/neighbors/forget-neighbor.server.ts';
import { watchStanding } from '../app/eggs/standing/standing-clock.server.ts';
import { lineReader } from '../app/eggs/wait/line-now.server.ts';
import { farmReader, placeOf } from '../app/facts/calendar/calendar.server.ts';
import { boardReader } from '../app/farm/board/board-now.server.ts';
import { sweepStandNotes } from '../app/farm/board/stand-notes.server.ts';
import { sweepPlants } from '../app/plants/photos/plant-sweep.server.ts';
import { leaveNoHalfImport } from '../app/plants/sheets/take-back.server.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { roomOn } from '../db/disk-room.ts';
import { claimDatabase, openClock } from '../db/farm-mode.ts';
import { tryFolder } from '../db/folder-troubles.ts';
import { type Jobs, openJobs } from '../db/jobs/jobs.ts';
import { scheduleNightly, vacuum } from '../db/jobs/nightly.ts';
import { openPglite, openPostgres } from '../db/open.ts';
import { openPrivateFolder } from '../db/private-folder.ts';
import type { Farm } from '../farm.ts';
import { openDigest } from '../keyed-digest.ts';
import { openPseudonyms } from '../pseudonym.ts';
import { googlePlaces } from '../services/address-lookup/google-places.ts';
import { photon } from '../services/address-lookup/photon.ts';
import { townCompletion } from '../services/address-lookup/town-completion.ts';
import type { Place } from '../services/driving-distance/driving-distance.ts';
import { googleRoutes } from '../services/driving-distance/google-routes.ts';
import { osrm } from '../services/driving-distance/osrm.ts';
import { zipEstimate } from '../services/driving-distance/zip-estimate.ts';
import { openMailQueue } from '../services/mail/mail-queue.ts';
import { mailboxDelivery } from '../services/mail/mailbox.ts';
import { dnsMailDomain } from '../services/mail-domain/dns-mail-domain.ts';
import { databaseStore } from '../services/payments/database-store.ts';
import { startStandIn } from '../services/payments/stand-in.ts';
import { stripePayments } from '../services/payments/stripe.ts';
import { openPushKeys } from '../services/push/push-keys.ts';
import { openPushQueue } from '../services/push/push-queue.ts';
import { webPushDelivery } from '../services/push/web-push.ts';
import { senderAddress } from '../settings/values.mjs';

export type OpenFarm = {
  context: Context;
  open: OpenDatabase;
  jobs: Jobs;
  stopping: AbortController;
  /** What emails are checked against before they leave. */
  truth: Pick<Context, 'db' | 'clock' | 'config'>;
  close(): Promise<void>;
};

type MapServices = Pick<Context, 'distance' | 'addresses'>;

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

function mapServices(config: Config, farm: Context['farm'], now: Farm): MapServices {
  const here = async () => mapServicesAround(placeOf((await farm()).facts), config);
  const { distance } = mapServicesAround(placeOf(now.facts), config);
  return {
    distance: distance && {
      source: distance.source,
      fromFarm: async (address) => (await here()).distance?.fromFarm(address) ?? distance.fromFarm(address),
    },
    addresses: {
      suggest: async (text) => (await here()).addresses.suggest(text),
      trouble: async (text) => (await here()).addresses.trouble(text),
    },
  };
}

async function deliveryOf({ smtpUrl, mailFrom }: Config, db: Database, clock: Clock) {
  if (!smtpUrl) return mailboxDelivery(db, clock);
  const { smtpDelivery } = await import('../services/mail/smtp.ts');
  return smtpDelivery(smtpUrl, mailFrom);
}

async function cardServices(config: Config, db: Database, clock: Clock) {
  if (config.stripe) return { payments: stripePayments(config.stripe), stripeStandIn: null };
  if (config.mode === 'live') return { payments: null, stripeStandIn: null };
  const stripeStandIn = await startStandIn({ store: databaseStore(db), now: () => clock.now() });
  return { payments: stripePayments({ ...stripeStandIn.keys, apiUrl: stripeStandIn.url }), stripeStandIn };
}

/** Stored beside the demo's data, so that sessions survive a restart. */
async function secretOf(config: Config, log: Logger): Promise<string> {
  if (config.authSecret) return config.authSecret;
  await openPrivateFolder(config.dataFolder, log);
  const file = join(config.dataFolder, 'demo-secret');
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch {}
  return tryFolder(config.dataFolder, () => readFile(file, 'utf8'));
}

async function openDatabase({ databaseUrl, dataFolder }: Config, log: Logger): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgres(databaseUrl);
  await openPrivateFolder(dataFolder, log);
  return openPglite(dataFolder);
}

/** @throws ConfigError for a database of the other mode */
async function openOwn(config: Config, opened: Promise<OpenDatabase>): Promise<OpenDatabase> {
  const open = await opened;
  try {
    await claimDatabase(open.db, config);
  } catch (error) {
    await open.close();
    throw error;
  }
  return open;
}

/** `close` closes everything in reverse order. */
export async function openFarm(
  config: Config,
  log: Logger,
  opened = openDatabase(config, log),
): Promise<OpenFarm> {
  const open = await openOwn(config, opened);
  const secret = await secretOf(config, log);
  const { db } = open;
  const clock = await openClock(db, config);
  const changes = await open.changeFeed(log);
  const jobs = await openJobs(open, log);
  const delivery = await deliveryOf(config, db, clock);
  const truth = { db, clock, config };
  const mail = await openMailQueue({ db, clock, jobs, delivery, log, check: letterCheck(truth) });
  const afterwards = open.engine === 'pglite' ? [vacuum] : [];
  await scheduleNightly({ jobs, db, clock, log }, [
    ...[sweepPlants, sweepInvitations, sweepLetters, sweepUnverified, sweepEmailChanges],
    ...[sweepNeighbors, sweepStandNotes],
    ...afterwards,
  ]);
  const limits = openAttemptLimits(open, openDigest(secret, 'limits'));
  const puzzles = openPuzzles(secret, limits);
  const stamps = openStamps(secret);
  const cards = await cardServices(config, db, clock);
  const farm = await farmReader(db, changes, config.mode, cards.payments !== null);
  const pushKeys = await openPushKeys({ db, clock, secret });
  const push = await openPushQueue({
    db,
    jobs,
    log,
    publicKey: pushKeys.publicKey,
    delivery: webPushDelivery(pushKeys, senderAddress(config.mailFrom)),
    now: noticeNow({ db, farm }),
  });
  const accountLetters = await openAccountLetters({ config, db, clock, jobs, mail, log });
  const letterRounds = openLetterRounds(jobs);
  const pseudonym = openPseudonyms(secret);
  const auth = openAuth({
    config,
    secret,
    pseudonym,
    db,
    clock,
    mail,
    letters: accountLetters,
    limits,
    puzzles,
    stamps,
    farm,
    log,
  });
  const stopping = new AbortController();
  const context: Context = {
    ...mapServices(config, farm, await farm()),
    ...cards,
    config,
    db,
    changes,
    clock,
    log,
    mail,
    push,
    auth,
    accountLetters,
    letterRounds,
    limits,
    puzzles,
    stamps,
    pseudonym,
    callDigest: openDigest(secret, 'answered calls'),
    diskRoom: () => roomOn(config.dataFolder),
    mailDomain: config.smtpUrl ? dnsMailDomain(config.mailFrom, config.dkimSelector) : null,
    farm,
    stopping: stopping.signal,
    lineNow: lineReader(db, changes),
    board: boardReader(db, changes),
    idempotencyKey: null,
    bodyHash: '',
    acting: null,
  };
  const unfinished = leaveNoHalfImport(context, open.engine === 'pglite');
  if (open.engine === 'pglite') await unfinished;
  await watchBackups(jobs, context);
  await watchDeposits(jobs, context);
  await watchEggs(jobs, context);
  await watchStanding(jobs, context);
  return {
    context,
    open,
    jobs,
    stopping,
    truth,
    async close() {
      await cards.stripeStandIn?.close();
      await jobs.stop({ graceful: true, timeout: 5_000 });
      delivery.close();
      await changes.close();
      await open.close();
    },
  };
}
