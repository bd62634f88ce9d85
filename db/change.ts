import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Database } from './open.ts';
import { ready } from './ready.ts';
import { answeredCalls } from './schema.ts';

/** What a change needs to know of the call that asks for it. */
export type Caller = Pick<Context, 'db' | 'clock' | 'idempotencyKey' | 'bodyHash'>;

const OTHER_BODY =
  'This was sent before with something else in it, and that is kept. ' +
  'Nothing was changed now. Please reload the page and try again.';

const sameCall = and(
  eq(answeredCalls.caller, sql.placeholder('caller')),
  eq(answeredCalls.functionName, sql.placeholder('functionName')),
  eq(answeredCalls.key, sql.placeholder('key')),
);

const answerTo = ready('answer_to_call', (db) =>
  db
    .select({ answer: answeredCalls.answer, bodyHash: answeredCalls.bodyHash })
    .from(answeredCalls)
    .where(sameCall),
);

const claim = ready('claim_call', (db) =>
  db
    .insert(answeredCalls)
    .values({
      caller: sql.placeholder('caller'),
      functionName: sql.placeholder('functionName'),
      key: sql.placeholder('key'),
      bodyHash: sql.placeholder('bodyHash'),
      answer: {},
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing()
    .returning({ key: answeredCalls.key }),
);

const remember = ready('remember_answer', (db) =>
  db
    .update(answeredCalls)
    .set({ answer: sql`${sql.param(sql.placeholder('answer'), answeredCalls.answer)}` })
    .where(sameCall),
);

/**
 * The answer already given to this very call, or null. `callerId` is '' for visitors.
 * @throws Refusal 422 when the key was used for something else
 */
export async function savedAnswer(context: Caller, callerId: string, functionName: string) {
  if (!context.idempotencyKey) return null;
  const key = context.idempotencyKey;
  const [saved] = await answerTo(context.db, { caller: callerId, functionName, key });
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
export async function change<Answer extends object>(
  context: Caller,
  callerId: string,
  functionName: string,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey: key, bodyHash } = context;
  if (!key) return context.db.transaction(work);
  let remembered: Promise<unknown> | null = null;
  const given = await context.db.transaction(async (tx) => {
    const call = { caller: callerId, functionName, key };
    const mine = await claim(tx, { ...call, bodyHash, createdAt: context.clock.now() });
    if (mine.length === 0) {
      // PostgreSQL waited here for the first try to commit, so its answer is there to read.
      const answer = await savedAnswer({ ...context, db: tx }, callerId, functionName);
      return answer as Answer;
    }
    const answer = await work(tx);
    // Not waited for here, so that the commit goes out behind it: should it fail, PostgreSQL rolls back in place of that.
    remembered = remember(tx, { ...call, answer });
    remembered.catch(() => {});
    return answer;
  });
  await remembered;
  return given;
}
