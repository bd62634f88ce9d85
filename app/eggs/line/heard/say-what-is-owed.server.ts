import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../../../../core/clock.ts';
import type { Context } from '../../../../core/context.ts';
import type { Farm } from '../../../../core/farm.ts';
import { asProgram } from '../../../../db/as-program.ts';
import type { Database } from '../../../../db/database.ts';
import type { EggFacts } from '../../../../db/egg-words.ts';
import { ACTIVE_STATUSES, HEARD_WAYS, type HeardWay } from '../../../../db/egg-words.ts';
import { eggHeard, eggOwed, eggRequests } from '../../../../db/schema.ts';
import { owedBefore } from '../../../facts/restored.server.ts';
import { HELD_BACK } from '../../../letters/held-back.ts';
import { unworded } from '../../request/request-letters.server.ts';
import type { RequestLetter } from '../../request/request-letters.ts';
import { maySayAgain, owedBy } from './owed.ts';
import { type Known, promisedUntil, readHeard } from './read-heard.server.ts';
import { OWED_DAYS, soOf } from './so.ts';
import type { Heard } from './to-tell.ts';

/** @property byClock nobody acts: the clock looks, or the farm as it starts */
export type Says = Pick<Context, 'clock' | 'mail'> & Partial<Pick<Context, 'push'>> & { byClock?: boolean };

/** Most wrong taps are noticed by then, so most of what they said is never sent. */
const REST_SECONDS = 120;
/** However often it changes. */
const AT_LATEST_MS = 10 * MINUTE_MS;

export const SLICE = 100;

const isSame = (one: EggFacts | undefined, other: EggFacts | null) =>
  JSON.stringify(one && Object.entries(one).toSorted()) ===
  JSON.stringify(other && Object.entries(other).toSorted());

const rowOf = ({ request: { id } }: Known, way: HeardWay) =>
  and(eq(eggOwed.requestId, id), eq(eggOwed.way, way));

async function keepPromisedEnd(tx: Database, known: Known) {
  const { request } = known;
  if (request.requestStatus !== 'awaiting_pickup') return false;
  const holdUntil = promisedUntil(known);
  if (request.holdUntil?.getTime() === holdUntil?.getTime()) return false;
  await asProgram(tx, () => tx.update(eggRequests).set({ holdUntil }).where(eq(eggRequests.id, request.id)));
  return true;
}

/** Nobody has acted since the backup that this farm is from: the farm that is lost may have said it. */
function isByClock({ byClock = false }: Says, known: Known, way: HeardWay): boolean {
  const { request, lines, ways, owed, restoredAt } = known;
  const row = owed[way];
  if (row ? !row.rests : !restoredAt || lines.some(({ at }) => at > restoredAt)) return false;
  if (byClock || !restoredAt || request.endedWhy === 'time_up') return byClock;
  const then = soOf(known, restoredAt);
  return row ? isSame(row.facts, then) : owedBy(way, lines, then, ways) === null;
}

/** An email in the queue, which begins to rest again when what it is about changes. @param held it waits for an owner @returns its id */
async function onItsWay(
  { mail, clock }: Says,
  tx: Database,
  known: Known,
  name: RequestLetter,
  held: boolean,
) {
  const { request, email, farm, firstName, owed, lines, ways } = known;
  const row = owed.email;
  const so = known.so as EggFacts;
  const now = clock.now().getTime();
  const latest = ((row && !row.rests ? row.since.getTime() : now) + AT_LATEST_MS - now) / 1000;
  const rest = Math.round(Math.max(0, Math.min(REST_SECONDS, latest)));
  if (row?.letter && held) return row.letter;
  if (row?.letter && row.isOnItsWay) {
    if (row.mayHaveArrived && !maySayAgain('email', lines, so, ways)) await mail.takeBack(tx, row.letter);
    else {
      if (!row.mayHaveArrived && !isSame(row.facts, so)) await mail.putOff(tx, row.letter, rest);
      return row.letter;
    }
  }
  const about = { request, facts: so, firstName };
  const letter = await unworded(tx, name, email ?? '', farm, about);
  return held ? mail.hold(tx, letter, HELD_BACK) : mail.queue(tx, letter, rest);
}

/** @returns whether that changes what is owed */
async function oweBy(parts: Says, tx: Database, known: Known, way: HeardWay): Promise<boolean> {
  const { request, lines, so, ways, owed } = known;
  const row = owed[way];
  const name = owedBy(way, lines, so, ways);
  if (!name || !so) {
    if (!row) return false;
    if (row.letter) await parts.mail.takeBack(tx, row.letter);
    await tx.delete(eggOwed).where(rowOf(known, way));
    return true;
  }
  if (row?.rests && isSame(row.facts, so)) return false;
  const held = isByClock(parts, known, way);
  const letter = way === 'email' ? await onItsWay(parts, tx, known, name, held) : null;
  if (row && isSame(row.facts, so) && row.letter === letter) return false;
  const since = held ? owedBefore : parts.clock.now();
  const value = { facts: so, letter, ...(row?.rests && { since }) };
  await tx
    .insert(eggOwed)
    .values({ requestId: request.id, way, since, ...value })
    .onConflictDoUpdate({ target: [eggOwed.requestId, eggOwed.way], set: value });
  return !held;
}

/** Compares what is so with what was heard, and puts on its way what differs. The end of every act that writes a request. @returns how many are owed by email, and how many are to be told */
export async function sayWhatIsOwed(parts: Says, tx: Database, ids: string[], read?: Farm): Promise<Heard> {
  const said: Heard = { emails: 0, toTell: 0 };
  for (let from = 0; from < ids.length; from += SLICE) {
    const { known } = await readHeard(tx, ids.slice(from, from + SLICE), parts.clock.now(), read);
    for (const one of known) {
      if (await keepPromisedEnd(tx, one)) {
        const [again] = (await readHeard(tx, [one.request.id], parts.clock.now(), one.farm)).known;
        if (again) Object.assign(one, again);
      }
      const changed = [];
      for (const way of HEARD_WAYS) if (await oweBy(parts, tx, one, way)) changed.push(way);
      if (owedBy('email', one.lines, one.so, one.ways)) said.emails += 1;
      if (owedBy('phone', one.lines, one.so, one.ways)) said.toTell += 1;
      if (changed.length === 0) continue;
      const { id: about, customerId: to } = one.request;
      await parts.push?.tell(tx, [{ kind: 'eggs-so', about, to }], one.so ? REST_SECONDS : 0);
    }
  }
  return said;
}

/** Both ways have said what they did themselves, or the farm at their wish. */
export async function hearWhatIsSo(parts: Says, tx: Database, ids: string[], by?: string): Promise<void> {
  const at = parts.clock.now();
  const { known } = await readHeard(tx, ids, at);
  for (const { request, lines, so, ways } of known) {
    if (!so || HEARD_WAYS.every((way) => owedBy(way, lines, so, { ...ways, [way]: true }) === null)) continue;
    const line = { requestId: request.id, facts: so, at, how: 'page' as const, by: by ?? null };
    await tx.insert(eggHeard).values(HEARD_WAYS.map((way) => ({ ...line, way })));
  }
}

/** All of theirs of which something may be owed. */
export async function requestsOf(tx: Database, people: string[], now: Date): Promise<string[]> {
  const { id, customerId, requestStatus, endedAt } = eggRequests;
  const rows = await tx
    .select({ id })
    .from(eggRequests)
    .where(
      and(
        inArray(customerId, people),
        or(
          inArray(requestStatus, ACTIVE_STATUSES),
          gt(endedAt, new Date(now.getTime() - OWED_DAYS * DAY_MS)),
          sql`exists (select from egg_owed where request_id = ${id})`,
        ),
      ),
    );
  return rows.map((row) => row.id);
}

/** After an act that changes how somebody hears, who they are, or what they ask for. */
export async function sayWhatIsOwedTo(parts: Says, tx: Database, people: string[]): Promise<Heard> {
  return sayWhatIsOwed(parts, tx, await requestsOf(tx, people, parts.clock.now()));
}
