import { runningClock } from '../../core/clock.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { openJobs } from '../../db/jobs/jobs.ts';
import { openLog } from '../../server/log.ts';
import type { Letter } from '../../services/mail/mail.ts';
import { openMailQueue } from '../../services/mail/mail-queue.ts';
import { smtpDelivery } from '../../services/mail/smtp.ts';

const QUICK = { retryLimit: 14, retryDelay: 1, retryDelayMax: 1, looksEvery: 0.5, asideAfterMs: 2_000 };

export const letterTo = (to: string): Letter => ({
  kind: 'eggs-ready',
  to,
  subject: 'Your eggs are ready',
  text: 'Two dozen wait by the blue cooler.',
  html: '<p>Two dozen wait by the blue cooler.</p>',
});

/** One copy of the program, as far as mail goes, with its log. */
export async function openPost(open: OpenDatabase, smtpUrl: string, pace = QUICK) {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const jobs = await openJobs(open, log);
  // One email per connection: an open connection would delay the server's closing.
  const url = `${smtpUrl}?maxMessages=1&greetingTimeout=300`;
  const delivery = smtpDelivery(url, 'Prairie Hen <hello@farm.example>');
  const mail = await openMailQueue({ db: open.db, clock: runningClock(null), jobs, delivery, log }, pace);
  return {
    mail,
    lines,
    async close() {
      await jobs.stop({ graceful: true, timeout: 5_000 });
      delivery.close();
      await open.close();
    },
  };
}
