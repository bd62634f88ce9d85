import { createTransport } from 'nodemailer';
import type { MailDelivery } from './mail.ts';

/** Errors that say this one letter will never be taken, as opposed to "not now" or "wrong password". */
function refusedForGood(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { responseCode, code, response } = error as Error & {
    responseCode?: number;
    code?: string;
    response?: string;
  };
  if (code === 'EAUTH' || !responseCode || responseCode < 500) return null;
  return response ?? error.message;
}

/**
 * Delivery by SMTP.
 * @param url smtp://user:password@host:port or smtps://…
 * @param from the sender, e.g. `Prairie Hen Farm <hello@example.org>`
 */
export function smtpDelivery(url: string, from: string): MailDelivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost';
  return {
    async deliver({ id, ...mail }) {
      try {
        // The same Message-ID on every try lets the receiver drop a repeat after a lost answer.
        await transport.sendMail({ ...mail, from, messageId: `<${id}@${domain}>` });
        return { accepted: true };
      } catch (error) {
        const refused = refusedForGood(error);
        if (refused) return { accepted: false, refused };
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
