import type { BetterAuthOptions } from 'better-auth';
import type { Logger } from 'pino';
import { withoutEmails } from '../../../services/mail/without-emails.ts';

/** A post from another site. Better Auth calls that an error. */
const FROM_ELSEWHERE = /^(Invalid (origin|\w{1,40}URL): |Blocked cross-site )/;

/** Better Auth's own lines. */
export function authLogger(log: Logger): NonNullable<BetterAuthOptions['logger']> {
  return {
    log(level, message, ...more) {
      const err = more.find((part) => part instanceof Error);
      log[FROM_ELSEWHERE.test(message) ? 'warn' : level]({ err }, withoutEmails(message));
    },
  };
}
