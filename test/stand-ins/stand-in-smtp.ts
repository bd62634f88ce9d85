import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email as received: its connection, recipients, and content. */
export type Received = Email & { connection: string; recipients: string[]; raw: string };

type Answer = { code: number; text: string } | null;

/** The answer at each step; null accepts. Change it at any time. */
export type SmtpManners = {
  greeting(): Answer;
  login(password: string): Answer;
  sender(address: string): Answer;
  recipient(address: string): Answer | 'drop' | 'silence';
  /** 'drop' takes it and ends the connection without an answer; 'silence' takes it and says nothing. */
  letter(letter: Received): Answer | 'drop' | 'silence' | Promise<Answer | 'drop'>;
};

const refusal = (answer: Answer) =>
  answer && Object.assign(new Error(answer.text), { responseCode: answer.code });

/** A real SMTP server on loopback. @param port 0 for any free one */
export async function startSmtp(manners: Partial<SmtpManners> = {}, port = 0) {
  const received: Received[] = [];
  const tries: string[] = [];
  const options: SMTPServerOptions = {
    authOptional: manners.login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => done(refusal(manners.greeting?.() ?? null)),
    onAuth: ({ password }, _session, done) =>
      done(refusal(manners.login?.(password ?? '') ?? null), { user: 'farm' }),
    onMailFrom: ({ address }, _session, done) => done(refusal(manners.sender?.(address) ?? null)),
    onRcptTo({ address }, session, done) {
      tries.push(address);
      const manner = manners.recipient?.(address) ?? null;
      if (manner === 'drop') cut(session.remotePort);
      else if (manner !== 'silence') done(refusal(manner));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString();
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const letter = { ...(await PostalMime.parse(raw)), connection: session.id, recipients, raw };
        const manner = (await manners.letter?.(letter)) ?? null;
        const taken = manner === null || typeof manner === 'string';
        if (taken) received.push(letter);
        if (manner === 'drop') cut(session.remotePort);
        else if (manner !== 'silence') done(refusal(manner));
      });
    },
  };
  const sockets = new Set<Socket>();
  const cut = (port: number) => [...sockets].find((one) => one.remotePort === port)?.destroy();
  const smtp = new SMTPServer(options);
  smtp.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // A client that disconnects without QUIT is no failure.
  smtp.on('error', () => {});
  await once(smtp.listen(port, '127.0.0.1'), 'listening');
  const at = (smtp.server.address() as AddressInfo).port;
  return {
    port: at,
    url: `smtp://farm:right@127.0.0.1:${at}`,
    /** Accepted emails, in order. */
    received,
    /** Every recipient a client tried. */
    tries,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
