import { randomUUID } from 'node:crypto';
import { createEmailVerificationToken } from 'better-auth/api';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { inside, type Jobs } from '../../db/jobs.ts';
import type { Database } from '../../db/open.ts';
import { profiles } from '../../db/schema.ts';
import type { MailQueue } from '../../services/mail/mail-queue.ts';
import { readCalendar } from '../farm/calendar.server.ts';
import { resetLetter, verificationLetter } from './account-letters.server.tsx';
import { newResetLink } from './reset-link.server.ts';

const QUEUE = 'account-letters';

/** How long a verification link works, in seconds. */
export const VERIFICATION_LINK_SECONDS = 86_400;

type Asked = { kind: 'verification' | 'reset'; email: string };

export type AccountLetters = {
  /** Queues what a visitor asked for inside `tx`, whether or not the address has an account. */
  ask(tx: Database, asked: Asked): Promise<void>;
};

/** Where the screen that spends a verification token is. */
export const verificationLink = ({ publicUrl }: Config, token: string) =>
  `${publicUrl}/verify?token=${encodeURIComponent(token)}`;

/**
 * Writes the letters that visitors ask for. Whether an address has an account is looked up here, after
 * the answer: it takes as long and fails as often for a stranger's address as for a neighbour's.
 */
export async function openAccountLetters(parts: {
  config: Config;
  secret: string;
  db: Database;
  jobs: Jobs;
  mail: MailQueue;
  log: Logger;
}): Promise<AccountLetters> {
  const { config, secret, db, jobs, mail, log } = parts;

  async function letterOf(tx: Database, kind: Asked['kind'], { id, email }: { id: string; email: string }) {
    const farm = await readCalendar(tx);
    if (kind === 'reset') return resetLetter(farm, email, await newResetLink(tx, config, id));
    const token = await createEmailVerificationToken(secret, email, undefined, VERIFICATION_LINK_SECONDS);
    return verificationLetter(farm, email, verificationLink(config, token));
  }

  /** @throws TransactionRollbackError when there is nobody to write to */
  async function write(tx: Database, { kind, email }: Asked) {
    const [profile] = await tx.select().from(profiles).where(eq(profiles.email, email.toLowerCase()));
    const waiting = profile && !(kind === 'verification' && profile.emailVerified) ? profile : null;
    // Written for nobody too, and taken back: whoever asks something else meanwhile waits as long.
    await mail.queue(tx, await letterOf(tx, kind, waiting ?? { id: randomUUID(), email }));
    if (!waiting) throw new TransactionRollbackError();
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
  // Looked up before the first transaction, as the mail queue does and for its reason.
  await jobs.findJobs(QUEUE, { id: randomUUID() });
  let worker = '';
  worker = await jobs.work<Asked>(
    QUEUE,
    { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
    async ([job]) => {
      if (!job) return;
      jobs.notifyWorker(worker);
      await db
        .transaction((tx) => write(tx, job.data))
        .catch((error: unknown) => {
          if (error instanceof TransactionRollbackError) return;
          log.error({ job: job.id, err: error }, 'account letter not written yet');
          throw error;
        });
    },
  );
  return {
    async ask(tx, asked) {
      await jobs.send(QUEUE, asked, inside(tx));
    },
  };
}
