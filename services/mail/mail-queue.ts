import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { deleteJobsAbout, inside, type Jobs, LOOKS_EVERY_SECONDS } from '../../db/jobs/jobs.ts';
import { rememberRun } from '../../db/jobs/watched-job.ts';
import { beforeItLeaves } from './before-it-leaves.ts';
import { letterRecords } from './letter-records.ts';
import {
  type DeliveryAnswer,
  type Letter,
  type LetterCheck,
  type Mail,
  type MailDelivery,
  MaybeTaken,
} from './mail.ts';
import { openUndeliveredMail, UNDELIVERED } from './undelivered-mail.ts';

/** Says when it is over, counted from `start`. */
function patienceOf(ms: number) {
  const { promise: over, resolve } = Promise.withResolvers<'aside'>();
  let timer: NodeJS.Timeout | undefined;
  return {
    over,
    start() {
      timer = setTimeout(resolve, ms, 'aside');
    },
    stop: () => clearTimeout(timer),
  };
}

const QUEUE = 'mail';
/** Servers often refuse a stranger once or twice. */
const TELLING_TRY = 3;
const YES = Promise.resolve<DeliveryAnswer>({ accepted: true });
const NO_ANSWER_YET = 'The mail server has not answered yet.';
const NOT_TAKEN = 'The mail server did not accept an email.';

export type MailQueue = {
  /** The email is sent if and only if `tx` commits, after a rest. @returns its id */
  queue(tx: Database, letter: Letter, restSeconds?: number): Promise<string>;
  /** @returns whether it never leaves; false if it may have left */
  withdraw(tx: Database, id: string): Promise<boolean>;
  /** What has not left goes to the new address. @param kinds of emails */
  readdress(tx: Database, from: string, to: string, kinds: string[]): Promise<void>;
  /** Deletes what was ever written to somebody, and what has not left yet. @param addresses in lowercase */
  forget(tx: Database, addresses: string[]): Promise<void>;
  /** Past the queue. Throws where the queue would try again. */
  sendNow(mail: Mail): Promise<DeliveryAnswer>;
};

type Parts = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  delivery: MailDelivery;
  log: Logger;
  /** Asked before each try. */
  check?: LetterCheck;
};
type Pace = {
  retryLimit: number;
  retryDelay: number;
  retryDelayMax: number;
  looksEvery: number;
  restSeconds?: number;
  asideAfterMs?: number;
};

const PATIENT: Pace = { retryLimit: 14, retryDelay: 5, retryDelayMax: 3600, looksEvery: LOOKS_EVERY_SECONDS };

/** RFC 5321, 4.5.4.1: at least thirty minutes, in which a letter that arrived may show. */
const REST_SECONDS = 1_800;
/** Longer than a server usually takes to answer; the others do not wait for one that takes ten minutes. */
const ASIDE_AFTER_MS = 5_000;
/** One copy more than wanted is the most anybody gets. */
const MOST_COPIES = 2;

/** Retries 14 times over about six hours; refused or abandoned emails end as undelivered mail. */
export async function openMailQueue(
  { db, clock, jobs, delivery, log, check = async (_, letter) => letter }: Parts,
  pace: Pace = PATIENT,
): Promise<MailQueue> {
  const { retryLimit, retryDelay, retryDelayMax, looksEvery } = pace;
  const { restSeconds = REST_SECONDS, asideAfterMs = ASIDE_AFTER_MS } = pace;
  const records = letterRecords(db, clock, restSeconds * 1000);
  await openUndeliveredMail({ db, clock, jobs, log }, records, looksEvery);
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
  const forgetSent = (id: string) =>
    db.transaction(async (tx) => {
      await records.forget(tx, id);
      await jobs.deleteJob(QUEUE, id, inside(tx));
    });
  const trueNow = beforeItLeaves({ jobs, queue: QUEUE, records, check });
  // Accepted, while the database could not be told.
  const accepted = new Set<string>();
  async function keepSent(id: string, subject: string) {
    accepted.add(id);
    // A process killed before this line sends the email again, with the same Message-ID.
    await records.sent(id);
    accepted.delete(id);
    await rememberRun(db, QUEUE, { succeededAt: clock.now() });
    log.info({ job: id, subject }, 'mail sent');
  }
  const keepFailed = (id: string, error: Error, copies: number) =>
    error instanceof MaybeTaken
      ? records.maybeTaken(id, error.message)
      : records.notYet(id, error.message, copies - 1);
  /** An answer that comes late; without one, the letter rests. */
  async function settleLater(id: string, subject: string, copies: number, sending: Promise<DeliveryAnswer>) {
    try {
      const answer = await sending.catch((error: Error) => error);
      if (answer instanceof Error) await keepFailed(id, answer, copies);
      else if (answer.accepted) await keepSent(id, subject);
      // The next try gets the same refusal, and ends.
      else await records.notYet(id, answer.refused, copies - 1);
    } catch (error) {
      log.warn({ job: id, err: error }, 'a late answer about an email was not kept');
    }
  }
  let worker = '';
  worker = await jobs.work<Letter>(
    QUEUE,
    {
      batchSize: 1,
      // A job that throws is retried; only an answer sends it straight to the undelivered mail.
      perJobResults: true,
      pollingIntervalSeconds: Math.min(2, looksEvery),
      notifyPollingIntervalSeconds: looksEvery,
    },
    async ([job]) => {
      if (!job) return [];
      jobs.notifyWorker(worker);
      const { id, data, retryCount } = job;
      const done = [{ id, status: 'completed' as const }];
      const letter = accepted.has(id) ? data : await trueNow(id, data);
      if (!letter) {
        log.info({ job: id, subject: data.subject }, 'mail withdrawn');
        return done;
      }
      const begun = accepted.has(id) ? null : await records.begin(id);
      if (begun === 'settled') {
        if (data.last) await forgetSent(id);
        return done;
      }
      if (begun === 'resting') throw new Error('The mail server may have it. It is sent again later.');
      const { to, subject, text, html } = letter;
      const copies = (begun?.maybeTaken ?? 0) + 1;
      const unsure = (said: string | null) => [
        { id, status: 'deadletter' as const, output: { unsure: said } },
      ];
      if (copies > MOST_COPIES) return unsure(begun?.said ?? null);
      const patience = patienceOf(asideAfterMs);
      const handingOver = async () => {
        await records.handOver(id, copies);
        patience.start();
      };
      const sending = begun ? delivery.deliver({ id, to, subject, text, html }, handingOver) : YES;
      const first = await Promise.race([sending.catch(() => 'failed' as const), patience.over]);
      patience.stop();
      if (first === 'aside') {
        await records.maybeTaken(id, NO_ANSWER_YET);
        void settleLater(id, subject, copies, sending);
        throw new Error(NO_ANSWER_YET);
      }
      const answer = await sending.catch(async (error: Error) => {
        log.warn({ job: id, tries: retryCount + 1, err: error }, 'mail not sent yet');
        await keepFailed(id, error, copies);
        if (retryCount + 1 >= TELLING_TRY)
          await rememberRun(db, QUEUE, { failedAt: clock.now(), said: NOT_TAKEN });
        if (error instanceof MaybeTaken && copies === MOST_COPIES) return error;
        throw error;
      });
      if (answer instanceof Error) return unsure(answer.message);
      if (!answer.accepted) return [{ id, status: 'deadletter', output: answer }];
      await keepSent(id, subject);
      if (data.last) await forgetSent(id);
      return done;
    },
  );
  return {
    async queue(tx, letter, restSeconds = 0) {
      const id = randomUUID();
      await records.queue(tx, id, letter);
      const priority = letter.urgent ? 1 : 0;
      await jobs.send(QUEUE, letter, { id, priority, startAfter: restSeconds, ...inside(tx) });
      return id;
    },
    withdraw: records.withdraw,
    readdress: records.readdress,
    async forget(tx, addresses) {
      const ids = await records.forgetAll(tx, addresses);
      if (ids.length) await jobs.deleteJob(QUEUE, ids, inside(tx));
      for (const to of addresses) await deleteJobsAbout(jobs, tx, UNDELIVERED, { to });
    },
    sendNow: (mail) => delivery.deliver({ id: randomUUID(), ...mail }),
  };
}
