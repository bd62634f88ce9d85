import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError } from 'better-auth/api';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { profiles } from '../../db/schema.ts';
import type { AccountLetters, AskedLetter } from './account-letter-queue.server.ts';

/** Better Auth's hooks run after the commit; here the account and its email commit together. */
export function signUpTransactions(db: Database, letters: AccountLetters) {
  type Joined = { tx: Database; letter?: AskedLetter };
  const current = new AsyncLocalStorage<Joined>();
  function joined(): Joined {
    const store = current.getStore();
    if (!store) throw new Error('An account is made outside a transaction.');
    return store;
  }
  return {
    transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
      return db.transaction(async (tx) => {
        const store: Joined = { tx };
        const result = await current.run(store, () => work(tx));
        if (store.letter) await letters.write(tx, store.letter);
        return result;
      });
    },

    mailWithIt(letter: AskedLetter) {
      joined().letter = letter;
    },

    /** Lets one of several concurrent sign-ups with one address through. @returns true when the address has an account by now */
    async isTakenByNow(email: string) {
      const { tx } = joined();
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
      return (
        (await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))).length > 0
      );
    },
  };
}

/** Makes Better Auth answer as if the account had been created. */
export const asIfMade = () => new APIError('FORBIDDEN');
