import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pLimit from 'p-limit';

export type Passwords = ReturnType<typeof openPasswords>;

/** Each hash is slow and uses one of Node's four threads. @param mayWait few enough that browsers still wait */
export function openPasswords(atOnce = 2, mayWait = 100) {
  const inTurn = pLimit(atOnce);
  return {
    full: () => inTurn.pendingCount >= mayWait,
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: ({ hash, password }: { hash: string; password: string }) =>
      inTurn(() => verifyPassword({ hash, password })),
  };
}
