import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { answerWith } from './kept-answer.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { logRequest } from './request-log.ts';

/** Answers one request, through the whole house. */
export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/**
 * What stands before the house: what is kept is handed out at the gate, with the headers it was kept with and a line in
 * the log like any other. Everything else goes in.
 * @param kept null where nothing is kept
 */
export function openFront(fetch: Fetch, kept: KeptAnswers | null, log: Logger): RequestListener {
  const goIn = getRequestListener(fetch);
  if (!kept) return goIn;
  return (incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    if (method !== 'GET' && method !== 'HEAD') return void goIn(incoming, outgoing);
    const begun = performance.now();
    const plain = !url.includes('?');
    const address = plain ? url : kept.findPublic(url)?.address;
    const found = address ? kept.get(address) : null;
    if (!found) return void goIn(incoming, outgoing);
    const { headers: asked } = incoming;
    const { status, headers, body } = answerWith(
      found,
      method,
      asked['accept-encoding'] as string | undefined,
      asked['if-none-match'],
    );
    const requestId = randomUUID();
    outgoing.writeHead(status, [...headers, 'x-request-id', requestId]);
    outgoing.end(body);
    const path = plain ? url : url.slice(0, url.indexOf('?'));
    logRequest(log, { requestId, method, path, status, ms: Math.round(performance.now() - begun) });
  };
}
