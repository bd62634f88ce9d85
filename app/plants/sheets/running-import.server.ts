import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { savedAnswer } from '../../../db/idempotent-write.ts';
import { plantImports } from '../../../db/schema.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { plantSentences } from '../catalog/plant.ts';
import { takeBackAbandoned } from './take-back.server.ts';

const LOOK_EVERY_MS = 100;
const LONGEST_WAIT_MS = 60_000;

export async function runningImport(db: Database) {
  const [running] = await db.select().from(plantImports);
  return running ?? null;
}

/** Waits for another import to end. @returns the id of ours, or the answer of the same call made before @throws Refusal 409 */
export async function beginImport(context: Context, who: Who): Promise<{ id: string } | { answer: object }> {
  const { db, call } = context;
  const key = call?.key ?? null;
  const givenUpAt = performance.now() + LONGEST_WAIT_MS;
  let sawSameCall = false;
  for (;;) {
    // In this order: an import that ends leaves its answer in the same step.
    const running = await runningImport(db);
    const answer = await savedAnswer(context);
    if (answer) return { answer };
    if (!running) {
      // The call that this one repeats has ended without an answer.
      if (sawSameCall) throw new Refusal(409, plantSentences.importTakenBack);
      const [mine] = await db
        .insert(plantImports)
        .values({ by: who.id, key })
        .onConflictDoNothing()
        .returning({ id: plantImports.id });
      if (mine) return mine;
    }
    sawSameCall ||= key !== null && running?.key === key && running.by === who.id;
    if (performance.now() > givenUpAt) throw new Refusal(409, plantSentences.importBusy);
    await pause(LOOK_EVERY_MS);
    await takeBackAbandoned(db);
  }
}

/** Locks it until the end of `tx`. @throws Refusal 409 when it was canceled */
export async function mustStillRun(tx: Database, id: string) {
  const [mine] = await tx.select().from(plantImports).where(eq(plantImports.id, id)).for('update');
  if (!mine || mine.stopped) throw new Refusal(409, plantSentences.importTakenBack);
  return mine;
}

/** How far the import is that is under way, if one is. @throws Refusal 403 */
export async function readImport({ db }: Pick<Context, 'db'>, who: Who) {
  mustBeAdmin(who, plantSentences.mayNotEdit);
  const running = await runningImport(db);
  return running && { rows: running.rows, done: running.done, stopped: running.stopped };
}

/** Answers when everything is taken back. @throws Refusal 409 when it has ended */
async function stopImport({ db }: Pick<Context, 'db'>) {
  const [stopped] = await db
    .update(plantImports)
    .set({ stopped: true })
    .where(sql`true`)
    .returning({ id: plantImports.id });
  if (!stopped) throw new Refusal(409, plantSentences.importEnded);
  const givenUpAt = performance.now() + LONGEST_WAIT_MS;
  while ((await runningImport(db))?.id === stopped.id) {
    if (performance.now() > givenUpAt) throw new Refusal(409, plantSentences.importStopping);
    await pause(LOOK_EVERY_MS);
    await takeBackAbandoned(db);
  }
}

export const cancelImport = act('cancel-import', {
  summary: 'Stops the import of plants that is under way and takes back what it has written.',
  who: 'admin',
  mayNot: plantSentences.mayNotEdit,
  of: 'plants',
  input: z.object({}),
  answers: done,
  refusals: [409],
  prepare: ({ context }) => stopImport(context),
  run: async () => ({ success: true, message: plantSentences.importTakenBack }),
});
