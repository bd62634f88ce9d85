import type { BetterAuthOptions } from 'better-auth';
import type { Logger } from 'pino';

/** A post from another site. Better Auth calls that an error. */
const FROM_ELSEWHERE = /^(Invalid (origin|\w+URL): |Blocked cross-site )/;

/** Some of Better Auth's log lines contain an email address. */
const withoutEmails = (line: string) => line.replace(/\S+@\S+/g, '…');

/** Better Auth's own lines. */
export function authLogger(log: Logger): NonNullable<BetterAuthOptions['logger']> {
  return {
    log(level, message, ...more) {
      const err = more.find((part) => part instanceof Error);
      log[FROM_ELSEWHERE.test(message) ? 'warn' : level]({ err }, withoutEmails(message));
    },
  };
}
