import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Database } from './database.ts';
import { answeredCalls } from './schema.ts';

export type Caller = Pick<Context, 'db' | 'clock' | 'idempotencyKey' | 'bodyHash' | 'acting'>;

const OTHER_BODY =
  'This was already sent with different contents, and the first one counts. ' +
  'Nothing was changed this time. Please reload the page and try again.';

const FORGOTTEN =
  'This was already done. The account that it was about is closed now, so there is nothing to show. Please reload the page.';

type Call = { caller: string; functionName: string; key: string };

const sameCall = ({ caller, functionName, key }: Call) =>
  and(
    eq(answeredCalls.caller, caller),
    eq(answeredCalls.functionName, functionName),
    eq(answeredCalls.key, key),
  );

async function readAnswer(db: Database, call: Call, bodyHash: string) {
  const [saved] = await db
    .select({ answer: answeredCalls.answer, bodyHash: answeredCalls.bodyHash })
    .from(answeredCalls)
    .where(sameCall(call));
  if (!saved) return null;
  if (saved.bodyHash !== bodyHash) throw new Refusal(422, OTHER_BODY);
  const answer = saved.answer as object;
  if ('forgotten' in answer) throw new Refusal(422, FORGOTTEN);
  return answer;
}

/** Waits for a first try under way. @returns false when the call was made before */
async function claimCall(tx: Database, call: Call, bodyHash: string, createdAt: Date) {
  const claimed = await tx
    .insert(answeredCalls)
    .values({ ...call, bodyHash, answer: {}, createdAt })
    .onConflictDoNothing()
    .returning({ key: answeredCalls.key });
  return claimed.length > 0;
}

/** @throws Refusal 422 when the key was used for something else */
export async function savedAnswer(
  { db, idempotencyKey: key, bodyHash }: Caller,
  callerId: string,
  functionName: string,
) {
  return key ? readAnswer(db, { caller: callerId, functionName, key }, bodyHash) : null;
}

/** Read by the history triggers; lasts until the end of the transaction. */
async function sayWhoActs(tx: Database, { acting, clock }: Pick<Caller, 'acting' | 'clock'>) {
  if (!acting) return;
  await tx.execute(sql`select set_config('farm.actor', ${acting.id ?? ''}, true),
    set_config('farm.network', ${acting.network}, true),
    set_config('farm.now', ${clock.now().toISOString()}, true)`);
}

/** Runs `work` in a transaction and stores its response for retries of the same Idempotency-Key. @throws Refusal 422 */
export async function idempotentWrite<Answer extends object>(
  caller: Caller,
  callerId: string,
  functionName: string,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const { db, clock, idempotencyKey: key, bodyHash } = caller;
  if (!key) {
    return db.transaction(async (tx) => {
      await sayWhoActs(tx, caller);
      return work(tx);
    });
  }
  const call = { caller: callerId, functionName, key };
  return db.transaction(async (tx) => {
    const isFirst = await claimCall(tx, call, bodyHash, clock.now());
    if (!isFirst) return (await readAnswer(tx, call, bodyHash)) as Answer;
    await sayWhoActs(tx, caller);
    const answer = await work(tx);
    await tx.update(answeredCalls).set({ answer }).where(sameCall(call));
    return answer;
  });
}
