import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { answerWith, type Outgoing } from './kept-answer.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { isBuilt } from './kept-files.ts';
import { openSwiftLog } from './request-log.ts';

/** Answers one request, through the whole house. */
export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** What says that it has no body gets no stream to read one from, which would cost a tenth of handing out what is kept. */
const OPTIONS = { optimizeEmptyRequests: true };

/** What is kept for a request; null where nothing is. */
function atHand(kept: KeptAnswers, { method, url = '', headers: asked }: IncomingMessage): Outgoing | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (isBuilt(url)) {
    const [path = ''] = url.split('?', 1);
    return asked.range ? null : (kept.files.get(path, asked['accept-encoding'])?.[method] ?? null);
  }
  const address = url.includes('?') ? kept.findPublic(url)?.address : url;
  const found = address ? kept.get(address) : null;
  return found && answerWith(found, method, asked);
}

/**
 * What stands before the house: what is kept is handed out at the gate, with the headers it was kept with and a line in
 * the log like any other. Everything else goes in.
 * @param kept null where nothing is kept
 * @returns a server that does not listen yet
 */
export function openFront(fetch: Fetch, kept: KeptAnswers | null, log: Logger): Server {
  const goIn = getRequestListener(fetch);
  if (!kept) return createServer(OPTIONS, goIn);
  const say = openSwiftLog(log);
  return createServer(OPTIONS, (incoming, outgoing) => {
    const answer = atHand(kept, incoming);
    if (!answer) return void goIn(incoming, outgoing);
    outgoing.writeHead(answer.status, answer.headers);
    outgoing.end(answer.body);
    say(answer.line);
  });
}
