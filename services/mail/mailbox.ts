import { desc } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/open.ts';
import { mailbox } from '../../db/schema.ts';
import type { MailDelivery } from './mail.ts';

const LINK = /https?:\/\/[^\s<>"]+/g;

/** Demo delivery: the letter lands in a table that /dev/mail shows; a repeat of one id changes nothing. */
export function mailboxDelivery(db: Database, clock: Clock): MailDelivery {
  return {
    async deliver({ id, to, subject, text, html }) {
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

/** The newest `limit` letters of the demo mailbox. */
export function readMailbox(db: Database, limit = 200) {
  return db.select().from(mailbox).orderBy(desc(mailbox.sentAt), desc(mailbox.id)).limit(limit);
}
