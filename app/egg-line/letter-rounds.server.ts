import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { inside, type Jobs } from '../../db/jobs/jobs.ts';
import { eggRequests } from '../../db/schema.ts';
import type { LetterRounds, RoundLetter } from './letter-rounds.ts';
import { writeAbout } from './request-letters.server.ts';

/** The queue of the egg clock, because each queue of its own costs an idle farm statements. */
export const EGG_CLOCK = 'eggs-release';
/** Emails a transaction. */
const SLICE = 25;

/** Where it goes on: ids are written in their order. */
export type Round = { letter: RoundLetter; after: string | null };

export const openLetterRounds = (jobs: Jobs): LetterRounds => ({
  async ask(tx, letter) {
    await jobs.send(EGG_CLOCK, { letter, after: null } satisfies Round, inside(tx));
  },
});

type Parts = Pick<Context, 'clock' | 'mail' | 'config' | 'db'> & { jobs: Jobs };

/** Writes some and goes on in one transaction, so nobody gets it twice and nobody is left out. */
export function writeRound(parts: Parts, { letter, after }: Round): Promise<void> {
  const { id, requestStatus } = eggRequests;
  return parts.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id })
      .from(eggRequests)
      .where(and(eq(requestStatus, 'pending'), after === null ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(SLICE);
    const ids = rows.map((row) => row.id);
    await writeAbout(parts, tx, letter, ids);
    const last = ids.at(-1);
    if (last && ids.length === SLICE) {
      await parts.jobs.send(EGG_CLOCK, { letter, after: last } satisfies Round, inside(tx));
    }
  });
}
