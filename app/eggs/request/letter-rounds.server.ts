import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { FarmRound, LetterRounds } from '../../../core/ports.ts';
import type { Database } from '../../../db/database.ts';
import type { RequestStatus } from '../../../db/egg-words.ts';
import { inside, type Jobs } from '../../../db/jobs/jobs.ts';
import { eggRequests } from '../../../db/schema.ts';
import { sayWhatIsOwed } from '../line/heard/say-what-is-owed.server.ts';
import { writeAboutRadius } from '../members/radius-letter.server.ts';

/** The queue of the egg clock, because each queue of its own costs an idle farm statements. */
export const EGG_CLOCK = 'eggs-release';
/** A transaction. */
const SLICE = 25;
const REST_SECONDS = 120;

/** Where it goes on: ids are written in their order. */
export type Round = FarmRound & { after: string | null };

export const openLetterRounds = (jobs: Jobs): LetterRounds => ({
  async ask(tx, round) {
    await jobs.send(EGG_CLOCK, { ...round, after: null } satisfies Round, inside(tx));
  },
});

const STATUS = { 'the line': 'pending', 'what waits': 'awaiting_pickup' } as const;

type Parts = Pick<Context, 'clock' | 'mail' | 'push' | 'config' | 'db'> & { jobs: Jobs };

async function lookAt(
  parts: Parts,
  tx: Database,
  status: RequestStatus,
  after: string | null,
): Promise<string[]> {
  const { id, requestStatus } = eggRequests;
  const rows = await tx
    .select({ id })
    .from(eggRequests)
    .where(and(eq(requestStatus, status), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(SLICE);
  const ids = rows.map((row) => row.id);
  await sayWhatIsOwed(parts, tx, ids);
  return ids;
}

/** Writes some and goes on in one transaction, so nobody gets it twice and nobody is left out. */
export function writeRound(parts: Parts, round: Round): Promise<void> {
  return parts.db.transaction(async (tx) => {
    const written =
      round.about === 'the radius'
        ? await writeAboutRadius(parts, tx, { ...round, most: SLICE, restSeconds: REST_SECONDS })
        : await lookAt(parts, tx, STATUS[round.about], round.after);
    const last = written.at(-1);
    if (last && written.length === SLICE) {
      await parts.jobs.send(EGG_CLOCK, { ...round, after: last } satisfies Round, inside(tx));
    }
  });
}
