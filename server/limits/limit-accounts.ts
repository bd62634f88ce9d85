import { createMiddleware } from 'hono/factory';
import { refuseWhenTooOften } from '../../app/access/attempt-limits.server.ts';
import type { Door } from '../door.ts';
import { isThisMachine } from './limit-pages.ts';

/** Answered before Better Auth counts: broken, from elsewhere, or nothing that is here. */
const MISTAKES = [400, 403, 404, 405, 413, 415];

/** Before every other check, so that each answer counts. @throws Refusal 429 */
export const limitAccounts = createMiddleware<Door>(async (c, next) => {
  const { limits, address, who } = c.get('context');
  if (isThisMachine(address)) return next();
  const { accountCalls, accountMistakes } = limits.ofStrangers(who);
  await refuseWhenTooOften(accountCalls, address);
  await next();
  if (MISTAKES.includes(c.res.status)) await refuseWhenTooOften(accountMistakes, address);
});
