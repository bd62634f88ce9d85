import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { change } from '../../db/change.ts';
import type { Database } from '../../db/open.ts';
import { ready } from '../../db/ready.ts';
import { eggList, eggRequests, profiles } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { type EggWish, MOST_AN_HOUR, MOVES, type Move, SAY, tooManyRequests, whyNot } from './egg-request.ts';
import { eggsReadyLetter, newRequestLetter } from './egg-request-letters.server.tsx';

const HOUR_MS = 3_600_000;

/** PostgreSQL's code for a row whose reference leads nowhere. */
const POINTS_AT_NOTHING = '23503';

/** Only what the asker may see: a customer's own requests, and for the farm all of them. */
function visibleTo(who: Who, requestId: string) {
  const mine = who.role === 'admin' ? undefined : eq(eggRequests.customerId, who.id);
  return and(eq(eggRequests.id, requestId), mine);
}

/** A customer's own request, whatever their role: edits and cancels are the customer's alone. */
const ownedBy = (who: Who, requestId: string) =>
  and(eq(eggRequests.id, requestId), eq(eggRequests.customerId, who.id));

/**
 * Makes a move if the request still stands where the move starts; of two at once, one wins.
 * @throws Refusal 404 not there or not theirs, 409 it stands elsewhere by now
 */
async function makeMove(
  tx: Database,
  move: Move,
  scope: ReturnType<typeof visibleTo>,
  values: Partial<typeof eggRequests.$inferInsert>,
) {
  const { from, to } = MOVES[move];
  const moved = await tx
    .update(eggRequests)
    .set({ ...values, requestStatus: to })
    .where(and(scope, eq(eggRequests.requestStatus, from)))
    .returning();
  if (moved[0]) return moved[0];
  const [standing] = await tx.select({ status: eggRequests.requestStatus }).from(eggRequests).where(scope);
  if (!standing) throw new Refusal(404, SAY.notFound);
  throw new Refusal(409, whyNot(move, standing.status));
}

async function memberOrRefuse(tx: Database, who: Who) {
  const rows = await tx.select().from(eggList).where(eq(eggList.supabaseId, who.id));
  if (!rows[0]) throw new Refusal(403, SAY.unregistered);
}

/** The database refuses a request that belongs to nobody on the egg list: who asks need not be looked up before. */
function refuseStrangers(error: unknown): never {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  throw code === POINTS_AT_NOTHING ? new Refusal(403, SAY.unregistered) : error;
}

/** Adds a request, unless one of theirs is active. */
const add = ready('add_egg_request', (db) =>
  db
    .insert(eggRequests)
    .values({
      customerId: sql.placeholder('customerId'),
      requestedAt: sql.placeholder('requestedAt'),
      numberOfEggsRequested: sql.placeholder('numberOfEggsRequested'),
      chickensOrDucks: sql.placeholder('chickensOrDucks'),
      notes: sql.placeholder('notes'),
    })
    .onConflictDoNothing({
      target: eggRequests.customerId,
      where: sql`request_status in ('pending', 'awaiting_pickup')`,
    })
    .returning({ id: eggRequests.id }),
);

/** The tenth request before the newest, if it came since a moment, and whom to tell of a new one; in one statement. */
const circumstances = ready('egg_request_circumstances', (db) => {
  const tenthBefore = db
    .select({ at: eggRequests.requestedAt })
    .from(eggRequests)
    .where(
      and(
        eq(eggRequests.customerId, sql.placeholder('customerId')),
        gt(eggRequests.requestedAt, sql.placeholder('since')),
      ),
    )
    .orderBy(desc(eggRequests.requestedAt))
    .offset(MOST_AN_HOUR)
    .limit(1);
  const farmers = db.select({ email: profiles.email }).from(profiles).where(sql`role = 'admin'`);
  return db
    .select({
      tenthBefore: sql<Date | null>`(${tenthBefore})`.mapWith(eggRequests.requestedAt),
      farmers: sql<string[]>`array(${farmers})`,
    })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('customerId')));
});

/**
 * Every new request is a letter to the farm, so asking and cancelling in a loop must end.
 * @throws Refusal 429 beyond ten within an hour
 */
function refuseTheEleventh(tenthBefore: Date | null | undefined, now: number) {
  if (!tenthBefore) return;
  const seconds = Math.max(1, Math.ceil((tenthBefore.getTime() + HOUR_MS - now) / 1000));
  throw new Refusal(429, tooManyRequests(seconds), { retryAfterSeconds: seconds });
}

/**
 * Asks for eggs, or with a request_id changes a pending request.
 * @throws Refusal 403 not on the egg list, 409 one is active or it is no longer pending, 404, 429 asked too often
 */
export async function requestEggs(context: Context, who: Who, wish: EggWish) {
  const farm = await context.calendar();
  return change(context, who.id, 'request-eggs', async (tx) => {
    const values = {
      numberOfEggsRequested: wish.number_of_eggs_requested,
      chickensOrDucks: wish.chickens_or_ducks,
      notes: wish.notes,
    };
    if (wish.request_id) {
      await memberOrRefuse(tx, who);
      await makeMove(tx, 'edit', ownedBy(who, wish.request_id), values);
      return { success: true, message: SAY.updated };
    }
    const asked = context.clock.now();
    const customerId = who.id;
    const adding = add(tx, { ...values, customerId, requestedAt: asked }).catch(refuseStrangers);
    // Asked right behind the insert: the one active request a customer can have keeps others waiting, so the count is
    // exact. Where that failed, this does too, and nobody need hear of it twice.
    const since = new Date(asked.getTime() - HOUR_MS);
    const knowing = circumstances(tx, { customerId, since });
    knowing.catch(() => {});
    const [added] = await adding;
    if (!added) throw new Refusal(409, SAY.oneActive);
    const [known] = await knowing;
    refuseTheEleventh(known?.tenthBefore, asked.getTime());
    const eggs = { count: wish.number_of_eggs_requested, kind: wish.chickens_or_ducks };
    for (const email of known?.farmers ?? []) {
      await context.mail.queue(tx, newRequestLetter(email, eggs, farm, context.config.publicUrl));
    }
    return { success: true, message: SAY.submitted, request_id: added.id };
  });
}

/** Takes a pending request back. @throws Refusal 404, 409 */
export function cancelRequest(context: Context, who: Who, requestId: string) {
  return change(context, who.id, 'request-eggs', async (tx) => {
    await makeMove(tx, 'cancel', ownedBy(who, requestId), {});
    return { success: true, message: SAY.cancelled };
  });
}

/** Says the eggs are at the farmstand, and writes to the customer, once. Admins only. @throws Refusal */
export async function markReady(context: Context, who: Who, requestId: string) {
  mustBeAdmin(who);
  const farm = await context.calendar();
  return change(context, who.id, 'mark-egg-request-ready', async (tx) => {
    const request = await makeMove(tx, 'markReady', visibleTo(who, requestId), {
      fulfilledAt: context.clock.now(),
    });
    const [member] = await tx
      .select({ email: profiles.email })
      .from(profiles)
      .where(eq(profiles.id, request.customerId));
    const eggs = { count: request.numberOfEggsRequested, kind: request.chickensOrDucks };
    if (member) {
      const letter = eggsReadyLetter(member.email, eggs, farm, context.config.publicUrl);
      await context.mail.queue(tx, letter);
    }
    return { success: true, message: SAY.ready };
  });
}

/** Says the eggs are gone: by their customer, or by the farm. @throws Refusal 404, 409 */
export function markPickedUp(context: Context, who: Who, requestId: string) {
  return change(context, who.id, 'mark-egg-request-picked-up', async (tx) => {
    await makeMove(tx, 'markPickedUp', visibleTo(who, requestId), {
      markedAsPickedUpAt: context.clock.now(),
    });
    return { success: true, message: SAY.pickedUp };
  });
}
