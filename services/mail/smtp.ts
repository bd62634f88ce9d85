import { pipeline, Transform, type TransformCallback } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type MailDelivery, MaybeTaken, TakesNone } from './mail.ts';
import { mailTrouble, saidBy } from './mail-troubles.ts';
import { type SmtpError, whoseNo } from './whose-no.ts';
import { withoutEmails } from './without-emails.ts';

/** Passes a letter on as the server asks for it, and its end only after `before`. */
class LastBytes extends Transform {
  readonly #before: () => Promise<void>;

  constructor(before: () => Promise<void>) {
    // Otherwise a short letter is read ahead, before the server has asked for it.
    super({ readableHighWaterMark: 1 });
    this.#before = before;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    done(null, chunk);
  }

  override _flush(done: TransformCallback) {
    this.#before().then(() => done(), done);
  }
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** To another machine only encrypted: with smtps://, or by STARTTLS, which a server must then offer. */
const transportTo = (url: string) => ({ url, requireTLS: !LOOPBACK.test(new URL(url).hostname) });

const TRY_MS = 3_000;

/** RFC 5321, 4.5.3.2.6: a server that has the letter may check it for ten minutes. */
const ANSWER_WITHIN_MS = 10 * 60_000;
/** Until then, it gets this long in all. */
const UNTIL_HANDED_OVER_MS = 60_000;

/** No vacation responder answers (RFC 3834; the second is Exchange's). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

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
    // One is sending; each other waits for an answer about a letter that was set aside.
    maxConnections: 10,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: ANSWER_WITHIN_MS,
  });
  const handingOvers = new Map<string, () => Promise<void>>();
  transport.use('stream', ({ data, message }, done) => {
    const before = handingOvers.get(String(data.messageId));
    message.processFunc((letter) => pipeline(letter, new LastBytes(async () => before?.()), () => {}));
    done();
  });
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost';
  return {
    async deliver({ id, to, ...mail }, handingOver) {
      // With one Message-ID the receiver can drop the repeat after a lost answer.
      const messageId = `<${id}@${domain}>`;
      const patience = new AbortController();
      const tooLong = () => patience.abort(new Error('The mail server stopped answering'));
      const timer = setTimeout(tooLong, UNTIL_HANDED_OVER_MS);
      let handedOver = false;
      handingOvers.set(messageId, async () => {
        clearTimeout(timer);
        await handingOver?.();
        handedOver = true;
      });
      try {
        // An object is one address; text could be a list.
        const address = { name: '', address: to };
        const { signal } = patience;
        await transport.sendMail({ ...mail, to: address, from, messageId, headers: AUTOMATIC, signal });
        return { accepted: true };
      } catch (thrown) {
        const error = thrown as SmtpError;
        const { code, responseCode, message } = error;
        const whose = whoseNo(error);
        if (whose === 'recipient') return { accepted: false, refused: withoutEmails(saidBy(error)) };
        if (handedOver && !responseCode) throw new MaybeTaken(withoutEmails(message));
        const said = withoutEmails(saidBy(error));
        if (whose === 'later' || !code) throw Object.assign(new Error(said), { code });
        throw Object.assign(new TakesNone(said, whose), { code });
      } finally {
        clearTimeout(timer);
        handingOvers.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}
