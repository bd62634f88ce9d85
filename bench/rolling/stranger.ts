import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import tls from 'node:tls';

const SECOND_MS = 1_000;

/** 120 bytes whose chunk has no length, from a page that a stranger may post to. */
const malformed = (host: string) => {
  const head = `POST /functions/v1/sign-up HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\nno length\r\n`;
  return head.padEnd(120, '.');
};

async function send({ protocol, hostname, port, host }: URL) {
  const to = { host: hostname, port: Number(port), rejectUnauthorized: false };
  const socket = protocol === 'https:' ? tls.connect(to) : net.connect(to);
  socket.on('error', () => {});
  socket.setTimeout(5 * SECOND_MS, () => socket.destroy());
  socket.resume().end(malformed(host));
  await once(socket, 'close');
}

/** A stranger who sends so many malformed bodies a second. @returns how many were sent, once stopped */
export function startStranger(url: string, aSecond: number) {
  const to = new URL(url);
  const stop = new AbortController();
  const sent: Promise<void>[] = [];
  const sending = (async () => {
    while (!stop.signal.aborted) {
      sent.push(send(to));
      await pause(SECOND_MS / aSecond);
    }
  })();
  return {
    async stop(): Promise<number> {
      stop.abort();
      await sending;
      await Promise.all(sent);
      return sent.length;
    },
  };
}
