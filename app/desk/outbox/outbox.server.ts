import { and, count, desc, eq, gt, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Clock } from '../../../clock.ts';
import type { Context, Who } from '../../../context.ts';
import { anywhere } from '../../../db/anywhere.ts';
import type { Database } from '../../../db/database.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { deposits, eggRequests, letters, profiles } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { DAY_MS } from '../../../time.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { REQUEST_LETTERS } from '../../eggs/letters/request-letters.ts';
import { holdFromNow } from '../../eggs/line/begin-hold.server.ts';
import { checkLetter } from './letter-check.server.ts';
import type { OutboxView } from './outbox-view.ts';

export const SAY = {
  mayNot: 'Only the farm’s owners can see its emails.',
  notFound: 'That email could not be found.',
  notRefused: 'That email was not refused, so there is nothing to do.',
  settled: { again: 'That email was already sent again.', told: 'That person was already told.' },
  again: 'The email is on its way again.',
  over: 'That is no longer true, so no email was sent.',
  later:
    'A later email about these eggs has left or soon will, so this one was not sent. Please call if they need to know, then mark it as told.',
  fresh: 'A new email with a fresh link is on its way.',
  told: 'Marked as told.',
  invite: 'Please invite them again under People. That needs your password.',
} as const;

const PAGE = 50;
const KEPT_DAYS = 30;

const account = eq(profiles.email, sql`lower(${letters.to})`);
const name = sql<
  string | null
>`(select concat_ws(' ', first_name, nullif(last_name, '')) from ${profiles} where ${account})`;
const depositPhone = sql`(select phone from ${deposits} where email = ${letters.to} and phone is not null order by created_at desc limit 1)`;
const phone = sql<
  string | null
>`coalesce((select phone from ${profiles} where ${account}), case when starts_with(${letters.kind}, 'deposit-') then ${depositPhone} end)`;

function matching({ query, show }: OutboxView): SQL | undefined {
  const text = anywhere(query);
  return and(
    show === 'all' ? undefined : eq(letters.state, show),
    query ? or(ilike(letters.to, text), ilike(letters.subject, text), sql`${name} ilike ${text}`) : undefined,
  );
}

/** Newest first, without what the emails say. @throws Refusal 403 */
export async function readOutbox({ db }: Pick<Context, 'db'>, who: Who, view: OutboxView) {
  mustBeAdmin(who, SAY.mayNot);
  const found = await db
    .select({
      id: letters.id,
      kind: letters.kind,
      to: letters.to,
      subject: letters.subject,
      state: letters.state,
      tries: letters.tries,
      said: letters.said,
      queuedAt: letters.queuedAt,
      endedAt: letters.endedAt,
      settled: letters.settled,
      settledAt: letters.settledAt,
      name,
      phone,
    })
    .from(letters)
    .where(matching(view))
    .orderBy(desc(letters.queuedAt), letters.id)
    .limit(PAGE + 1)
    .offset((view.page - 1) * PAGE);
  return { rows: found.slice(0, PAGE), hasOlder: found.length > PAGE };
}

export type OutboxLetter = Awaited<ReturnType<typeof readOutbox>>['rows'][number];

const undelivered = and(eq(letters.state, 'refused'), isNull(letters.settled));

export type Undelivered = { count: number; to: string | null; subject: string | null };

/** Those not yet sent again or marked as told, and the recipient and subject of the last one. @throws Refusal 403 */
export async function undeliveredLetters({ db }: Pick<Context, 'db'>, who: Who): Promise<Undelivered> {
  mustBeAdmin(who, SAY.mayNot);
  const last = (column: AnyPgColumn) =>
    sql<string | null>`(array_agg(${column} order by ${letters.queuedAt} desc))[1]`;
  const [found] = await db
    .select({ count: count(), to: last(letters.to), subject: last(letters.subject) })
    .from(letters)
    .where(undelivered);
  return found ?? { count: 0, to: null, subject: null };
}

/** When two try at once, one wins. @throws Refusal 404, 409 */
async function settle(tx: Database, { clock }: Context, who: Who, id: string, settled: 'again' | 'told') {
  const [letter] = await tx
    .update(letters)
    .set({ settled, settledAt: clock.now(), settledBy: who.id })
    .where(and(eq(letters.id, id), undelivered))
    .returning();
  if (letter) return letter;
  const [standing] = await tx.select({ settled: letters.settled }).from(letters).where(eq(letters.id, id));
  if (!standing) throw new Refusal(404, SAY.notFound);
  throw new Refusal(409, standing.settled ? SAY.settled[standing.settled] : SAY.notRefused);
}

/** Emails about one request leave in the order of what happened, also those that are sent again. */
async function isOvertaken(tx: Database, { about, kind, nth }: typeof letters.$inferSelect) {
  const kinds = Object.keys(REQUEST_LETTERS);
  if (!about || !kinds.includes(kind)) return false;
  const later = and(eq(letters.about, about), gt(letters.nth, nth), inArray(letters.kind, kinds));
  return (await tx.$count(letters, and(later, inArray(letters.state, ['queued', 'sent'])))) > 0;
}

/** With the same words, where they are still true; one that held a sign-in link is written again, with a new link. @throws Refusal 403, 404, 409 */
export function sendLetterAgain(context: Context, who: Who, id: string) {
  mustBeAdmin(who, SAY.mayNot);
  return idempotentWrite(context, who.id, 'send-letter-again', async (tx) => {
    const settled = await settle(tx, context, who, id, 'again');
    const { kind, about, to, subject, body } = settled;
    if (body) {
      const overtaken = await isOvertaken(tx, settled);
      const letter = { kind, to, subject, ...body, ...(about && { about }) };
      const again = await context.mail.queue(tx, letter);
      await tx.update(eggRequests).set({ readyLetter: again }).where(eq(eggRequests.readyLetter, id));
      const isTrue = (await checkLetter(tx, context, again, letter)) !== null;
      if (isTrue && overtaken) throw new Refusal(409, SAY.later);
      return { success: true, message: isTrue ? SAY.again : SAY.over };
    }
    if (kind !== 'verification' && kind !== 'reset') throw new Refusal(409, SAY.invite);
    await context.accountLetters.ask(tx, { kind, email: to });
    return { success: true, message: SAY.fresh };
  });
}

/** @throws Refusal 403, 404, 409 */
export function markLetterTold(context: Context, who: Who, id: string) {
  mustBeAdmin(who, SAY.mayNot);
  return idempotentWrite(context, who.id, 'mark-letter-told', async (tx) => {
    const { kind, about } = await settle(tx, context, who, id, 'told');
    if (kind === 'eggs-ready' && about) await holdFromNow(tx, context, about);
    return { success: true, message: SAY.told };
  });
}

export async function sweepLetters(db: Database, clock: Clock): Promise<void> {
  await db.delete(letters).where(lt(letters.queuedAt, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)));
}
