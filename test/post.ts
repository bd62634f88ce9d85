import { openJobs } from '../db/jobs.ts';
import type { OpenDatabase } from '../db/open.ts';
import { openLog } from '../server/log.ts';
import type { Mail } from '../services/mail/mail.ts';
import { openMailQueue } from '../services/mail/mail-queue.ts';
import { smtpDelivery } from '../services/mail/smtp.ts';

const QUICK = { retryLimit: 14, retryDelay: 1, retryDelayMax: 1, looksEvery: 0.5 };

export const letterTo = (to: string): Mail => ({
  to,
  subject: 'Your eggs are ready',
  text: 'Two dozen wait by the blue cooler.',
  html: '<p>Two dozen wait by the blue cooler.</p>',
});

/** One copy of the program, as far as mail goes, with what it wrote in its log. */
export async function openPost(open: OpenDatabase, smtpUrl: string, pace = QUICK) {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const jobs = await openJobs(open, log);
  // One letter a connection: a connection kept open would hold up the server's closing.
  const url = `${smtpUrl}?maxMessages=1&greetingTimeout=300`;
  const delivery = smtpDelivery(url, 'Prairie Hen <hello@farm.example>');
  const mail = await openMailQueue(jobs, delivery, log, pace);
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
