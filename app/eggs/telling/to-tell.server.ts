import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context, Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { TOLD_LETTERS, type ToldLetter } from '../../../db/egg-words.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { eggList, eggRequests, profiles } from '../../../db/schema.ts';
import type { Farm } from '../../../farm.ts';
import { Refusal } from '../../../refusal.ts';
import { DAY_MS } from '../../../time.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { momentKept } from '../../forms/unsent/moment-kept.ts';
import type { AboutRequest } from '../letters/request-letters.ts';
import { REQUEST_LETTERS } from '../letters/request-letters.ts';
import { beginHold } from '../line/begin-hold.server.ts';
import { alreadyTold, type MarkToldInput, SAY } from './to-tell.ts';
import { wordsToTell } from './words-to-tell.ts';

type EggRequest = typeof eggRequests.$inferSelect;
type Clocked = Pick<Context, 'clock'>;

const NOT_TOLD = { toldAt: null, toldHow: null, toldBy: null };
const NOTHING_TO_TELL = { ...NOT_TOLD, toTell: null, toTellSince: null };
/** They take back what nobody has heard yet. */
const UNDOES: string[] = ['eggs-not-ready', 'eggs-passed-on', 'eggs-not-kept'] satisfies ToldLetter[];

const isToldLetter = (name: string): name is ToldLetter => TOLD_LETTERS.some((one) => one === name);

const isUnheard = ({ toTell, toldAt }: EggRequest) => toTell === 'eggs-ready' && toldAt === null;

/** What becomes of what was to be told before; null where it stays. */
function replaces(name: ToldLetter, { request, email, wantsEmail }: AboutRequest, now: Date) {
  const isNews = !isUnheard(request);
  // Who still believes that eggs are ready hears that first, with the pause.
  const takesBack = request.toTell === 'eggs-not-ready' && request.toldAt === null;
  if (name === 'eggs-paused' && takesBack) return null;
  if (name === 'eggs-changed' && !isNews) return null;
  if (UNDOES.includes(name) && !isNews) return NOTHING_TO_TELL;
  const asks = { ...NOT_TOLD, toTell: name, toTellSince: now };
  // Without an email they are kept from when somebody is told.
  return name === 'eggs-ready' && !(email && wantsEmail) ? { ...asks, holdUntil: null } : asks;
}

/** For those who want a text or a call: somebody from the farm says what the email of that name says. @returns how many are to be told now */
export async function sayInstead(tx: Database, { clock }: Clocked, name: string, those: AboutRequest[]) {
  let toTell = 0;
  if (!isToldLetter(name)) return toTell;
  const now = clock.now();
  for (const about of those) {
    if (about.tellBy === null || about.tellBy === 'email') continue;
    const values = replaces(name, about, now);
    if (!values) continue;
    await tx.update(eggRequests).set(values).where(eq(eggRequests.id, about.request.id));
    if (values.toTell !== null) toTell += 1;
  }
  return toTell;
}

const untold = and(isNotNull(eggRequests.toTell), isNull(eggRequests.toldAt));

/** So long after a request ended, nobody is called about it. */
const TELL_WITHIN_DAYS = 7;

/** The statuses in which it can still be so: what is not is left out before the limit. */
const maybeTrue = (now: Date) => {
  const { toTell, requestStatus, endedAt } = eggRequests;
  const since = new Date(now.getTime() - TELL_WITHIN_DAYS * DAY_MS);
  return or(
    and(inArray(toTell, ['eggs-ready', 'eggs-changed']), eq(requestStatus, 'awaiting_pickup')),
    and(inArray(toTell, ['eggs-not-ready', 'eggs-paused']), eq(requestStatus, 'pending')),
    and(
      inArray(toTell, ['eggs-passed-on', 'eggs-not-kept', 'eggs-declined']),
      eq(requestStatus, 'cancelled'),
      gt(endedAt, since),
    ),
  );
};

/** Whether it is still so. */
const isTrue = (request: EggRequest, farm: Farm, now: Date) =>
  request.toTell !== null &&
  REQUEST_LETTERS[request.toTell].isTrue(request, {
    id: request.readyLetter,
    now,
    readyLeft: true,
    isNewest: true,
    farm,
  });

/** On one page; nobody calls more in a day. */
const MOST_TO_TELL = 100;

/** Longest waiting first. @throws Refusal 403 */
export async function readToTell(context: Pick<Context, 'db' | 'clock' | 'farm'>, who: Who) {
  mustBeStaff(who);
  const { db, clock } = context;
  const now = clock.now();
  const farm = await context.farm();
  const { firstName, lastName, phone, tellBy, id } = eggList;
  const rows = await db
    .select({ request: eggRequests, memberId: id, firstName, lastName, phone, tellBy })
    .from(eggRequests)
    .innerJoin(eggList, eq(eggList.supabaseId, eggRequests.customerId))
    .where(and(untold, maybeTrue(now)))
    .orderBy(asc(eggRequests.toTellSince), asc(eggRequests.id))
    .limit(MOST_TO_TELL);
  return rows
    .filter(({ request }) => isTrue(request, farm, now))
    .map(({ request, ...neighbor }) => ({
      request_id: request.id,
      name: `${neighbor.firstName} ${neighbor.lastName}`.trim(),
      phone: neighbor.phone,
      tell_by: neighbor.tellBy,
      since: request.toTellSince ?? now,
      words: wordsToTell(farm, request, neighbor.firstName, now),
    }));
}

export type ToTell = Awaited<ReturnType<typeof readToTell>>[number];

async function lockTold(tx: Database, requestId: string) {
  const teller = alias(profiles, 'teller');
  const [found] = await tx
    .select({ request: eggRequests, teller: teller.firstName })
    .from(eggRequests)
    .leftJoin(teller, eq(teller.id, eggRequests.toldBy))
    .where(eq(eggRequests.id, requestId))
    .for('update', { of: eggRequests });
  if (!found) throw new Refusal(404, SAY.notFound);
  return found;
}

async function untell(tx: Database, request: EggRequest) {
  if (request.toldAt === null) throw new Refusal(409, SAY.neverTold);
  // An email would have begun the hold, too.
  const holdUntil =
    request.toTell === 'eggs-ready' && request.readyLetter === null ? null : request.holdUntil;
  await tx
    .update(eggRequests)
    .set({ ...NOT_TOLD, holdUntil })
    .where(eq(eggRequests.id, request.id));
  return { success: true, message: SAY.untold };
}

/** Their eggs are kept from now on. @throws Refusal 403, 404, 409 told before, or no longer so */
export function markTold(
  context: Context,
  who: Who,
  { request_id, how, told_at, undo = false }: MarkToldInput,
) {
  mustBeStaff(who);
  return idempotentWrite(context, who.id, 'mark-told', async (tx) => {
    const { request, teller } = await lockTold(tx, request_id);
    if (undo) return untell(tx, request);
    const now = context.clock.now();
    const at = momentKept(told_at, now);
    const farm = await readFarm(tx);
    if (!isTrue(request, farm, now)) throw new Refusal(409, SAY.nothing);
    if (request.toldAt && request.toldHow) {
      throw new Refusal(409, alreadyTold({ by: teller, how: request.toldHow, at: request.toldAt }));
    }
    await tx
      .update(eggRequests)
      .set({ toldAt: at, toldHow: how, toldBy: who.id })
      .where(eq(eggRequests.id, request.id));
    if (request.toTell === 'eggs-ready') await beginHold(tx, { clock: { now: () => at } }, farm, request);
    return { success: true, message: SAY.told };
  });
}
