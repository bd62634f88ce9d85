import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import { deleteJobsAbout, inside, type Jobs, LOOKS_EVERY_SECONDS } from '../../db/jobs/jobs.ts';
import { letterRecords } from './letter-records.ts';
import type { LetterTruth, MailDelivery, MailQueue } from './mail.ts';
import { openMailStops } from './mail-stops.ts';
import { openMailWorker } from './mail-worker.ts';
import { openUndeliveredMail, UNDELIVERED } from './undelivered-mail.ts';
import { wakeWaiting } from './wake-waiting.ts';

const QUEUE = 'mail';

type Parts = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  delivery: MailDelivery;
  log: Logger;
  truth?: LetterTruth;
};
type Pace = {
  retryLimit: number;
  retryDelay: number;
  retryDelayMax: number;
  looksEvery: number;
  restSeconds?: number;
  asideAfterMs?: number;
};

/** Emails stay as they were written. */
const AS_WRITTEN: LetterTruth = {
  now: async (_, letter) => letter,
  leaves: async () => {},
  answered: async () => {},
};

/** About a day. */
const PATIENT: Pace = { retryLimit: 34, retryDelay: 5, retryDelayMax: 3600, looksEvery: LOOKS_EVERY_SECONDS };

/** RFC 5321, 4.5.4.1: at least thirty minutes, in which a letter that arrived may show. */
const REST_SECONDS = 1_800;
/** Longer than a server usually takes to answer; the others do not wait for one that takes ten minutes. */
const ASIDE_AFTER_MS = 5_000;
/** Retries for about a day; refused or abandoned emails end as undelivered mail. */
export async function openMailQueue(
  { db, clock, jobs, delivery, log, truth = AS_WRITTEN }: Parts,
  pace: Pace = PATIENT,
): Promise<MailQueue> {
  const { retryLimit, retryDelay, retryDelayMax, looksEvery } = pace;
  const { restSeconds = REST_SECONDS, asideAfterMs = ASIDE_AFTER_MS } = pace;
  const records = letterRecords(db, clock, restSeconds * 1000);
  const stops = openMailStops(db, clock, {
    awaySeconds: [retryDelay, Math.min(60, retryDelayMax)],
    farmSeconds: retryDelayMax,
  });
  const queue: MailQueue = {
    async queue(tx, letter, restSeconds = 0) {
      const id = randomUUID();
      await records.queue(tx, id, letter);
      const priority = letter.urgent ? 1 : 0;
      await jobs.send(QUEUE, letter, { id, priority, startAfter: restSeconds, ...inside(tx) });
      return id;
    },
    hold: records.hold,
    takeBack: (tx, id) => records.takeBack(id, tx),
    async putOff(tx, id, restSeconds) {
      await jobs.update({ name: QUEUE, options: { id, startAfter: restSeconds, ...inside(tx) } });
    },
    async tryNow() {
      await stops.tryNow();
      await wakeWaiting(jobs, QUEUE, log);
    },
    readdress: records.readdress,
    async forget(tx, addresses) {
      const ids = await records.forgetAll(tx, addresses);
      if (ids.length) await jobs.deleteJob(QUEUE, ids, inside(tx));
      for (const to of addresses) await deleteJobsAbout(jobs, tx, UNDELIVERED, { to });
    },
    sendNow: (mail) => delivery.deliver({ id: randomUUID(), ...mail }),
  };
  await openUndeliveredMail({ db, clock, jobs, log }, records, stops, looksEvery, (tx, id, letter) =>
    truth.answered(tx, id, letter, 'given up', queue),
  );
  const settings = {
    notify: true,
    retryLimit,
    retryDelay,
    retryBackoff: true,
    retryDelayMax,
    // A mail server may take ten minutes to answer.
    expireInSeconds: 900,
    heartbeatSeconds: 10,
    // Emails can hold sign-in links, so sent ones are deleted.
    deleteAfterSeconds: 3600,
    deadLetter: UNDELIVERED,
  };
  await jobs.createQueue(QUEUE, settings);
  await jobs.updateQueue(QUEUE, settings);
  // pg-boss caches the queue; looked up inside a PGlite transaction, it would wait for that transaction's connection.
  await jobs.findJobs(QUEUE, { id: randomUUID() });
  await openMailWorker(
    { queue: QUEUE, db, clock, jobs, delivery, log, truth, records, stops, mail: queue },
    {
      looksEvery,
      asideAfterMs,
    },
  );
  // What made the server refuse may have been mended with a restart.
  await stops.tryNow();
  void wakeWaiting(jobs, QUEUE, log);
  return queue;
}
