import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import { HOUR_MS } from '../../../core/clock.ts';
import type { Context, LineNow, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { ACTIVE_STATUSES, type EveryWeeks } from '../../../db/egg-words.ts';
import { eggList, eggRequests, standingRequests } from '../../../db/schema.ts';
import { oneOf } from '../../../db/tables/columns.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { plusDays } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { eggPauseAt } from '../../facts/farm-words.ts';
import { mustHave } from '../../facts/must-have.ts';
import { writeToOwners } from '../../letters/write-letter.server.tsx';
import { hearWhatIsSo, sayWhatIsOwed, sayWhatIsOwedTo } from '../line/heard/say-what-is-owed.server.ts';
import { DOZEN } from '../line/on-hand.ts';
import { saidWait } from '../line/said-until.ts';
import { neighborSentences } from '../members/neighbor.ts';
import { cancelRequest } from './customer-moves.server.ts';
import {
  dozensOf,
  type EggInput,
  eggRequestSentences,
  isActive,
  kindInWords,
  MOST_AN_HOUR,
  NOT_BEFORE_DAYS,
  requestEggsInput,
  tooManyRequests,
} from './egg-request.ts';
import { eggQueue } from './egg-request-letters.ts';
import { makeMove, ownedBy } from './make-move.server.ts';
import { whyNot, whyNotFor } from './moves.ts';

type Asks = Pick<Context, 'clock' | 'config' | 'mail' | 'push'>;

/** Whose request it is. @property askedBy who of the farm asks for them */
type Asker = Pick<Who, 'id'> & { askedBy?: string };

export async function isMember(tx: Database, who: Pick<Who, 'id'>): Promise<boolean> {
  const members = await tx
    .select({ id: eggList.supabaseId })
    .from(eggList)
    .where(eq(eggList.supabaseId, who.id))
    .for('share');
  return members.length > 0;
}

/** Locks as isMember does. @throws Refusal 403 */
export async function mustBeMember(tx: Database, who: Pick<Who, 'id'>) {
  if (!(await isMember(tx, who))) throw new Refusal(403, eggRequestSentences.unregistered);
}

/** Concurrent calls wait for each other. @throws Refusal 409 if a request is active */
async function addRequest(
  tx: Database,
  values: typeof eggRequests.$inferInsert,
  says: typeof eggRequestSentences.oneActive | typeof neighborSentences.oneActive,
) {
  const [added] = await tx
    .insert(eggRequests)
    .values(values)
    .onConflictDoNothing({
      target: eggRequests.customerId,
      where: sql`request_status in (${oneOf(ACTIVE_STATUSES)})`,
    })
    .returning({ id: eggRequests.id });
  if (added) return added;
  const [active] = await tx
    .select({ status: eggRequests.requestStatus })
    .from(eggRequests)
    .where(
      and(eq(eggRequests.customerId, values.customerId), inArray(eggRequests.requestStatus, ACTIVE_STATUSES)),
    );
  // The other request may have ended in between, but this one was refused.
  throw new Refusal(409, says[active && isActive(active.status) ? active.status : 'pending']);
}

/** After the insert, whose unique index makes others wait, so the count is exact. @throws Refusal 429 */
async function refuseTheEleventh(tx: Database, who: Pick<Who, 'id'>, now: Date) {
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  const [tenthBefore] = await tx
    .select({ at: eggRequests.requestedAt })
    .from(eggRequests)
    .where(and(eq(eggRequests.customerId, who.id), gt(eggRequests.requestedAt, anHourAgo)))
    .orderBy(desc(eggRequests.requestedAt))
    .offset(MOST_AN_HOUR)
    .limit(1);
  if (!tenthBefore) return;
  const seconds = Math.max(1, Math.ceil((tenthBefore.at.getTime() + HOUR_MS - now.getTime()) / 1000));
  throw new Refusal(429, tooManyRequests(seconds), { retryAfterSeconds: seconds });
}

/** @param field what the caller's form calls it @throws Refusal 422 */
export function refuseTooFar(
  { clock }: Pick<Context, 'clock'>,
  day: string | null | undefined,
  field: string,
) {
  if (!day || day <= plusDays(farmDay(clock.now()), NOT_BEFORE_DAYS)) return;
  throw new Refusal(422, eggRequestSentences.tooFar, { fields: { [field]: eggRequestSentences.tooFar } });
}

/** What is undefined stays as it is. @throws Refusal 422 too far ahead */
function wished(context: Pick<Context, 'clock'>, input: EggInput) {
  const { not_before: notBefore } = input;
  refuseTooFar(context, notBefore, 'not_before');
  return {
    numberOfEggsRequested: input.number_of_eggs_requested,
    chickensOrDucks: input.chickens_or_ducks,
    notes: input.notes,
    ifShort: input.if_short,
    notBefore,
  };
}

/** Set-aside eggs stay, but no more than asked for, and only of the same kind. */
const stillPutBy = ({ number_of_eggs_requested: eggs, chickens_or_ducks: kind }: EggInput) =>
  sql`case when ${eggRequests.chickensOrDucks} = ${kind} then least(${eggRequests.putBy}, ${eggs}::int) else 0 end`;

/** @throws Refusal 403 no member, 409 one is active, 422 paused, 429 */
async function makeRequest(context: Asks, tx: Database, who: Asker, input: EggInput, line: LineNow) {
  await mustBeMember(tx, who);
  const now = context.clock.now();
  const farm = await readFarm(tx);
  mustHave(farm, 'eggs');
  const pause = eggPauseAt(farm, now);
  if (pause) throw new Refusal(422, pause);
  const wish = wished(context, input);
  const told = saidWait(farm, line, now, {
    kind: wish.chickensOrDucks,
    eggs: wish.numberOfEggsRequested,
    ifShort: wish.ifShort ?? 'dozen',
    notBefore: wish.notBefore ?? null,
  });
  const { id: customerId, askedBy } = who;
  const added = await addRequest(
    tx,
    { ...wish, customerId, askedBy, requestedAt: now, ...told },
    (askedBy ? neighborSentences : eggRequestSentences).oneActive,
  );
  await refuseTheEleventh(tx, who, now);
  // Nothing more is owed about their earlier ones.
  await sayWhatIsOwedTo(context, tx, [customerId]);
  // The farm knows.
  if (askedBy) return { success: true, message: eggRequestSentences.submitted, request_id: added.id };
  const eggs = dozensOf({ eggs: input.number_of_eggs_requested, kind: input.chickens_or_ducks });
  const values = {
    eggs,
    dozens: `${wish.numberOfEggsRequested / DOZEN} dozen ${kindInWords(wish.chickensOrDucks).toLowerCase()}`,
  };
  const wanted = { farm, values, href: eggQueue(context.config.publicUrl) };
  await writeToOwners(context.mail, tx, 'eggs-wanted', wanted, added.id);
  await context.push.tell(tx, [{ kind: 'eggs-wanted', about: added.id, to: 'staff' }]);
  return { success: true, message: eggRequestSentences.submitted, request_id: added.id };
}

/** Inside a larger change, such as joining: a refusal undoes the request alone. */
export async function requestWithin(
  context: Asks,
  larger: Database,
  who: Pick<Who, 'id'>,
  input: EggInput,
  line: LineNow,
) {
  try {
    return await larger.transaction((tx) => makeRequest(context, tx, who, input, line));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { success: false, message: error.sentence };
  }
}

/** From the next time on it asks by itself. */
async function standFor(tx: Database, { id }: Asker, input: EggInput, everyWeeks: EveryWeeks, now: Date) {
  const wish = {
    numberOfEggsRequested: input.number_of_eggs_requested,
    chickensOrDucks: input.chickens_or_ducks,
    ifShort: input.if_short ?? 'dozen',
    everyWeeks,
    nextOn: plusDays(farmDay(now), 7 * everyWeeks),
    paused: false,
    refused: null,
  };
  await tx
    .insert(standingRequests)
    .values({ ...wish, customerId: id, createdAt: now })
    .onConflictDoUpdate({ target: standingRequests.customerId, set: wish });
}

async function changeRequest(context: Asks, tx: Database, who: Asker, input: EggInput, requestId: string) {
  await mustBeMember(tx, who);
  const values = { ...wished(context, input), putBy: stillPutBy(input) };
  const why = who.askedBy ? whyNotFor : whyNot;
  await makeMove(tx, 'edit', ownedBy(who, requestId), values, why);
  await hearWhatIsSo(context, tx, [requestId], who.askedBy);
  await sayWhatIsOwed(context, tx, [requestId]);
  return { success: true, message: eggRequestSentences.updated };
}

/** As the act below, in a transaction of the caller's. */
export async function askOrChange(context: Asks, tx: Database, who: Asker, input: EggInput, line: LineNow) {
  const answer = input.request_id
    ? await changeRequest(context, tx, who, input, input.request_id)
    : await makeRequest(context, tx, who, input, line);
  if (input.every_weeks) await standFor(tx, who, input, input.every_weeks, context.clock.now());
  return answer;
}

/** With a request_id, changes a pending one. @throws Refusal 403 no member, 404, 409 one is active or not pending, 422 paused, 429 */
export const requestEggs = act('request-eggs', {
  summary: 'Asks for eggs; changes a pending request (request_id); or cancels it (action: cancel).',
  who: 'signed-in',
  of: 'eggs',
  input: requestEggsInput,
  answers: done.extend({ request_id: z.uuid().optional() }),
  refusals: [404, 409, 429],
  // As the pages say it.
  prepare: async ({ context, now }) => ({ line: await context.lineNow(now) }),
  run: (doing, wish) =>
    wish.action === 'cancel'
      ? cancelRequest({ ...doing, prepared: undefined }, wish.request_id)
      : askOrChange(doing.context, doing.tx, doing.who, wish, doing.prepared.line),
});
