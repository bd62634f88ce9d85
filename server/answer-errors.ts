import type { ErrorHandler, Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { Refusal } from '../core/refusal.ts';
import { isUniqueViolation, SameMoment } from '../db/same-moment.ts';
import { awayRefusal, isUnreachable, warnDatabaseAway } from '../db/unreachable.ts';
import { isPageAddress } from './answers/is-page.ts';
import { plainPage } from './answers/plain-page.ts';
import type { Door } from './door.ts';

const FAULT = 'Something broke on our side and nothing was changed. Please try again in a minute.';

async function farmOf(c: HonoContext<Door>) {
  try {
    const { facts } = await c.get('context').farm();
    return { name: facts.name, phone: facts.phone };
  } catch {
    return null;
  }
}

type Said = { body: object; retryAfterSeconds?: number; allow?: string; hangsUp?: boolean };

export function answerErrors(log: Logger): ErrorHandler<Door> {
  return async (error, c) => {
    const answer = async (status: number, { body, retryAfterSeconds, allow, hangsUp }: Said) => {
      // Hono would copy the headers of the answer that failed.
      c.res = undefined;
      const requestId = c.get('context')?.requestId;
      const made =
        status >= 500 && isPageAddress(c.req.path)
          ? await plainPage({ status, farm: await farmOf(c), retryAfterSeconds, requestId })
          : Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
      if (retryAfterSeconds) made.headers.set('Retry-After', String(retryAfterSeconds));
      if (allow) made.headers.set('Allow', allow);
      if (hangsUp) made.headers.set('Connection', 'close');
      return made;
    };
    const requestLog = c.get('context')?.log ?? log;
    const unreachable = isUnreachable(error);
    const known = isUniqueViolation(error) ? new SameMoment() : error;
    // A browser that hangs up breaks its own connection, not the database's.
    if (unreachable && !c.req.raw.signal.aborted) warnDatabaseAway(requestLog, error);
    if (unreachable || known instanceof Refusal) {
      const { sentence, status, more } = awayRefusal(known);
      const { fields, details, ...rest } = more;
      const body = { error: sentence, ...(fields && { fields }), ...details };
      return answer(status, { body, ...rest });
    }
    if (error instanceof HTTPException) {
      return answer(error.status, { body: { error: 'This request was not allowed.' } });
    }
    requestLog.error({ err: error }, 'fault');
    return answer(500, { body: { error: FAULT } });
  };
}
