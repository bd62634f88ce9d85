import { and, eq, sql } from 'drizzle-orm';
import type { Call, Context } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import type { Database } from './database.ts';
import { answeredCalls } from './schema.ts';

export type Caller = Pick<Context, 'db' | 'clock' | 'call' | 'acting'>;

const OTHER_BODY =
  'This was already sent with different contents, and the first one counts. ' +
  'Nothing was changed this time. Please reload the page and try again.';

const FORGOTTEN =
  'This was already done. The account that it was about is closed now, so there is nothing to show. Please reload the page.';

const sameCall = ({ act, caller, key }: Call) =>
  and(eq(answeredCalls.functionName, act), eq(answeredCalls.caller, caller), eq(answeredCalls.key, key));

async function readAnswer(db: Database, call: Call) {
  const [saved] = await db
    .select({ answer: answeredCalls.answer, bodyHash: answeredCalls.bodyHash })
    .from(answeredCalls)
    .where(sameCall(call));
  if (!saved) return null;
  if (saved.bodyHash !== call.bodyHash) throw new Refusal(422, OTHER_BODY);
  const answer = saved.answer as object;
  if ('forgotten' in answer) throw new Refusal(422, FORGOTTEN);
  return answer;
}

/** Waits for a first try under way. @returns false when the call was made before */
async function claimCall(tx: Database, { act, ...call }: Call, createdAt: Date) {
  const claimed = await tx
    .insert(answeredCalls)
    .values({ ...call, functionName: act, answer: {}, createdAt })
    .onConflictDoNothing()
    .returning({ key: answeredCalls.key });
  return claimed.length > 0;
}

/** @throws Refusal 422 when the key was used for something else */
export const savedAnswer = async ({ db, call }: Pick<Caller, 'db' | 'call'>) => call && readAnswer(db, call);

/** Read by the history triggers; lasts until the end of the transaction. */
async function sayWhoActs(tx: Database, { acting, clock }: Pick<Caller, 'acting' | 'clock'>) {
  if (!acting) return;
  await tx.execute(sql`select set_config('farm.actor', ${acting.id ?? ''}, true),
    set_config('farm.network', ${acting.network}, true),
    set_config('farm.now', ${clock.now().toISOString()}, true)`);
}

/** Runs `work` in a transaction and stores its response for retries of the same call. @throws Refusal 422 */
export async function idempotentWrite<Answer extends object>(
  caller: Caller,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const { db, clock, call } = caller;
  return db.transaction(async (tx) => {
    const isFirst = !call || (await claimCall(tx, call, clock.now()));
    if (!isFirst) return (await readAnswer(tx, call)) as Answer;
    await sayWhoActs(tx, caller);
    const answer = await work(tx);
    if (call) await tx.update(answeredCalls).set({ answer }).where(sameCall(call));
    return answer;
  });
}
