import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq } from 'drizzle-orm';
import type { AccountLetters, AskedLetter } from '../../../core/ports.ts';
import { asProgram } from '../../../db/as-program.ts';
import type { Database } from '../../../db/database.ts';
import { hasAccount, profiles } from '../../../db/schema.ts';
import { lockEmail } from '../../access/lock-email.server.ts';

/** Unverified accounts cannot do anything. */
export const isUnverified = and(hasAccount, eq(profiles.emailVerified, false), eq(profiles.role, 'customer'));

/** A stranger may have signed up with this address, so an unverified account is deleted with its password and links. */
export async function endUnverified(tx: Database, email: string) {
  await lockEmail(tx, email);
  await asProgram(tx, () => tx.delete(profiles).where(and(eq(profiles.email, email), isUnverified)));
}

/** Better Auth's hooks run after the commit; here the account and its email commit together. */
export function signUpTransactions(db: Database, letters: AccountLetters) {
  type Asked = { email: string | null; letter: AskedLetter | null };
  const current = new AsyncLocalStorage<Asked>();
  function asked(): Asked {
    const store = current.getStore();
    if (!store) throw new Error('An account is made outside a request.');
    return store;
  }
  return {
    whileAsked: <Answer>(work: () => Promise<Answer>) => current.run({ email: null, letter: null }, work),

    transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
      const { email = null } = current.getStore() ?? {};
      return db.transaction(async (tx) => {
        if (email) await endUnverified(tx, email);
        const result = await work(tx);
        const { letter = null } = current.getStore() ?? {};
        if (letter) await letters.write(tx, letter);
        return result;
      });
    },

    begin(email: string) {
      asked().email = email.toLowerCase();
    },

    mailWithIt(letter: AskedLetter) {
      asked().letter = letter;
    },
  };
}

export type SignUps = ReturnType<typeof signUpTransactions>;
