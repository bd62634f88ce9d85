import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { jobRuns, letters } from '../../db/schema.ts';

/** What the database knows of jobs and emails: counts and times, never a person. */
export async function farmNumbers(db: Database) {
  const ofState = (state: 'queued' | 'refused') =>
    db
      .select({ letters: count() })
      .from(letters)
      .where(and(eq(letters.state, state), isNull(letters.settled)));
  const [jobs, [waiting], [undelivered]] = await Promise.all([
    db.select().from(jobRuns),
    ofState('queued'),
    ofState('refused'),
  ]);
  return { jobs, waiting: waiting?.letters ?? 0, undelivered: undelivered?.letters ?? 0 };
}
