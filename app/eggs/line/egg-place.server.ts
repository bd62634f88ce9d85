import { and, eq, sql } from 'drizzle-orm';
import type { LineNow, Who } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import type { Database } from '../../../db/database.ts';
import { eggList, eggRequests } from '../../../db/schema.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { wordsNow } from '../../facts/farm-words.ts';
import { firstDay, howSoon } from './how-soon.ts';
import { type Estimate, estimateWait, moreDozens } from './wait.ts';
import { placeInWords } from './wait-words.ts';

/** `sentence` is 'You’re number 4 in line. …' */
export type Place = { place: number; estimate: Estimate; sentence: string };

export async function myPlace(
  db: Database,
  who: Pick<Who, 'id'>,
  { farm, line }: { farm: Farm; line: LineNow },
  now: Date,
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
      way: eggList.tellBy,
      ahead,
    })
    .from(eggRequests)
    .leftJoin(eggList, eq(eggList.supabaseId, eggRequests.customerId))
    .where(and(eq(eggRequests.customerId, who.id), eq(eggRequests.requestStatus, 'pending')));
  if (!mine) return null;
  const { free, rate } = line.outlook[mine.kind];
  const place = mine.ahead + 1;
  const more = moreDozens(mine.ifShort, mine.asked, mine.putBy);
  const today = farmDay(now);
  // Nobody gets eggs in a pause, so every wait begins with its end.
  const from = wordsNow(farm, now).eggs.pause ? (farm.words.eggPause.backOn ?? today) : today;
  const first = from > firstDay(now) ? from : firstDay(now);
  const estimate = estimateWait({ place, free, more, notBefore: mine.notBefore }, rate, from, first);
  const { usual } = howSoon(farm, line, now);
  return { place, estimate, sentence: placeInWords({ place, estimate }, today, { usual, way: mine.way }) };
}
