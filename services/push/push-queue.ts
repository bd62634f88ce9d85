import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { inside, type Jobs, LOOKS_EVERY_SECONDS } from '../../db/jobs/jobs.ts';
import { profiles, pushSubscriptions, sessions } from '../../db/schema.ts';
import type { Notice, NoticeNow, PushDelivery, PushQueue, Recipient, Subscription } from './push.ts';

export const QUEUE = 'push';

type Parts = {
  db: Database;
  jobs: Jobs;
  publicKey: string;
  delivery: PushDelivery;
  log: Logger;
  /** Asked before each try. */
  now: NoticeNow;
};
type Told = Notice & { session: string };
type Pace = { retryLimit: number; retryDelay: number; retryDelayMax: number };

/** About half an hour: later, the email has long arrived. */
const PATIENT: Pace = { retryLimit: 6, retryDelay: 15, retryDelayMax: 600 };

/** Slow push services then hold up nobody. */
const AT_A_TIME = 4;

const isStaff = ne(profiles.role, 'customer');

/** The devices of those whose sign-in still holds. */
const devices = (db: Database) =>
  db
    .select({
      session: sessions.id,
      person: profiles.id,
      role: profiles.role,
      level: sessions.level,
      saidReady: pushSubscriptions.saidReady,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(
      sessions,
      and(eq(sessions.id, pushSubscriptions.sessionId), gt(sessions.expiresAt, new Date())),
    )
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .$dynamic();

async function deviceOf(db: Database, session: string): Promise<(Subscription & Recipient) | null> {
  const [found] = await devices(db).where(eq(sessions.id, session));
  return found ? { ...found, id: found.person } : null;
}

/** Each says what is true when it leaves; one that is not gets no further. */
export async function openPushQueue(parts: Parts, pace: Pace = PATIENT): Promise<PushQueue> {
  const { db, jobs, publicKey, delivery, log, now } = parts;
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

  async function send(id: string, { session, ...notice }: Told): Promise<void> {
    const device = await deviceOf(db, session);
    const said = device && (await now(notice, device));
    if (!said) return;
    const { saidReady, ...message } = said;
    // Before it leaves: a process killed after that must still know.
    if (saidReady !== undefined)
      await db.update(pushSubscriptions).set({ saidReady }).where(eq(pushSubscriptions.sessionId, session));
    const answer = await delivery(device, { id, ...message });
    if (answer === 'gone')
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, device.endpoint));
    else if (answer !== 'taken')
      log.warn({ job: id, status: answer.refused }, 'a push service refused a notification');
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
    async tell(tx, notices, restSeconds = 0) {
      const to = notices.map((notice) => notice.to);
      const theirs = inArray(profiles.id, to);
      const found = await devices(tx).where(to.includes('staff') ? or(theirs, isStaff) : theirs);
      const told = notices.flatMap(({ to: who, ...notice }) =>
        found
          .filter(({ person, role }) => (who === 'staff' ? role !== 'customer' : person === who))
          .map(({ session }) => ({ ...notice, session })),
      );
      if (told.length === 0) return;
      const all = told.map((data) => ({ data, startAfter: restSeconds, group: { id: data.session } }));
      await jobs.insert(QUEUE, all, inside(tx));
    },
  };
}
