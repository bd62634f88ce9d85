import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

/** Milliseconds after which nobody waits any longer. */
const PATIENCE_MS = 30_000;

type Asked = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

/** One connection that is kept, as a browser has. A proxy's certificate is its own. */
export function wayTo(url: string) {
  const [{ request }, agent] = url.startsWith('https')
    ? [https, new https.Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false })]
    : [http, new http.Agent({ keepAlive: true, maxSockets: 1 })];
  return {
    /** @throws when nobody answers */
    async send(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
      const asking = request(`${url}${path}`, { agent, headers, method, timeout: PATIENCE_MS });
      asking.on('timeout', () => asking.destroy(new Error('no answer')));
      const [answer] = (await once(asking.end(body), 'response')) as [IncomingMessage];
      return { status: answer.statusCode ?? 0, body: await text(answer) };
    },
    close: () => agent.destroy(),
  };
}

export type Way = ReturnType<typeof wayTo>;

/** Calls a function of the farm. @param key the Idempotency-Key */
export const callBy = (
  way: Way,
  name: string,
  body: object,
  { token, key, address }: { token?: string; key: string; address?: string },
) =>
  way.send(`/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(address && { 'X-Forwarded-For': address }),
    },
    body: JSON.stringify(body),
  });
