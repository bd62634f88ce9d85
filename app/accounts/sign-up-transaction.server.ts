import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError } from 'better-auth/api';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { profiles } from '../../db/schema.ts';
import type { Mail } from '../../services/mail/mail.ts';
import type { MailQueue } from '../../services/mail/mail-queue.ts';
import { readCalendar } from '../farm/calendar.server.ts';
import type { Sender } from '../farm/farm-details.ts';

/**
 * A handle whose transactions can be joined: mail queued during a sign-up commits or rolls back with it.
 * Better Auth only logs that a letter could not be queued, so the transaction remembers it and fails.
 */
export function joinable(db: Database, mail: MailQueue) {
  type Joined = { tx: Database; failed?: unknown };
  const current = new AsyncLocalStorage<Joined>();
  const transaction = (work: (tx: Database) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      const joined: Joined = { tx };
      const result = await current.run(joined, () => work(tx));
      if (joined.failed) throw joined.failed;
      return result;
    });
  return {
    handle: new Proxy(db, {
      get: (target, name, receiver) =>
        name === 'transaction' ? transaction : Reflect.get(target, name, receiver),
    }),

    /** Queues a letter with the change under way. */
    async post(write: (farm: Sender) => Mail) {
      const joined = current.getStore();
      const on = joined?.tx ?? db;
      try {
        await mail.queue(on, write(await readCalendar(on)));
      } catch (error) {
        if (joined) joined.failed = error;
        throw error;
      }
    },

    /**
     * Of several sign-ups with one address at once, lets one through and the others wait for it.
     * @returns true when the address has an account by now
     */
    async isTakenByNow(email: string) {
      const tx = current.getStore()?.tx ?? db;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
      return (
        (await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))).length > 0
      );
    },
  };
}

/** What Better Auth takes for "answer as if the account had been made". */
export const asIfMade = () => new APIError('FORBIDDEN');
