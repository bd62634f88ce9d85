import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pLimit from 'p-limit';

export type Passwords = ReturnType<typeof openPasswords>;

/**
 * Better Auth's scrypt, a few at a time: each takes a tenth of a second of a core and 32 MB, and they
 * share Node's four threads with compression and files.
 * @param atOnce how many run
 * @param mayWait how many may wait behind them, so that the last still has an answer before browsers give up
 */
export function openPasswords(atOnce = 2, mayWait = 100) {
  const inTurn = pLimit(atOnce);
  return {
    /** True when nobody else should be let in for now. */
    full: () => inTurn.pendingCount >= mayWait,
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: ({ hash, password }: { hash: string; password: string }) =>
      inTurn(() => verifyPassword({ hash, password })),
  };
}
