import { desc, sql } from 'drizzle-orm';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import { mailbox } from '../../db/schema.ts';
import type { MailDelivery } from './mail.ts';

const LINK = /https?:\/\/[^\s<>"]+/g;

/** Lets the demo show what happens to an undeliverable email. */
const REFUSED = /@refused\.example$/i;

/** A table that /dev/mail shows; a repeated id changes nothing. */
export function mailboxDelivery(db: Database, clock: Clock): MailDelivery {
  return {
    async deliver({ id, to, subject, text, html }, handingOver) {
      if (REFUSED.test(to)) return { accepted: false, refused: '550 5.1.1 No such mailbox here' };
      await handingOver?.();
      const links = [...new Set(text.match(LINK) ?? [])];
      await db
        .insert(mailbox)
        .values({ id, to, subject, text, html, links, sentAt: clock.now() })
        .onConflictDoNothing();
      return { accepted: true };
    },
    close: () => {},
  };
}

export function readMailbox(db: Database, limit = 200) {
  return db.select().from(mailbox).orderBy(desc(mailbox.sentAt), desc(mailbox.id)).limit(limit);
}

/** Whoever tries the demo need not wait for an email that rests; it leaves within five seconds. */
export async function sendResting(db: Database): Promise<void> {
  await db.execute(
    sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'created' and start_after > now()`,
  );
}
