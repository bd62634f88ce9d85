import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { savedAnswer } from '../../../db/idempotent-write.ts';
import { plantImports } from '../../../db/schema.ts';
import { isUnreachable } from '../../../db/unreachable.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { plantSentences } from '../catalog/plant.ts';
import { tellHistory } from './publish-rows.server.ts';

const LOOK_EVERY_MS = 100;
const LONGEST_WAIT_MS = 60_000;
/** An import moves on many times a second. */
const ABANDONED_MS = 15_000;
const LOOK_AGAIN_MS = 5_000;

const unpublished = isNull(plantImports.at);

/** With all its rows. */
export const dropImport = (db: Database, id: string) =>
  db.delete(plantImports).where(and(eq(plantImports.id, id), unpublished));

/** Ends what a killed program left. @param silentMs for how long it has not moved */
export async function endAbandoned(db: Database, silentMs = ABANDONED_MS): Promise<void> {
  const silent = sql`${plantImports.movedAt} <= now() - ${silentMs} * interval '1 millisecond'`;
  await db.delete(plantImports).where(and(unpublished, silent));
  for (const { id } of await db.select({ id: plantImports.id }).from(plantImports).where(silent)) {
    await tellHistory(db, id);
  }
}

/** Until no import is left. @param isAlone whether no other copy of the program can be importing */
export async function leaveNoImport(
  { db, log, stopping }: Pick<Context, 'db' | 'log' | 'stopping'>,
  isAlone: boolean,
): Promise<void> {
  if (isAlone) return endAbandoned(db, 0);
  while (!stopping.aborted) {
    try {
      await endAbandoned(db);
      if ((await db.$count(plantImports)) === 0) return;
    } catch (error) {
      if (!isUnreachable(error)) log.error({ err: error }, 'import not ended');
    }
    await pause(LOOK_AGAIN_MS, undefined, { ref: false, signal: stopping }).catch(() => {});
  }
}

/** Waits for another import to end. @returns the id of ours, or the answer of the same call made before @throws Refusal 409 */
export async function beginImport(context: Context, who: Who): Promise<{ id: string } | { answer: object }> {
  const { db, call, acting } = context;
  const key = call?.key ?? null;
  const givenUpAt = performance.now() + LONGEST_WAIT_MS;
  let sawSameCall = false;
  for (;;) {
    // In this order: an import leaves its answer in the step that publishes it.
    const [running] = await db.select().from(plantImports);
    const answer = await savedAnswer(context);
    if (answer) return { answer };
    if (!running) {
      // The call that this one repeats has ended without an answer.
      if (sawSameCall) throw new Refusal(409, plantSentences.importStopped);
      const [mine] = await db
        .insert(plantImports)
        .values({ by: who.id, key, network: acting?.network })
        .onConflictDoNothing()
        .returning({ id: plantImports.id });
      if (mine) return mine;
    }
    sawSameCall ||= key !== null && running?.key === key && running.by === who.id;
    if (performance.now() > givenUpAt) throw new Refusal(409, plantSentences.importBusy);
    await pause(LOOK_EVERY_MS);
    await endAbandoned(db);
  }
}

/** How far the import is that is under way, if one is. @throws Refusal 403 */
export async function readImport({ db }: Pick<Context, 'db'>, who: Who) {
  mustBeAdmin(who, plantSentences.mayNotEdit);
  const [running] = await db.select().from(plantImports);
  return running ? { rows: running.rows, done: running.done, isIn: running.at !== null } : null;
}

export const cancelImport = act('cancel-import', {
  summary: 'Stops the import of plants that is under way, of which nothing is in the catalog yet.',
  who: 'admin',
  mayNot: plantSentences.mayNotEdit,
  of: 'plants',
  input: z.object({}),
  answers: done,
  refusals: [409],
  run: async ({ tx }) => {
    const stopped = await tx.delete(plantImports).where(unpublished).returning({ id: plantImports.id });
    if (!stopped.length) throw new Refusal(409, plantSentences.importEnded);
    return { success: true, message: plantSentences.importStopped };
  },
});
