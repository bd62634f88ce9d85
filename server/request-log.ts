import { createMiddleware } from 'hono/factory';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Door } from './door.ts';

/** What the log says of one request: no query string (it can hold a verification token), no cookies, no bodies. */
type Line = { at: number; requestId: string; method: string; path: string; status: number; ms: number };

/** The line as the log would write it, by hand, which takes a fifth of the time; '' where its level is not wanted. */
function written(log: Logger, { at, requestId, method, path, status, ms }: Line): string {
  const level = status >= 500 ? 'error' : 'info';
  if (!log.isLevelEnabled(level)) return '';
  const start = `{"level":${log.levels.values[level]},"time":${at},"requestId":"${requestId}"`;
  const asked = `"method":"${method}","path":${JSON.stringify(path)}`;
  return `${start},${asked},"status":${status},"ms":${ms},"msg":"request"}\n`;
}

const write = (log: Logger, lines: string) => {
  if (lines) (log as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym]?.write(lines);
};

/** Nobody waits any more for what failed because they left: nginx's number for it. */
const LEFT = 499;

/** Writes that line for what passes through. */
export const requestLog = createMiddleware<Door>(async (c, next) => {
  const start = performance.now();
  await next();
  const { log, requestId } = c.get('context');
  const { method, path } = c.req;
  const ms = Math.round(performance.now() - start);
  const status = c.res.status >= 500 && c.req.raw.signal.aborted ? LEFT : c.res.status;
  write(log, written(log, { at: Date.now(), requestId, method, path, status, ms }));
});

/** How long a line waits for others to go out with it. */
const GATHER_MS = 20;

/**
 * The same for what is answered faster than a line is written: those of a moment are written one after another and go out
 * together. They do so too when the program ends or fails; only who kills it outright loses that moment's.
 */
export function openSwiftLog(log: Logger): (line: Line) => void {
  let waiting: Line[] = [];
  const flush = () => {
    write(log, waiting.map((line) => written(log, line)).join(''));
    waiting = [];
  };
  process.on('exit', flush);
  return (line) => {
    if (!waiting.length) setTimeout(flush, GATHER_MS);
    waiting.push(line);
  };
}
