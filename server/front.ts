import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { answerWith } from './kept-answer.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { openSwiftLog } from './request-log.ts';

/** Answers one request, through the whole house. */
export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** One header by its name in lower case. Node sorts all of them into an object first, which here costs as much as the rest. */
function headerOf(raw: string[], name: string): string | undefined {
  for (let at = 0; at < raw.length; at += 2) {
    const said = raw[at] as string;
    if (said.length === name.length && said.toLowerCase() === name) return raw[at + 1];
  }
}

/**
 * What stands before the house: what is kept is handed out at the gate, with the headers it was kept with and a line in
 * the log like any other. Everything else goes in.
 * @param kept null where nothing is kept
 */
export function openFront(fetch: Fetch, kept: KeptAnswers | null, log: Logger): RequestListener {
  const goIn = getRequestListener(fetch);
  if (!kept) return goIn;
  const say = openSwiftLog(log);
  return (incoming, outgoing) => {
    const { method = '', url = '', rawHeaders } = incoming;
    if (method !== 'GET' && method !== 'HEAD') return void goIn(incoming, outgoing);
    const begun = performance.now();
    const mark = url.indexOf('?');
    const address = mark < 0 ? url : kept.findPublic(url)?.address;
    const found = address ? kept.get(address) : null;
    if (!found) return void goIn(incoming, outgoing);
    const [accepted, known] = [
      headerOf(rawHeaders, 'accept-encoding'),
      headerOf(rawHeaders, 'if-none-match'),
    ];
    const { status, headers, body } = answerWith(found, method, accepted, known);
    const requestId = randomUUID();
    outgoing.writeHead(status, [...headers, 'x-request-id', requestId]);
    outgoing.end(body);
    const path = mark < 0 ? url : url.slice(0, mark);
    say({ requestId, method, path, status, ms: Math.round(performance.now() - begun) });
  };
}
