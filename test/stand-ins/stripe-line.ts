import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StandIn } from '../../services/payments/stand-in.ts';
import { stripePayments } from '../../services/payments/stripe.ts';

/** silent: no answer. lost: Stripe acts, but its answer never arrives. broken: a 500, stored for the key. Reads have no key and work. */
export type LineState = 'fine' | 'refused' | 'silent' | 'lost' | 'broken';

const FAULT = JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred.' } });

/** A connection to the stand-in that can fail, and the real client at its other end. */
export async function stripeLine(standIn: StandIn) {
  let state: LineState = 'fine';
  const faulty = new Set<string>();

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    const key = String(request.headers['idempotency-key'] ?? '');
    if (state === 'silent') return;
    if (key && (state === 'broken' || faulty.has(key))) {
      const replayed = faulty.has(key) && { 'Idempotent-Replayed': 'true' };
      faulty.add(key);
      response.writeHead(500, {
        'Content-Type': 'application/json',
        'Stripe-Should-Retry': 'false',
        ...replayed,
      });
      response.end(FAULT);
      return;
    }
    const { method = 'GET', url } = request;
    const headers = { Authorization: String(request.headers.authorization), 'Idempotency-Key': key };
    const answer = await standIn.routes.request(`${standIn.url}${url}`, {
      method,
      headers: key ? headers : { Authorization: headers.Authorization },
      body: method === 'POST' ? body : undefined,
    });
    const said = await answer.text();
    if (key && state === 'lost') return;
    response.writeHead(answer.status, { ...Object.fromEntries(answer.headers) });
    response.end(said);
  }

  const server = createServer((request, response) => {
    if (state === 'refused') request.socket.destroy();
    else pass(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    payments: stripePayments({ ...standIn.keys, apiUrl: `http://127.0.0.1:${port}`, patienceMs: 150 }),
    be(next: LineState) {
      state = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
