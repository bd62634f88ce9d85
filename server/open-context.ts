import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { openAttemptLimits } from '../app/access/attempt-limits.server.ts';
import { openPuzzles } from '../app/access/puzzle/puzzles.server.ts';
import { openStamps } from '../app/access/puzzle/stamps.server.ts';
import { openAccountLetters } from '../app/accounts/auth/account-letter-queue.server.ts';
import { openAuth } from '../app/accounts/auth/auth.server.ts';
import { openKnownClients } from '../app/accounts/auth/known-clients.server.ts';
import { sweepEmailChanges } from '../app/accounts/my-account/email-change.server.ts';
import { sweepFormerEmails } from '../app/accounts/my-account/former-emails.server.ts';
import { sweepLostDevices } from '../app/accounts/my-account/notifications.server.ts';
import { sweepInvitations } from '../app/accounts/people/people.server.ts';
import { sweepUnverified } from '../app/accounts/sign-in/accounts.server.ts';
import { watchBackups } from '../app/backup/backup-job.server.ts';
import { watchDeposits } from '../app/deposits/ledger/deposit-watch.server.ts';
import { letterTruth } from '../app/desk/outbox/letter-check.server.ts';
import { sweepLetters } from '../app/desk/outbox/outbox.server.ts';
import { watchUnsent } from '../app/desk/outbox/unsent-mail.server.ts';
import { sweepAskedForEggs } from '../app/eggs/door/put-me-down.server.ts';
import { watchEggs } from '../app/eggs/line/egg-clock.server.ts';
import { lookAtAll } from '../app/eggs/line/heard/look-at-all.server.ts';
import { sweepFarewells } from '../app/eggs/line/heard/to-tell.server.ts';
import { lineReader } from '../app/eggs/line/line-now.server.ts';
import { sweepNeighbors } from '../app/eggs/members/forget-neighbor.server.ts';
import { watchStanding } from '../app/eggs/members/standing/standing-clock.server.ts';
import { openLetterRounds } from '../app/eggs/request/letter-rounds.server.ts';
import { farmReader } from '../app/facts/calendar/calendar.server.ts';
import { boardReader } from '../app/farm/board/board-now.server.ts';
import { sweepStandNotes } from '../app/farm/board/stand-notes.server.ts';
import { catalogReader, restsBy } from '../app/plants/catalog/catalog-now.server.ts';
import { sweepHolds } from '../app/plants/holds/hold-clock.server.ts';
import { sweepPlants } from '../app/plants/photos/plant-sweep.server.ts';
import { leaveNoImport } from '../app/plants/sheets/running-import.server.ts';
import { sweepWishes, watchWishes } from '../app/plants/wishes/wish-clock.server.ts';
import type { Config } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import { openDigest, openPseudonyms } from '../core/digest.ts';
import type { OpenDatabase } from '../db/database.ts';
import { roomReader } from '../db/disk-room.ts';
import { claimDatabase, openClock } from '../db/farm-mode.ts';
import { tryFolder } from '../db/folder-troubles.ts';
import { type Jobs, openJobs } from '../db/jobs/jobs.ts';
import { scheduleNightly, vacuum } from '../db/jobs/nightly.ts';
import { openPglite, openPostgres } from '../db/open.ts';
import { openPrivateFolder } from '../db/private-folder.ts';
import { openMailQueue } from '../services/mail/mail-queue.ts';
import { dnsMailDomain } from '../services/mail-domain/dns-mail-domain.ts';
import { newestVersion } from '../services/newest-version/newest-version.ts';
import { sweepServiceFailures } from '../services/service-failures.ts';
import { openProxies } from './client-address.ts';
import { cardServices, deliveryOf, mapServices, openPush } from './outside-services.ts';
import { keepFarmToCall } from './waiting/farm-to-call.ts';

export type OpenFarm = {
  context: Context;
  open: OpenDatabase;
  jobs: Jobs;
  stopping: AbortController;
  /** What emails are checked against before they leave. */
  truth: Pick<Context, 'db' | 'clock' | 'config' | 'wishDigest'>;
  close(): Promise<void>;
};

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

export async function openDatabase({ databaseUrl, dataFolder }: Config, log: Logger): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgres(databaseUrl);
  await openPrivateFolder(dataFolder, log);
  return openPglite(dataFolder);
}

/** @throws ConfigError for a database of the other mode */
async function openOwn(config: Config, opened: Promise<OpenDatabase> | OpenDatabase): Promise<OpenDatabase> {
  const open = await opened;
  try {
    await claimDatabase(open.db, config);
  } catch (error) {
    await open.close();
    throw error;
  }
  return open;
}

/** What is counted, signed or named with the farm's secret. */
function openKeyed(secret: string, open: OpenDatabase) {
  const limits = openAttemptLimits(open, openDigest(secret, 'limits'));
  return {
    limits,
    puzzles: openPuzzles(secret, limits),
    stamps: openStamps(secret),
    pseudonym: openPseudonyms(secret),
    callDigest: openDigest(secret, 'answered calls'),
    toldDigest: openDigest(secret, 'what was told'),
    wishDigest: openDigest(secret, 'who waits for plants'),
    knownClient: openKnownClients(secret),
  };
}

type Nights = Parameters<typeof scheduleNightly>;

const watchNights = (parts: Nights[0], others: Nights[1]) =>
  scheduleNightly(parts, [
    ...[
      sweepPlants,
      sweepInvitations,
      sweepLetters,
      sweepUnverified,
      sweepEmailChanges,
      sweepFormerEmails,
      sweepAskedForEggs,
    ],
    ...[sweepNeighbors, sweepStandNotes, sweepServiceFailures, sweepFarewells, sweepWishes, sweepHolds],
    sweepLostDevices,
    ...others,
  ]);

/** `close` closes everything in reverse order. */
export async function openFarm(
  config: Config,
  log: Logger,
  opened: Promise<OpenDatabase> | OpenDatabase = openDatabase(config, log),
): Promise<OpenFarm> {
  const open = await openOwn(config, opened);
  const secret = await secretOf(config, log);
  const { db } = open;
  const clock = await openClock(db, config);
  const changes = await open.changeFeed(log);
  const jobs = await openJobs(open, log);
  const delivery = await deliveryOf(config, db, clock);
  const keyed = openKeyed(secret, open);
  const truth = { db, clock, config, wishDigest: keyed.wishDigest };
  const mail = await openMailQueue({ db, clock, jobs, delivery, log, truth: letterTruth(truth) });
  await watchNights({ jobs, db, clock, log }, [
    () => lookAtAll({ ...truth, mail, log }),
    ...(open.engine === 'pglite' ? [vacuum] : []),
  ]);
  const cards = await cardServices(config, db, clock);
  const readFarm = await farmReader(db, changes, config.mode, cards.payments !== null, clock);
  const keep = open.engine === 'postgres' ? keepFarmToCall(config, log) : () => {};
  const farm = async () => {
    const now = await readFarm();
    keep(now);
    return now;
  };
  const push = await openPush({ config, db, clock, jobs, log, secret, farm, truth });
  const accountLetters = await openAccountLetters({ config, db, clock, jobs, mail, log });
  const auth = openAuth({ ...keyed, config, secret, db, clock, mail, letters: accountLetters, farm, log });
  const stopping = new AbortController();
  const context: Context = {
    ...mapServices(config, farm, await farm()),
    ...cards,
    ...keyed,
    config,
    db,
    changes,
    clock,
    log,
    mail,
    push,
    auth,
    accountLetters,
    letterRounds: openLetterRounds(jobs),
    proxies: openProxies(config, log),
    diskRoom: roomReader(config.dataFolder, open.silence),
    mailDomain: config.smtpUrl ? dnsMailDomain(config.mailFrom, config.dkimSelector) : null,
    newestVersion: config.releasesUrl ? newestVersion(config.releasesUrl) : null,
    farm,
    stopping: stopping.signal,
    lineNow: lineReader(db, changes),
    board: boardReader(db, changes),
    catalog: catalogReader(db, changes, clock, restsBy(farm)),
    call: null,
    passwordHash: null,
    acting: null,
  };
  const unfinished = leaveNoImport(context, open.engine === 'pglite');
  if (open.engine === 'pglite') await unfinished;
  await watchBackups(jobs, context);
  await watchDeposits(jobs, context);
  await watchEggs(jobs, context, truth);
  await watchStanding(jobs, context);
  await watchWishes(jobs, context);
  await watchUnsent(jobs, context);
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
