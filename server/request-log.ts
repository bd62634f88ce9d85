import { createMiddleware } from 'hono/factory';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Door } from './door.ts';

/** What the log says of one request: no query string (it can hold a verification token), no cookies, no bodies. */
type Asked = { requestId: string; method: string; path: string; status: number };

/** What stands in its line up to the moment, as the log would write it. */
const lineUpTo = (log: Logger, level: 'info' | 'error', at: number) =>
  `{"level":${log.levels.values[level]},"time":${at}`;

/** What stands behind the moment, by hand, which takes a fifth of the time. @param ms how long the answer took */
export function restOfLine({ requestId, method, path, status }: Asked, ms: number): string {
  const asked = `"requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)}`;
  return `,${asked},"status":${status},"ms":${ms},"msg":"request"}\n`;
}

const write = (log: Logger, lines: string) =>
  (log as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym]?.write(lines);

/** Nobody waits any more for what failed because they left: nginx's number for it. */
const LEFT = 499;

/** Writes that line for what passes through. */
export const requestLog = createMiddleware<Door>(async (c, next) => {
  const begun = performance.now();
  await next();
  const { log, requestId } = c.get('context');
  const { method, path } = c.req;
  const ms = Math.round(performance.now() - begun);
  const status = c.res.status >= 500 && c.req.raw.signal.aborted ? LEFT : c.res.status;
  const level = status >= 500 ? 'error' : 'info';
  if (!log.isLevelEnabled(level)) return;
  write(log, lineUpTo(log, level, Date.now()) + restOfLine({ requestId, method, path, status }, ms));
});

/** How long a line waits for others to go out with it. Under load, longer makes a text too large to be cheap (128 kB). */
const GATHER_MS = 5;

/**
 * Writes the lines of what is handed out at once, given from behind the moment on: those of 5 ms go out together, with the
 * time when these began. They go out too when the program ends or fails; only who kills it outright loses them.
 */
export function openSwiftLog(log: Logger): (rest: string) => void {
  let waiting: string[] = [];
  let at = 0;
  const flush = () => {
    const begin = lineUpTo(log, 'info', at);
    if (log.isLevelEnabled('info') && waiting.length) write(log, begin + waiting.join(begin));
    waiting = [];
  };
  process.on('exit', flush);
  return (rest) => {
    if (!waiting.length) {
      at = Date.now();
      setTimeout(flush, GATHER_MS);
    }
    waiting.push(rest);
  };
}
