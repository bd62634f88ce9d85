import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { signUpForm } from './account.ts';
import { type AttemptLimits, tooOften } from './attempt-limits.server.ts';

const emailOf = (body: unknown): string | null => {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email : null;
};

/** The form's own rules, for those who come without the form. @throws APIError 400 */
function checkedSignUp(body: Record<string, unknown> | undefined) {
  const sent = { profileVisibility: 'private', ...body, firstName: body?.name };
  const form = signUpForm.safeParse(sent, { error: () => 'Please check what you entered.' });
  if (!form.success) throw new APIError('BAD_REQUEST', { message: form.error.issues[0]?.message });
  const { firstName, ...rest } = form.data;
  return { ...rest, name: firstName };
}

/** What Better Auth asks us before and after its endpoints run: our rules and our limits per account. */
export function authHooks(limits: AttemptLimits) {
  const counted = new Map([
    ['/sign-in/email', limits.signIn],
    ['/sign-up/email', limits.letter],
    ['/request-password-reset', limits.letter],
  ]);
  return {
    before: createAuthMiddleware(async (ctx) => {
      const checked = ctx.path === '/sign-up/email' && { context: { body: checkedSignUp(ctx.body) } };
      const limit = counted.get(ctx.path);
      const email = emailOf(ctx.body);
      const seconds = limit && email ? await limit.count(email) : 0;
      if (!seconds) return checked || undefined;
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
