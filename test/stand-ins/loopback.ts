import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `url` is absolute, `body` is the whole text. */
export type Asked = { method: string; url: URL; headers: IncomingHttpHeaders; body: string };

/** timeout: never an answer. unfinished: headers and a first part, then nothing. */
export type Reply =
  | 'timeout'
  | { status: number; body: string; headers?: Record<string, string>; unfinished?: boolean };

/** `asked` holds every request, oldest first. */
export type Loopback = { url: string; asked: Asked[]; close(): Promise<void> };

export function jsonReply(status: number, value: unknown): Reply {
  return { status, body: JSON.stringify(value), headers: { 'content-type': 'application/json' } };
}

/** An HTTP server on 127.0.0.1 and a free port. `close` also cuts connections that wait for an answer. */
export async function loopback(answer: (asked: Asked) => Reply): Promise<Loopback> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    // A caller that hangs up midway is no failure of the stand-in.
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const seen = { method: request.method ?? '', url, headers: request.headers, body: await bodyOf(request) };
    asked.push(seen);
    const reply = answer(seen);
    if (reply === 'timeout') return;
    response.writeHead(reply.status, reply.headers);
    if (reply.unfinished) response.write(reply.body);
    else response.end(reply.body);
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8');
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}
