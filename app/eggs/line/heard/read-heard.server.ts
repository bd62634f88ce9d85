import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Farm } from '../../../../core/farm.ts';
import type { Database } from '../../../../db/database.ts';
import type { EggFacts, HeardWay, TellBy } from '../../../../db/egg-words.ts';
import {
  eggHeard,
  eggList,
  eggOwed,
  eggRequests,
  farmWords,
  letters,
  profiles,
} from '../../../../db/schema.ts';
import { oneOf } from '../../../../db/tables/columns.ts';
import { readFarm } from '../../../facts/calendar/calendar.server.ts';
import { owedBefore, restoredAt } from '../../../facts/restored.server.ts';
import { HELD_BACK } from '../../../letters/held-back.ts';
import { REQUEST_LETTERS } from '../../request/request-letters.ts';
import { holdOf } from '../hold.ts';
import { isHeardReady, type Line, latestSaid, type Ways } from './owed.ts';
import { type Stored, soOf } from './so.ts';

type EggRequest = typeof eggRequests.$inferSelect;
export type OwedRow = typeof eggOwed.$inferSelect & {
  isOnItsWay: boolean;
  mayHaveArrived: boolean;
  rests: boolean;
};

/** A request, what is so of it, and what was heard of it. @property email the address; null without one @property restoredAt when its backup was made; null once an owner has said what rests */
export type Known = Stored & {
  firstName: string;
  email: string | null;
  tellBy: TellBy | null;
  so: EggFacts | null;
  lines: Line[];
  ways: Ways;
  owed: { [Way in HeardWay]?: OwedRow };
  restoredAt: Date | null;
};

const KINDS = oneOf(Object.keys(REQUEST_LETTERS));

/** Whether the last email about it was refused for good, and none has reached that address since. */
const isRefused = sql<boolean>`coalesce((
  select last.state = 'refused' and last.settled is distinct from 'again' and last.said is distinct from ${HELD_BACK}
    and lower(last.to_address) = lower(coalesce(${profiles.email}, ${eggList.email}))
    and not exists (select from letters as later where lower(later.to_address) = lower(last.to_address)
      and later.state = 'sent' and later.ended_at > last.ended_at)
  from letters as last where last.about = ${eggRequests.id}::text and last.kind in (${KINDS})
    and last.state <> 'withdrawn' order by last.nth desc limit 1), false)`;

/** From a backup: it may have been said since, and waits for an owner. */
const rests = sql<boolean>`case when ${eggOwed.way} = 'phone' then ${eggOwed.since} <= ${owedBefore}
  else coalesce(${letters.state} = 'refused' and ${letters.settled} is null and ${letters.said} = ${HELD_BACK}, false) end`;

const askedAgain = sql<boolean>`exists (select from egg_requests as later
  where later.customer_id = ${eggRequests.customerId} and later.id <> ${eggRequests.id} and later.requested_at >= ${eggRequests.endedAt})`;

const tellsPause = sql<boolean>`coalesce((select tells_line from ${farmWords} where matter = 'eggPause'), false)`;

function waysOf(isMember: boolean, wantsEmail: boolean, wantsPhone: boolean, isRefused: boolean): Ways {
  if (!isMember) return { email: false, phone: false };
  return { email: wantsEmail && !isRefused, phone: wantsPhone || (wantsEmail && isRefused) };
}

/** Locks them, in the order of their ids, unless only a page is drawn. */
export async function readHeard(
  tx: Database,
  ids: string[],
  now: Date,
  read?: Farm,
  locks = true,
): Promise<{ known: Known[]; farm: Farm }> {
  const farm = read ?? (await readFarm(tx));
  if (ids.length === 0) return { known: [], farm };
  const found = tx
    .select({
      request: eggRequests,
      firstName: profiles.firstName,
      email: sql<string | null>`coalesce(${profiles.email}, ${eggList.email})`,
      tellBy: eggList.tellBy,
      emailToo: eggList.emailToo,
      lastDayLetter: eggList.lastDayLetter,
      askedAgain,
      tellsPause,
      isRefused,
      restoredAt: restoredAt.mapWith(eggHeard.at) as SQL<Date | null>,
    })
    .from(eggRequests)
    .innerJoin(profiles, eq(profiles.id, eggRequests.customerId))
    .leftJoin(eggList, eq(eggList.supabaseId, profiles.id))
    .where(inArray(eggRequests.id, ids))
    .orderBy(asc(eggRequests.id));
  const rows = await (locks ? found.for('update', { of: eggRequests }) : found);
  const heard = await tx
    .select()
    .from(eggHeard)
    .where(and(inArray(eggHeard.requestId, ids), isNull(eggHeard.undoneAt), isNotNull(eggHeard.facts)))
    .orderBy(asc(eggHeard.at), asc(eggHeard.nth));
  const owed = await tx
    .select({ row: eggOwed, state: letters.state, copies: letters.maybeTaken, rests })
    .from(eggOwed)
    .leftJoin(letters, eq(letters.id, eggOwed.letter))
    .where(inArray(eggOwed.requestId, ids));
  const linesOf = Map.groupBy(heard, ({ requestId }) => requestId);
  const owedOf = Map.groupBy(owed, ({ row }) => row.requestId);
  const known = rows.map((row) => {
    const { request, email, tellBy, emailToo, isRefused } = row;
    const stored = { ...row, farm, wantsLastDay: row.lastDayLetter !== false };
    const mine = (owedOf.get(request.id) ?? []).map(({ row: one, state, copies, rests }) => {
      const sending = { rests, isOnItsWay: state === 'queued', mayHaveArrived: (copies ?? 0) > 0 };
      return [one.way, { ...one, ...sending }] as const;
    });
    return {
      ...stored,
      so: soOf(stored, now),
      lines: (linesOf.get(request.id) ?? []).flatMap(({ facts, ...line }) =>
        facts ? [{ ...line, facts }] : [],
      ),
      ways: waysOf(tellBy !== null, email !== null && emailToo !== false, tellBy !== 'email', isRefused),
      owed: Object.fromEntries(mine),
    };
  });
  return { known, farm };
}

/** Whoever hears now that their eggs are ready has them for the promised days from now on; never shorter than said. */
export function saidNow({ request, so, lines, farm }: Known, now: Date): EggFacts | null {
  if (so?.status !== 'ready' || isHeardReady(lines)) return so;
  const until = holdOf(farm, now, request.holdDays ?? farm.words.eggPickup.holdDays).toISOString();
  return so.until && so.until >= until ? so : { ...so, until, lastDay: false };
}

/** The end of the hold as it is promised by now. */
export function promisedUntil({ request, lines, ways }: Known): EggRequest['holdUntil'] {
  const said = latestSaid(lines);
  // Without an email, eggs are kept from when somebody is told.
  if (!said && !ways.email) return null;
  return said && (!request.holdUntil || said > request.holdUntil.toISOString())
    ? new Date(said)
    : request.holdUntil;
}
