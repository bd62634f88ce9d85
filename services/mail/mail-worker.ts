import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import { inside, type Jobs } from '../../db/jobs/jobs.ts';
import { rememberRun } from '../../db/jobs/watched-job.ts';
import { beforeItLeaves } from './before-it-leaves.ts';
import type { LetterRecords } from './letter-records.ts';
import {
  type DeliveryAnswer,
  type Letter,
  type LetterTruth,
  type MailDelivery,
  type MailQueue,
  MaybeTaken,
  TakesNone,
} from './mail.ts';
import { NotTried, type openMailStops } from './mail-stops.ts';
import { EVERY_LETTER } from './stop-names.ts';
import { wakeWaiting } from './wake-waiting.ts';
import { policyNo } from './whose-no.ts';

type Parts = {
  queue: 'mail';
  db: Database;
  clock: Clock;
  jobs: Jobs;
  delivery: MailDelivery;
  log: Logger;
  truth: LetterTruth;
  records: LetterRecords;
  stops: Awaited<ReturnType<typeof openMailStops>>;
  mail: MailQueue;
};

/** One email on its way. @property copies that the mail server may have, with this one @property saidBefore by the server, of an earlier try */
type Sending = {
  id: string;
  letter: Letter;
  copies: number;
  saidBefore: string | null;
  handedOver: boolean;
};

/** "Not this one yet" is how servers greet strangers: no failure for some four hours (RFC 5321, 4.5.4.1). */
const TELLING_TRY = 12;
/** One copy more than wanted is the most anybody gets. */
const MOST_COPIES = 2;
const NO_ANSWER_YET = 'The mail server has not answered yet.';
const NOT_TAKEN = 'The mail server keeps putting off an email.';

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

const done = (id: string) => [{ id, status: 'completed' as const }];
const unsure = (id: string, said: string | null) => [
  { id, status: 'deadletter' as const, output: { unsure: said } },
];

/** Each email in three steps: may it leave, hand it over, keep what was answered. */
export async function openMailWorker(
  { queue, db, clock, jobs, delivery, log, truth, records, stops, mail }: Parts,
  { looksEvery, asideAfterMs }: { looksEvery: number; asideAfterMs: number },
) {
  const trueNow = beforeItLeaves({ jobs, queue, records, check: truth.now });
  // Accepted, while the database could not be told.
  const accepted = new Set<string>();

  /** @returns null where it never leaves any more; throws where it waits */
  async function mayLeave(id: string, data: Letter): Promise<Sending | null> {
    const letter = await trueNow(id, data);
    if (!letter) {
      log.info({ job: id, subject: data.subject }, 'mail withdrawn');
      return null;
    }
    await stops.mayTry(() => records.saidOf(id));
    const begun = await records.begin(id);
    if (begun === 'settled') {
      await forgetSent(id, data);
      return null;
    }
    if (begun === 'resting') throw new Error('The mail server may have it. It is sent again later.');
    return { id, letter, copies: begun.maybeTaken + 1, saidBefore: begun.said, handedOver: false };
  }

  /** @throws where no answer comes in time: it is kept later, and the others go on */
  async function handOver(one: Sending): Promise<DeliveryAnswer | Error> {
    const { id, letter, copies } = one;
    const { to, subject, text, html } = letter;
    const patience = patienceOf(asideAfterMs);
    const handingOver = async () => {
      await db.transaction(async (tx) => {
        await truth.leaves(tx, id, letter);
        await records.handOver(tx, id, copies);
      });
      one.handedOver = true;
      patience.start();
    };
    const sending = delivery
      .deliver({ id, to, subject, text, html }, handingOver)
      .catch((error: Error) => error);
    const answer = await Promise.race([sending, patience.over]);
    patience.stop();
    if (answer !== 'aside') return answer;
    await records.maybeTaken(id, NO_ANSWER_YET);
    void keepLater(one, sending);
    throw new Error(NO_ANSWER_YET);
  }

  /** @throws where it is tried again */
  async function keep(one: Sending, answer: DeliveryAnswer | Error, tries: number) {
    const { id, letter, copies, saidBefore } = one;
    if (answer instanceof Error) {
      log.warn({ job: id, tries, err: answer }, 'mail not sent yet');
      await keepFailed(one, answer);
      if (tries >= TELLING_TRY) await rememberRun(db, queue, { failedAt: clock.now(), said: NOT_TAKEN });
      if (answer instanceof MaybeTaken && copies === MOST_COPIES) return unsure(id, answer.message);
      throw answer;
    }
    if (!answer.accepted) {
      await keepRefused(one, answer.refused);
      await keepIfOurs(id, letter.to, answer.refused);
      return [{ id, status: 'deadletter' as const, output: answer }];
    }
    await keepSent(id, letter, saidBefore);
    return done(id);
  }

  /** An answer that comes late; without one, the letter rests. */
  async function keepLater(one: Sending, sending: Promise<DeliveryAnswer | Error>) {
    const { id, letter } = one;
    try {
      const answer = await sending;
      if (answer instanceof Error) await keepFailed(one, answer);
      else if (answer.accepted) await keepSent(id, letter);
      // The next try gets the same refusal, and ends.
      else await keepRefused(one, answer.refused);
    } catch (error) {
      log.warn({ job: id, err: error }, 'a late answer about an email was not kept');
    }
  }

  async function keepSent(id: string, letter: Letter, saidBefore: string | null = null) {
    accepted.add(id);
    // A process killed before this line sends the email again, with the same Message-ID.
    await db.transaction(async (tx) => {
      await records.sent(tx, id);
      await truth.answered(tx, id, letter, 'taken', mail);
    });
    accepted.delete(id);
    await rememberRun(db, queue, { succeededAt: clock.now() });
    await endStops(EVERY_LETTER, policyNo(saidBefore));
    log.info({ job: id, subject: letter.subject }, 'mail sent');
  }

  const keepRefused = ({ id, letter, copies, handedOver }: Sending, said: string) =>
    db.transaction(async (tx) => {
      await records.notYet(tx, id, said, copies - 1);
      if (handedOver) await truth.answered(tx, id, letter, 'refused', mail);
    });

  async function keepFailed(one: Sending, error: Error) {
    if (error instanceof MaybeTaken) await records.maybeTaken(one.id, error.message);
    else await keepRefused(one, error.message);
    if (error instanceof TakesNone) await stops.stop(EVERY_LETTER, error.whose, error.message);
    else await endStops(EVERY_LETTER);
  }

  /** A no that others were given, too, is about the farm: the letter is kept. @throws NotTried then */
  async function keepIfOurs(id: string, to: string, said: string) {
    await endStops(EVERY_LETTER);
    const no = policyNo(said);
    if (!no) return;
    // Each time: one that was given up in the same moment is marked by the next.
    const isToldToOthers = await records.isToldToOthers(no, to);
    if (!isToldToOthers && !(await stops.whose(no))) return;
    await stops.stop(no, 'farm', said);
    log.warn({ job: id, said }, 'mail servers refuse the farm');
    throw new NotTried(said);
  }

  async function endStops(...names: (string | null)[]) {
    if (await stops.end(names)) void wakeWaiting(jobs, queue, log);
  }

  /** The last email to an address that the farm forgets takes its own record along. */
  async function forgetSent(id: string, { last }: Letter) {
    if (!last) return;
    await db.transaction(async (tx) => {
      await records.forget(tx, id);
      await jobs.deleteJob(queue, id, inside(tx));
    });
  }

  let worker = '';
  worker = await jobs.work<Letter>(
    queue,
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
      if (accepted.has(id)) {
        await keepSent(id, data);
        await forgetSent(id, data);
        return done(id);
      }
      const one = await mayLeave(id, data);
      if (!one) return done(id);
      if (one.copies > MOST_COPIES) return unsure(id, one.saidBefore);
      const answer = await handOver(one);
      const kept = await keep(one, answer, retryCount + 1);
      if (!(answer instanceof Error) && answer.accepted) await forgetSent(id, data);
      return kept;
    },
  );
}
