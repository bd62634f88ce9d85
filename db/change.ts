import { and, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Database } from './open.ts';
import { answeredCalls } from './schema.ts';

/** What a change needs to know of the call that asks for it. */
export type Caller = Pick<Context, 'db' | 'clock' | 'idempotencyKey' | 'bodyHash'>;

const OTHER_BODY =
  'This was sent before with something else in it, and that is kept. ' +
  'Nothing was changed now. Please reload the page and try again.';

const sameCall = (caller: string, functionName: string, key: string) =>
  and(
    eq(answeredCalls.caller, caller),
    eq(answeredCalls.functionName, functionName),
    eq(answeredCalls.key, key),
  );

/**
 * The answer already given to this very call, or null. `callerId` is '' for visitors.
 * @throws Refusal 422 when the key was used for something else
 */
export async function savedAnswer(context: Caller, callerId: string, functionName: string) {
  if (!context.idempotencyKey) return null;
  const [saved] = await context.db
    .select({ answer: answeredCalls.answer, bodyHash: answeredCalls.bodyHash })
    .from(answeredCalls)
    .where(sameCall(callerId, functionName, context.idempotencyKey));
  if (!saved) return null;
  if (saved.bodyHash !== context.bodyHash) throw new Refusal(422, OTHER_BODY);
  return saved.answer as object;
}

/**
 * Runs one change in one transaction and remembers its answer under the caller's Idempotency-Key:
 * a retry, also one that overlaps the first try, gets the same answer and changes nothing.
 * A refusal thrown by `work` rolls everything back and is not remembered.
 * @throws Refusal 422 when the key was used for something else
 */
export function change<Answer extends object>(
  context: Caller,
  callerId: string,
  functionName: string,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey: key, bodyHash } = context;
  return context.db.transaction(async (tx) => {
    if (!key) return work(tx);
    const mine = await tx
      .insert(answeredCalls)
      .values({ caller: callerId, functionName, key, bodyHash, answer: {}, createdAt: context.clock.now() })
      .onConflictDoNothing()
      .returning({ key: answeredCalls.key });
    if (mine.length === 0) {
      // PostgreSQL waited here for the first try to commit, so its answer is there to read.
      const answer = await savedAnswer({ ...context, db: tx }, callerId, functionName);
      return answer as Answer;
    }
    const answer = await work(tx);
    await tx
      .update(answeredCalls)
      .set({ answer })
      .where(sameCall(callerId, functionName, key));
    return answer;
  });
}
