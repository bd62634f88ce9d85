import type { ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { networksOf } from '../app/access/network-of.server.ts';
import type { Door } from './door.ts';
import type { Metrics } from './metrics/metrics.ts';

/** No query string (it can hold a token), no cookies, no bodies. */
type Answered = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** The network, and the account if the request asked for it: hashed with the farm's secret. */
  from?: string;
  who?: string;
};

const CLIENT_LEFT = 499;

const HEALTH_CHECKS = ['/readyz', '/proxy-check'];

function statusOf({ errored, writableFinished, statusCode }: ServerResponse): number {
  if (errored) return 500;
  return writableFinished ? statusCode : CLIENT_LEFT;
}

type Parts = {
  /** Null where a line would say nothing. */
  log: Logger | null;
  metrics: Metrics | null;
  /** By performance.now(), until the answer was ready. */
  begun: number;
  /** What goes out to the client. */
  outgoing: ServerResponse | undefined;
};

/** Says what went out, once it has. */
export function logRequest({ log, metrics, begun, outgoing }: Parts, answered: Answered): void {
  const ms = Math.round((performance.now() - begun) * 100) / 100;
  const write = (status: number) => {
    const said = { ...answered, status };
    // A proxy asks each second; why it is not ready is in a line of its own.
    const isFault = status >= 500 && !HEALTH_CHECKS.includes(answered.path);
    log?.[isFault ? 'error' : 'info']({ ...said, ms }, 'request');
    metrics?.answered(said, ms);
  };
  if (!outgoing) write(answered.status);
  else if (outgoing.closed) write(statusOf(outgoing));
  else outgoing.once('close', () => write(statusOf(outgoing)));
}

export const requestLog = (log: Logger, metrics: Metrics | null) =>
  createMiddleware<Door>(async (c, next) => {
    const begun = performance.now();
    await next();
    const { method, path, raw } = c.req;
    const status = c.res.status >= 500 && raw.signal.aborted ? CLIENT_LEFT : c.res.status;
    const outgoing = c.env?.outgoing as ServerResponse | undefined;
    const { requestId, address, pseudonym } = c.get('context');
    const known = c.get('known').who;
    const from = pseudonym(networksOf(address).network);
    const who = known ? pseudonym(known.id) : undefined;
    // A page has up to a hundred of them.
    const isKept = c.res.headers.get('Cache-Control')?.includes('immutable') || path.startsWith('/share/');
    const isFile = status < 400 && isKept;
    const answered = { requestId, method, path, status, from, who };
    logRequest({ log: isFile ? null : log, metrics, begun, outgoing }, answered);
  });
