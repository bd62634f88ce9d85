import { and, eq, sql } from 'drizzle-orm';
import type { Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { eggRequests } from '../../../db/schema.ts';
import type { LineNow } from '../../../line-now.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { firstDay } from '../wait/how-soon.ts';
import { type Estimate, estimateWait, moreDozens } from '../wait/wait.ts';
import { placeInWords } from '../wait/wait-words.ts';

/** `sentence` is 'You’re number 4 in line. …' */
export type Place = { place: number; estimate: Estimate; sentence: string };

export async function myPlace(
  db: Database,
  who: Pick<Who, 'id'>,
  { outlook }: Pick<LineNow, 'outlook'>,
  now: Date,
  usual = '',
): Promise<Place | null> {
  const ahead = sql<number>`(select count(*) from ${eggRequests} as other
    where other.request_status = 'pending' and other.chickens_or_ducks = ${eggRequests}.chickens_or_ducks
      and (other.requested_at, other.id) < (${eggRequests}.requested_at, ${eggRequests}.id))`.mapWith(Number);
  const [mine] = await db
    .select({
      kind: eggRequests.chickensOrDucks,
      asked: eggRequests.numberOfEggsRequested,
      putBy: eggRequests.putBy,
      ifShort: eggRequests.ifShort,
      notBefore: eggRequests.notBefore,
      ahead,
    })
    .from(eggRequests)
    .where(and(eq(eggRequests.customerId, who.id), eq(eggRequests.requestStatus, 'pending')));
  if (!mine) return null;
  const { free, rate } = outlook[mine.kind];
  const place = mine.ahead + 1;
  const more = moreDozens(mine.ifShort, mine.asked, mine.putBy);
  const today = farmDay(now);
  const estimate = estimateWait({ place, free, more, notBefore: mine.notBefore }, rate, today, firstDay(now));
  return { place, estimate, sentence: placeInWords({ place, estimate }, today, usual) };
}
