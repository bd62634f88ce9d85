import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import { inside, type Jobs, LOOKS_EVERY_SECONDS } from '../../db/jobs/jobs.ts';
import { profiles, pushSubscriptions } from '../../db/schema.ts';
import { forgetFailure, rememberFailure } from '../service-failures.ts';
import type {
  Notice,
  NoticeNow,
  PushAnswer,
  PushDelivery,
  PushQueue,
  Recipient,
  Subscription,
} from './push.ts';

export const QUEUE = 'push';

type Parts = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  publicKey: string;
  delivery: PushDelivery;
  log: Logger;
  /** Asked before each try. */
  now: NoticeNow;
};
type Told = Notice & { device: string };
type Pace = { retryLimit: number; retryDelay: number; retryDelayMax: number };

/** About half an hour: later, the email has long arrived. */
const PATIENT: Pace = { retryLimit: 6, retryDelay: 15, retryDelayMax: 600 };

/** Slow push services then hold up nobody. */
const AT_A_TIME = 4;

const isStaff = ne(profiles.role, 'customer');

/** Devices of everybody who did not sign them out, and that did not lose their subscription. */
const devices = (db: Database) =>
  db
    .select({
      device: pushSubscriptions.id,
      person: profiles.id,
      role: profiles.role,
      level: pushSubscriptions.level,
      said: pushSubscriptions.said,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(profiles, and(eq(profiles.id, pushSubscriptions.userId), isNull(pushSubscriptions.lostAt)))
    .$dynamic();

async function deviceOf(db: Database, id: string): Promise<(Subscription & Recipient) | null> {
  const [found] = await devices(db).where(eq(pushSubscriptions.id, id));
  return found ? { ...found, id: found.person } : null;
}

/** Each says what is true when it leaves; one that is not gets no further. */
export async function openPushQueue(parts: Parts, pace: Pace = PATIENT): Promise<PushQueue> {
  const { db, clock, jobs, publicKey, delivery, log, now } = parts;
  const settings = {
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
    ...pace,
  };
  await jobs.createQueue(QUEUE, settings);
  await jobs.updateQueue(QUEUE, settings);
  // Cached by pg-boss before the first transaction: see services/mail/mail-queue.ts.
  await jobs.findJobs(QUEUE, { id: randomUUID() });

  /** A device that is gone hears no more, and whom a push service refuses is in Health. */
  async function keep(answer: PushAnswer, { endpoint, id: person }: Subscription & Recipient, job: string) {
    if (answer === 'gone')
      await db
        .update(pushSubscriptions)
        .set({ lostAt: clock.now() })
        .where(eq(pushSubscriptions.endpoint, endpoint));
    const theirs = { service: 'push', person } as const;
    if (typeof answer === 'string') return forgetFailure(db, theirs);
    const { refused: status, reason } = answer;
    log.warn({ job, status, reason }, 'a push service refused a notification');
    await rememberFailure({ db, clock, log }, { ...theirs, said: `It answered ${status}.` });
  }

  async function send(id: string, { device: to, ...notice }: Told): Promise<void> {
    const device = await deviceOf(db, to);
    const news = device && (await now(notice, device));
    if (!news) return;
    const { said, ...message } = news;
    // Before it leaves: a process killed after that must still know.
    if (said) await db.update(pushSubscriptions).set({ said }).where(eq(pushSubscriptions.id, to));
    await keep(await delivery(device, { id, ...message }), device, id);
  }

  let worker = '';
  worker = await jobs.work<Told>(
    QUEUE,
    {
      batchSize: 1,
      localConcurrency: AT_A_TIME,
      // What a device hears is in the order of what happened.
      groupConcurrency: 1,
      // `wakeDueJobs` starts them within five seconds.
      pollingIntervalSeconds: LOOKS_EVERY_SECONDS,
    },
    async ([job]) => {
      if (!job) return;
      jobs.notifyWorker(worker);
      await send(job.id, job.data).catch((error: unknown) => {
        log.warn({ job: job.id, err: error }, 'notification not sent yet');
        throw error;
      });
    },
  );

  return {
    publicKey,
    async sendNow(to, message) {
      const device = await deviceOf(db, to);
      if (!device) return 'off';
      const id = randomUUID();
      const answer = await delivery(device, { id, ...message }).catch((error: unknown) => {
        log.warn({ err: error }, 'a notification that somebody asked for was not sent');
        return 'later' as const;
      });
      if (answer !== 'later') await keep(answer, device, id);
      return answer;
    },
    async tell(tx, notices, restSeconds = 0) {
      const to = notices.map((notice) => notice.to);
      const theirs = inArray(profiles.id, to);
      const found = await devices(tx).where(to.includes('staff') ? or(theirs, isStaff) : theirs);
      const told = notices.flatMap(({ to: who, ...notice }) =>
        found
          .filter(({ person, role }) => (who === 'staff' ? role !== 'customer' : person === who))
          .map(({ device }) => ({ ...notice, device })),
      );
      if (told.length === 0) return;
      const all = told.map((data) => ({ data, startAfter: restSeconds, group: { id: data.device } }));
      await jobs.insert(QUEUE, all, inside(tx));
    },
  };
}
