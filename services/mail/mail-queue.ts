import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import { deleteJobsAbout, inside, type Jobs, LOOKS_EVERY_SECONDS } from '../../db/jobs/jobs.ts';
import { rememberRun } from '../../db/jobs/watched-job.ts';
import { beforeItLeaves } from './before-it-leaves.ts';
import { letterRecords } from './letter-records.ts';
import {
  type DeliveryAnswer,
  type Letter,
  type LetterCheck,
  type LetterEnd,
  type Mail,
  type MailDelivery,
  MaybeTaken,
  TakesNone,
} from './mail.ts';
import { NotTried, openMailStops } from './mail-stops.ts';
import { EVERY_LETTER } from './stop-names.ts';
import { openUndeliveredMail, UNDELIVERED } from './undelivered-mail.ts';
import { wakeWaiting } from './wake-waiting.ts';
import { policyNo } from './whose-no.ts';

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
/** "Not this one yet" is how servers greet strangers: no failure for some four hours (RFC 5321, 4.5.4.1). */
const TELLING_TRY = 12;
const YES = Promise.resolve<DeliveryAnswer>({ accepted: true });
const NO_ANSWER_YET = 'The mail server has not answered yet.';
const NOT_TAKEN = 'The mail server keeps putting off an email.';

export type MailQueue = {
  /** The email is sent if and only if `tx` commits, after a rest. @returns its id */
  queue(tx: Database, letter: Letter, restSeconds?: number): Promise<string>;
  /** It waits for an owner. @param said why @returns its id */
  hold(tx: Database, letter: Letter, said: string): Promise<string>;
  /** It leaves no more, unless it has. */
  takeBack(tx: Database, id: string): Promise<void>;
  /** It rests once more. */
  putOff(tx: Database, id: string, restSeconds: number): Promise<void>;
  /** What has not left goes to the new address. @param kinds of emails */
  readdress(tx: Database, from: string, to: string, kinds: string[]): Promise<void>;
  /** Deletes what was ever written to somebody, and what has not left yet. @param addresses in lowercase */
  forget(tx: Database, addresses: string[]): Promise<void>;
  /** What waits for the mail server is tried at once. */
  tryNow(): Promise<void>;
  /** Past the queue. Throws where the queue would try again. */
  sendNow(mail: Mail): Promise<DeliveryAnswer>;
};

/** Asked about an email at each step, so that what it says is stored as heard. */
export type LetterTruth = {
  now: LetterCheck;
  /** In the transaction that writes down that the mail server may have it. Throws if it may not leave. */
  leaves(tx: Database, id: string, letter: Letter): Promise<void>;
  answered(tx: Database, id: string, letter: Letter, was: LetterEnd, queue: MailQueue): Promise<void>;
};

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
/** One copy more than wanted is the most anybody gets. */
const MOST_COPIES = 2;

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
  const forgetSent = (id: string) =>
    db.transaction(async (tx) => {
      await records.forget(tx, id);
      await jobs.deleteJob(QUEUE, id, inside(tx));
    });
  const trueNow = beforeItLeaves({ jobs, queue: QUEUE, records, check: truth.now });
  // Accepted, while the database could not be told.
  const accepted = new Set<string>();
  async function keepSent(id: string, letter: Letter, saidBefore: string | null = null) {
    accepted.add(id);
    // A process killed before this line sends the email again, with the same Message-ID.
    await db.transaction(async (tx) => {
      await records.sent(tx, id);
      await truth.answered(tx, id, letter, 'taken', queue);
    });
    accepted.delete(id);
    await rememberRun(db, QUEUE, { succeededAt: clock.now() });
    await endStops(EVERY_LETTER, policyNo(saidBefore));
    log.info({ job: id, subject: letter.subject }, 'mail sent');
  }
  async function endStops(...names: (string | null)[]) {
    if (await stops.end(names)) void wakeWaiting(jobs, QUEUE, log);
  }
  type Try = { copies: number; handedOver: boolean };
  const keepRefused = (id: string, letter: Letter, said: string, { copies, handedOver }: Try) =>
    db.transaction(async (tx) => {
      await records.notYet(tx, id, said, copies - 1);
      if (handedOver) await truth.answered(tx, id, letter, 'refused', queue);
    });
  async function keepFailed(id: string, letter: Letter, error: Error, one: Try) {
    if (error instanceof MaybeTaken) await records.maybeTaken(id, error.message);
    else await keepRefused(id, letter, error.message, one);
    if (error instanceof TakesNone) await stops.stop(EVERY_LETTER, error.whose, error.message);
    else await endStops(EVERY_LETTER);
  }
  /** A no that others were given, too, is about the farm: the letter is kept. @throws NotTried then */
  async function keepIfOurs(id: string, to: string, said: string) {
    await endStops(EVERY_LETTER);
    const no = policyNo(said);
    if (!no) return;
    if (!(await stops.whose(no)) && !(await records.isToldToOthers(no, to))) return;
    await stops.stop(no, 'farm', said);
    log.warn({ job: id, said }, 'mail servers refuse the farm');
    throw new NotTried(said);
  }
  /** An answer that comes late; without one, the letter rests. */
  async function settleLater(id: string, letter: Letter, one: Try, sending: Promise<DeliveryAnswer>) {
    try {
      const answer = await sending.catch((error: Error) => error);
      if (answer instanceof Error) await keepFailed(id, letter, answer, one);
      else if (answer.accepted) await keepSent(id, letter);
      // The next try gets the same refusal, and ends.
      else await keepRefused(id, letter, answer.refused, one);
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
      if (!accepted.has(id)) await stops.mayTry(() => records.saidOf(id));
      const begun = accepted.has(id) ? null : await records.begin(id);
      if (begun === 'settled') {
        if (data.last) await forgetSent(id);
        return done;
      }
      if (begun === 'resting') throw new Error('The mail server may have it. It is sent again later.');
      const { to, subject, text, html } = letter;
      const copies = (begun?.maybeTaken ?? 0) + 1;
      const one: Try = { copies, handedOver: false };
      const unsure = (said: string | null) => [
        { id, status: 'deadletter' as const, output: { unsure: said } },
      ];
      if (copies > MOST_COPIES) return unsure(begun?.said ?? null);
      const patience = patienceOf(asideAfterMs);
      const handingOver = async () => {
        await db.transaction(async (tx) => {
          await truth.leaves(tx, id, letter);
          await records.handOver(tx, id, copies);
        });
        one.handedOver = true;
        patience.start();
      };
      const sending = begun ? delivery.deliver({ id, to, subject, text, html }, handingOver) : YES;
      const first = await Promise.race([sending.catch(() => 'failed' as const), patience.over]);
      patience.stop();
      if (first === 'aside') {
        await records.maybeTaken(id, NO_ANSWER_YET);
        void settleLater(id, letter, one, sending);
        throw new Error(NO_ANSWER_YET);
      }
      const answer = await sending.catch(async (error: Error) => {
        log.warn({ job: id, tries: retryCount + 1, err: error }, 'mail not sent yet');
        await keepFailed(id, letter, error, one);
        if (retryCount + 1 >= TELLING_TRY)
          await rememberRun(db, QUEUE, { failedAt: clock.now(), said: NOT_TAKEN });
        if (error instanceof MaybeTaken && copies === MOST_COPIES) return error;
        throw error;
      });
      if (answer instanceof Error) return unsure(answer.message);
      if (!answer.accepted) {
        await keepRefused(id, letter, answer.refused, one);
        await keepIfOurs(id, to, answer.refused);
        return [{ id, status: 'deadletter', output: answer }];
      }
      await keepSent(id, letter, begun?.said);
      if (data.last) await forgetSent(id);
      return done;
    },
  );
  // What made the server refuse may have been mended with a restart.
  await stops.tryNow();
  void wakeWaiting(jobs, QUEUE, log);
  return queue;
}
