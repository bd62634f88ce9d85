import { randomUUID } from 'node:crypto';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../../core/clock.ts';
import type { Config } from '../../../core/config.ts';
import type { AccountLetters, AskedLetter } from '../../../core/ports.ts';
import type { Database } from '../../../db/database.ts';
import { deleteJobsAbout, inside, type Jobs, LOOKS_EVERY_SECONDS } from '../../../db/jobs/jobs.ts';
import { watchedRun } from '../../../db/jobs/watched-job.ts';
import { profiles } from '../../../db/schema.ts';
import type { MailQueue } from '../../../services/mail/mail.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { letterOf } from '../../letters/write-letter.server.tsx';
import { writeFirstDozen } from '../sign-in/first-dozen-letter.server.ts';
import { helpPage, newResetLink, newVerificationLink } from './mailed-links.server.ts';

const QUEUE = 'account-letters';

/** About an account that has, or may have, the address. */
type OfAccount = Exclude<AskedLetter, { kind: 'first-dozen' }>;

type Recipient = { id: string; email: string };

/** Looks up the account after the answer, so that every address takes equally long. */
export async function openAccountLetters(parts: {
  config: Config;
  db: Database;
  clock: Clock;
  jobs: Jobs;
  mail: MailQueue;
  log: Logger;
}): Promise<AccountLetters> {
  const { config, db, jobs, mail } = parts;

  async function linkFor(tx: Database, kind: OfAccount['kind'], { id }: Recipient) {
    if (kind === 'taken') return `${config.publicUrl}/login`;
    if (kind !== 'reset' && kind !== 'verification') return `${config.publicUrl}/dashboard/account`;
    return kind === 'reset' ? newResetLink(tx, config, id) : newVerificationLink(tx, config, id);
  }

  async function letterTo(tx: Database, asked: OfAccount, to: Recipient) {
    const filled = { farm: await readFarm(tx), href: await linkFor(tx, asked.kind, to) };
    if (asked.kind === 'new-device') {
      return letterOf(tx, 'new-device', to.email, { ...filled, values: { device: asked.device } });
    }
    if (asked.kind === 'recovered') {
      const values = { what: asked.what, help: helpPage(config, to.id) };
      return letterOf(tx, 'recovered', to.email, { ...filled, values });
    }
    if (asked.kind === 'sign-in-changed') {
      return letterOf(tx, asked.kind, to.email, { ...filled, values: { what: asked.what } });
    }
    const name = asked.kind === 'taken' ? 'has-account' : asked.kind;
    // Anyone may have typed the address, so these emails contain no names or other free text.
    return letterOf(tx, name, to.email, { ...filled, values: {} });
  }

  async function write(tx: Database, asked: AskedLetter) {
    if (asked.kind === 'first-dozen') return writeFirstDozen(parts, tx, asked.id);
    const { kind } = asked;
    const email = asked.email.toLowerCase();
    const [profile] = await tx.select().from(profiles).where(eq(profiles.email, email));
    const waits = profile && !(kind === 'verification' && profile.emailVerified);
    // Also written without a recipient and rolled back, so that both take equally long.
    await mail.queue(tx, await letterTo(tx, asked, { id: waits ? profile.id : randomUUID(), email }));
    if (!waits) throw new TransactionRollbackError();
  }

  await jobs.createQueue(QUEUE, {
    notify: true,
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  });
  // Cached by pg-boss before the first transaction: see services/mail/mail-queue.ts.
  await jobs.findJobs(QUEUE, { id: randomUUID() });
  let worker = '';
  worker = await jobs.work<AskedLetter>(
    QUEUE,
    { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: LOOKS_EVERY_SECONDS },
    async ([job]) => {
      if (!job) return;
      jobs.notifyWorker(worker);
      await watchedRun(parts, QUEUE, () =>
        db
          .transaction((tx) => write(tx, job.data))
          .catch((error: unknown) => {
            if (!(error instanceof TransactionRollbackError)) throw error;
          }),
      );
    },
  );
  return {
    write,
    async ask(tx, asked) {
      await jobs.send(QUEUE, asked, inside(tx));
    },
    forget: (tx, email) => deleteJobsAbout(jobs, tx, QUEUE, { email }),
  };
}
