import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { inside, type Jobs } from '../../../db/jobs/jobs.ts';
import { eggRequests } from '../../../db/schema.ts';
import type { LetterRounds, RoundLetter } from '../../../ports.ts';
import { writeAboutRadius } from '../membership/radius-letter.server.ts';
import { REST_SECONDS, writeAbout } from './request-letters.server.ts';

/** The queue of the egg clock, because each queue of its own costs an idle farm statements. */
export const EGG_CLOCK = 'eggs-release';
/** Emails a transaction. */
const SLICE = 25;

/** Where it goes on: ids are written in their order. */
export type Round = RoundLetter & { after: string | null };

export const openLetterRounds = (jobs: Jobs): LetterRounds => ({
  async ask(tx, round) {
    await jobs.send(EGG_CLOCK, { ...round, after: null } satisfies Round, inside(tx));
  },
});

type Parts = Pick<Context, 'clock' | 'mail' | 'push' | 'config' | 'db'> & { jobs: Jobs };

async function writeToLine(parts: Parts, tx: Database, after: string | null): Promise<string[]> {
  const { id, requestStatus } = eggRequests;
  const rows = await tx
    .select({ id })
    .from(eggRequests)
    .where(and(eq(requestStatus, 'pending'), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(SLICE);
  const ids = rows.map((row) => row.id);
  await writeAbout(parts, tx, 'eggs-paused', ids);
  return ids;
}

/** Writes some and goes on in one transaction, so nobody gets it twice and nobody is left out. */
export function writeRound(parts: Parts, round: Round): Promise<void> {
  return parts.db.transaction(async (tx) => {
    const written =
      round.letter === 'eggs-paused'
        ? await writeToLine(parts, tx, round.after)
        : await writeAboutRadius(parts, tx, { ...round, most: SLICE, restSeconds: REST_SECONDS });
    const last = written.at(-1);
    if (last && written.length === SLICE) {
      await parts.jobs.send(EGG_CLOCK, { ...round, after: last } satisfies Round, inside(tx));
    }
  });
}
