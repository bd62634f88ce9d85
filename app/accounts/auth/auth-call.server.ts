import { APIError, type createAuthMiddleware } from 'better-auth/api';
import { tooOften } from '../../access/attempt-limits.server.ts';

export type AuthCall = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** On logout, so that nothing stays behind the Back button. */
export const CLEAR_CACHE = ['Clear-Site-Data', '"cache"'] as const;

/** @throws APIError 429 */
export function refuse(seconds: number, message: string): never {
  throw new APIError('TOO_MANY_REQUESTS', { message }, { 'Retry-After': String(seconds) });
}

/** @throws APIError 429 unless `seconds` is 0 */
export function refuseFor(seconds: number): void {
  if (seconds) refuse(seconds, tooOften(seconds));
}
