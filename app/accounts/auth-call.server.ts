import { APIError, type createAuthMiddleware } from 'better-auth/api';
import { tooOften } from './attempt-limits.server.ts';

/** What Better Auth's hooks get. */
export type AuthCall = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** For who logs out: nothing of theirs stays behind the Back button. */
export const CLEAR_CACHE = ['Clear-Site-Data', '"cache"'] as const;

/** @throws APIError 429 */
export function refuse(seconds: number, message: string): never {
  throw new APIError('TOO_MANY_REQUESTS', { message }, { 'Retry-After': String(seconds) });
}

/** @throws APIError 429 unless `seconds` is 0 */
export function refuseFor(seconds: number): void {
  if (seconds) refuse(seconds, tooOften(seconds));
}
