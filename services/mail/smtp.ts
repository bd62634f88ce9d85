import { createTransport } from 'nodemailer';
import type { MailDelivery } from './mail.ts';

/** Servers like to repeat the address in their answers; our log is no place for it. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>]+@[^\s<>]+/g, '…');

/**
 * What the server said if it will never take this one letter: its reader or its text were refused.
 * A refused login or sender is about the farm's settings, and "not now" passes: those are tried again.
 */
function refusedForGood({ responseCode, command, response, message }: SmtpError): string | null {
  const aboutTheLetter = command === 'RCPT TO' || command === 'DATA';
  return aboutTheLetter && responseCode && responseCode >= 500 ? (response ?? message) : null;
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string; response?: string };

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
    async deliver({ id, to, ...mail }) {
      try {
        // The same Message-ID on every try lets the receiver drop a repeat after a lost answer.
        const messageId = `<${id}@${domain}>`;
        // As an object it is one address; as text it could be a list of them.
        await transport.sendMail({ ...mail, to: { name: '', address: to }, from, messageId });
        return { accepted: true };
      } catch (thrown) {
        const error = thrown as SmtpError;
        const refused = refusedForGood(error);
        if (refused) return { accepted: false, refused: withoutAddresses(refused) };
        throw Object.assign(new Error(withoutAddresses(error.message)), { code: error.code });
      }
    },
    close: () => transport.close(),
  };
}
