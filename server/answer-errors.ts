import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { isUniqueViolation, SameMoment } from '../db/same-moment.ts';
import { awayRefusal, isUnreachable, warnDatabaseAway } from '../db/unreachable.ts';
import { Refusal } from '../refusal.ts';
import type { Door } from './door.ts';

const FAULT = 'Something broke on our side and nothing was changed. Please try again in a minute.';

export function answerErrors(log: Logger): ErrorHandler<Door> {
  return (error, c) => {
    const answer = (status: ContentfulStatusCode, body: object, retryAfter?: number) => {
      if (retryAfter) c.header('Retry-After', String(retryAfter));
      c.header('Cache-Control', 'no-store');
      return c.json(body, status);
    };
    const requestLog = c.get('context')?.log ?? log;
    const unreachable = isUnreachable(error);
    const known = isUniqueViolation(error) ? new SameMoment() : error;
    // A browser that hangs up breaks its own connection, not the database's.
    if (unreachable && !c.req.raw.signal.aborted) warnDatabaseAway(requestLog, error);
    if (unreachable || known instanceof Refusal) {
      const { sentence, status, more } = awayRefusal(known);
      const { fields, retryAfterSeconds, allow, details } = more;
      if (allow) c.header('Allow', allow);
      return answer(status, { error: sentence, ...(fields && { fields }), ...details }, retryAfterSeconds);
    }
    if (error instanceof HTTPException) {
      return answer(error.status as ContentfulStatusCode, { error: 'This request was not allowed.' });
    }
    requestLog.error({ err: error }, 'fault');
    return answer(500, { error: FAULT });
  };
}
