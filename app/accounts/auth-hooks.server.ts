import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { type AttemptLimits, tooOften } from './attempt-limits.server.ts';

const emailOf = (body: unknown): string | null => {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email : null;
};

/** What Better Auth asks us before and after its endpoints run: our limits per account. */
export function authHooks(limits: AttemptLimits) {
  const counted = new Map([
    ['/sign-in/email', limits.signIn],
    ['/sign-up/email', limits.letter],
    ['/request-password-reset', limits.letter],
  ]);
  return {
    before: createAuthMiddleware(async (ctx) => {
      const limit = counted.get(ctx.path);
      const email = emailOf(ctx.body);
      const seconds = limit && email ? await limit.count(email) : 0;
      if (!seconds) return;
      const headers = { 'Retry-After': String(seconds) };
      throw new APIError('TOO_MANY_REQUESTS', { message: tooOften(seconds) }, headers);
    }),
    after: createAuthMiddleware(async (ctx) => {
      const email = emailOf(ctx.body);
      const failed = isAPIError(ctx.context.returned);
      if (ctx.path === '/sign-in/email' && email && !failed) await limits.signIn.forget(email);
    }),
  };
}
