import { and, asc, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { act, done } from '../../../../core/act.ts';
import { DAY_MS } from '../../../../core/clock.ts';
import type { Context, Who } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { wholeName } from '../../../../core/whole-name.ts';
import type { Database } from '../../../../db/database.ts';
import { type EggFacts, TOLD_HOW, type ToldHow } from '../../../../db/egg-words.ts';
import {
  eggFarewells,
  eggHeard,
  eggList,
  eggOwed,
  eggRequests,
  history,
  historyValues,
  profiles,
} from '../../../../db/schema.ts';
import { mustBeStaff } from '../../../access/who-may.ts';
import { owedBefore } from '../../../facts/restored.server.ts';
import { momentKept } from '../../../forms/unsent/moment-kept.ts';
import { owedBy } from './owed.ts';
import { type Known, readHeard, saidNow } from './read-heard.server.ts';
import { OWED_DAYS } from './so.ts';
import { tellThem, untell } from './tell.server.ts';
import { alreadyTold, type MarkToldInput, markToldInput, toTellSentences } from './to-tell.ts';
import { farewellToTell, wordsToTell } from './words-to-tell.ts';

/** A line of the history, as of a change of the request. The id of the request or of the farewell, whom it is about, and their first name */
async function rememberTold(
  tx: Database,
  { key, about, label }: { key: string; about: string; label: string },
  { how, at, by }: { how: ToldHow; at: Date; by: string },
) {
  const act = { at, by, act: 'changed', what: 'egg_requests', key } as const;
  const [line] = await tx.insert(history).values(act).returning({ id: history.id });
  if (!line) return;
  const after = { told_at: at.toISOString(), told_how: how };
  await tx.insert(historyValues).values({ id: line.id, about, label, after });
}

/** On one page; nobody calls more in a day. */
const MOST_TO_TELL = 100;

type Reads = Pick<Context, 'db' | 'clock' | 'farm' | 'toldDigest'>;

const sinceDays = (now: Date) => new Date(now.getTime() - OWED_DAYS * DAY_MS);

async function farewells({ db, clock, farm }: Reads) {
  const now = clock.now();
  const { id, phone, tellBy, canceled, at, toldAt } = eggFarewells;
  const rows = await db
    .select({ id, phone, tellBy, canceled, at, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(eggFarewells)
    .innerJoin(profiles, eq(profiles.id, eggFarewells.profileId))
    .where(and(isNull(toldAt), gt(at, sinceDays(now)), gt(at, owedBefore)))
    .orderBy(asc(at))
    .limit(MOST_TO_TELL);
  const facts = await farm();
  return rows.map((row) => ({
    request_id: row.id,
    name: wholeName(row),
    phone: row.phone,
    tell_by: row.tellBy,
    since: row.at,
    words: farewellToTell(facts, row),
    facts: '',
    digest: '',
  }));
}

/** Longest waiting first. @throws Refusal 403 */
export async function readToTell(context: Reads, who: Who) {
  mustBeStaff(who);
  const { db, clock } = context;
  const now = clock.now();
  const { firstName, lastName, phone, tellBy } = eggList;
  const rows = await db
    .select({ id: eggOwed.requestId, since: eggOwed.since, firstName, lastName, phone, tellBy })
    .from(eggOwed)
    .innerJoin(eggRequests, eq(eggRequests.id, eggOwed.requestId))
    .innerJoin(eggList, eq(eggList.supabaseId, eggRequests.customerId))
    .where(and(eq(eggOwed.way, 'phone'), gt(eggOwed.since, owedBefore)))
    .orderBy(asc(eggOwed.since), asc(eggOwed.requestId))
    .limit(MOST_TO_TELL);
  const ids = rows.map(({ id }) => id);
  const { known } = await readHeard(db, ids, now, await context.farm(), false);
  const toTell = rows.flatMap(({ id, since, ...neighbor }) => {
    const one = known.find(({ request }) => request.id === id);
    const letter = one && owedBy('phone', one.lines, one.so, one.ways);
    const facts = one && saidNow(one, now);
    if (!letter || !facts) return [];
    const shown = JSON.stringify(facts);
    return [
      {
        request_id: id,
        name: wholeName(neighbor),
        phone: neighbor.phone,
        tell_by: neighbor.tellBy,
        since,
        words: wordsToTell(one.farm, letter, facts, neighbor.firstName),
        facts: shown,
        digest: context.toldDigest(id, shown),
      },
    ];
  });
  return [...toTell, ...(await farewells(context))].toSorted((one, other) => +one.since - +other.since);
}

export type ToTell = Awaited<ReturnType<typeof readToTell>>[number];

/** Who told them last; null if nobody did. */
async function lastTold(tx: Database, requestId: string) {
  const { at, how, by, undoneAt } = eggHeard;
  const [found] = await tx
    .select({ at, how, by: profiles.firstName })
    .from(eggHeard)
    .leftJoin(profiles, eq(profiles.id, by))
    .where(and(eq(eggHeard.requestId, requestId), isNull(undoneAt), inArray(how, [...TOLD_HOW])))
    .orderBy(desc(eggHeard.nth))
    .limit(1);
  return found && { ...found, how: found.how as ToldHow };
}

/** What was shown, if the farm signed it; without it what is so. @throws Refusal 400 */
function factsOf({ toldDigest }: Pick<Context, 'toldDigest'>, one: Known, sent: MarkToldInput, now: Date) {
  if (!sent.facts) return saidNow(one, now);
  if (toldDigest(one.request.id, sent.facts) !== sent.digest)
    throw new Refusal(400, toTellSentences.notShown);
  return JSON.parse(sent.facts) as EggFacts;
}

async function markFarewell(
  tx: Database,
  who: Who,
  { request_id, how, undo = false }: MarkToldInput,
  now: Date,
) {
  const [changed] = await tx
    .update(eggFarewells)
    .set({ toldAt: undo ? null : now })
    .where(eq(eggFarewells.id, request_id))
    .returning({ about: eggFarewells.profileId });
  if (!changed) throw new Refusal(404, toTellSentences.notFound);
  if (!undo) {
    const [{ label = '' } = {}] = await tx
      .select({ label: profiles.firstName })
      .from(profiles)
      .where(eq(profiles.id, changed.about));
    await rememberTold(tx, { key: request_id, about: changed.about, label }, { how, at: now, by: who.id });
  }
  return { success: true, message: undo ? toTellSentences.untold : toTellSentences.told };
}

/** Their eggs are kept from now on. @throws Refusal 404, 409 told before, or no longer so */
export const markTold = act('mark-told', {
  summary:
    'Says that a neighbor was told by text, by call or in person, or takes that back (undo); eggs are kept from then on.',
  who: 'staff',
  of: 'eggs',
  input: markToldInput,
  answers: done,
  refusals: [404, 409],
  run: async ({ tx, context, who }, sent) => {
    const { request_id, how, told_at, undo = false } = sent;
    const now = context.clock.now();
    const [one] = (await readHeard(tx, [request_id], now)).known;
    if (!one) return markFarewell(tx, who, sent, now);
    if (undo) {
      if (!(await untell(context, tx, request_id))) throw new Refusal(409, toTellSentences.neverTold);
      return { success: true, message: toTellSentences.untold };
    }
    const at = momentKept(told_at, now);
    const facts = factsOf(context, one, sent, at);
    const told = await lastTold(tx, request_id);
    const isNews = facts && owedBy('phone', one.lines, facts, { ...one.ways, phone: true });
    if (!isNews) throw new Refusal(409, told && one.so ? alreadyTold(told) : toTellSentences.nothing);
    await tellThem(context, tx, one, facts, { how, at, by: who.id });
    const { id: key, customerId: about } = one.request;
    await rememberTold(tx, { key, about, label: one.firstName }, { how, at: now, by: who.id });
    return { success: true, message: toTellSentences.told };
  },
});

/** Once nobody is to be told any more. */
export async function sweepFarewells(db: Database, clock: Context['clock']): Promise<void> {
  await db.delete(eggFarewells).where(lt(eggFarewells.at, sinceDays(clock.now())));
}
