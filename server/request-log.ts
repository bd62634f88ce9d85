import { createMiddleware } from 'hono/factory';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Door } from './door.ts';

/** What the log says of one request: no query string (it can hold a verification token), no cookies, no bodies. */
type Line = { requestId: string; method: string; path: string; status: number; ms: number };

/** The line as the log would write it; '' where its level is not wanted. */
function written(log: Logger, line: Line): string {
  const level = line.status >= 500 ? 'error' : 'info';
  if (!log.isLevelEnabled(level)) return '';
  const time = Date.now();
  return `${JSON.stringify({ level: log.levels.values[level], time, ...line, msg: 'request' })}\n`;
}

const write = (log: Logger, lines: string) => {
  if (lines) (log as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym]?.write(lines);
};

/** Writes that line for what passes through. */
export const requestLog = createMiddleware<Door>(async (c, next) => {
  const start = performance.now();
  await next();
  const { log, requestId } = c.get('context');
  const { method, path } = c.req;
  const ms = Math.round(performance.now() - start);
  write(log, written(log, { requestId, method, path, status: c.res.status, ms }));
});

/**
 * The same for what is answered faster than a line is written: those of one turn of the event loop go out together, which
 * costs a twentieth.
 */
export function openSwiftLog(log: Logger): (line: Line) => void {
  let lines = '';
  const flush = () => {
    write(log, lines);
    lines = '';
  };
  return (line) => {
    const more = written(log, line);
    if (more && !lines) setImmediate(flush);
    lines += more;
  };
}
