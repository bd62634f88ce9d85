import { createTransport } from 'nodemailer';
import type { MailDelivery } from './mail.ts';
import { mailTrouble } from './mail-troubles.ts';
import { withoutEmails } from './without-emails.ts';

/** Permanent only if the server refused the recipient or the text; other refusals are retried. */
function refusedForGood({ responseCode, command, response, message }: SmtpError): string | null {
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
  return aboutThisMail && responseCode && responseCode >= 500 ? (response ?? message) : null;
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string; response?: string };

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** To another machine only encrypted: with smtps://, or by STARTTLS, which a server must then offer. */
const transportTo = (url: string) => ({ url, requireTLS: !LOOPBACK.test(new URL(url).hostname) });

const TRY_MS = 3_000;

/** Connects and logs in without sending. @returns what went wrong, or null */
export async function tryMailServer(url: string): Promise<string | null> {
  const steps = {
    dnsTimeout: TRY_MS,
    connectionTimeout: TRY_MS,
    greetingTimeout: TRY_MS,
    socketTimeout: TRY_MS,
  };
  const transport = createTransport({ ...transportTo(url), ...steps });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return withoutEmails(mailTrouble(error as Error));
  } finally {
    transport.close();
  }
}

/** @param url smtp://user:password@host:port or smtps://… @param from as `Prairie Hen Farm <hello@example.org>` */
export function smtpDelivery(url: string, from: string): MailDelivery {
  const transport = createTransport({
    ...transportTo(url),
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
        // With one Message-ID the receiver can drop the repeat after a lost answer.
        const messageId = `<${id}@${domain}>`;
        // An object is one address; text could be a list.
        await transport.sendMail({ ...mail, to: { name: '', address: to }, from, messageId });
        return { accepted: true };
      } catch (thrown) {
        const error = thrown as SmtpError;
        const refused = refusedForGood(error);
        if (refused) return { accepted: false, refused: withoutEmails(refused) };
        throw Object.assign(new Error(withoutEmails(error.message)), { code: error.code });
      }
    },
    close: () => transport.close(),
  };
}
