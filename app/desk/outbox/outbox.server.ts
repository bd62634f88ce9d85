import { and, count, desc, eq, ilike, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { act, done } from '../../../core/act.ts';
import type { Clock } from '../../../core/clock.ts';
import { DAY_MS } from '../../../core/clock.ts';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { anywhere } from '../../../db/anywhere.ts';
import type { Database } from '../../../db/database.ts';
import type { LetterFault } from '../../../db/letter-states.ts';
import { deposits, eggList, letters, mailStops, profiles } from '../../../db/schema.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { sayAgain, tellWhatIsSo } from '../../eggs/line/heard/tell.server.ts';
import { isRequestLetter } from '../../eggs/request/request-letters.ts';
import { hearHold, holdLetterAgain, isHoldLetter } from '../../plants/holds/hold-letters.server.ts';
import { PLANTS_ASKED, PLANTS_IN, wishLetterAgain } from '../../plants/wishes/wish-letters.server.ts';
import { checkLetter } from './letter-check.server.ts';
import type { OutboxView } from './outbox-view.ts';
import { letterIdInput } from './outbox-view.ts';
import { heardBy, saidBy } from './said-by.server.ts';

export const outboxSentences = {
  mayNot: 'Only the farm’s owners can see its emails.',
  notFound: 'That email could not be found.',
  notRefused: 'That email was not refused, so there is nothing to do.',
  settled: { again: 'That email was already sent again.', told: 'That person was already told.' },
  again: 'The email is on its way again.',
  over: 'That is no longer true, so no email was sent.',
  fresh: 'A new email with a fresh link is on its way.',
  told: 'Marked as told.',
  invite: 'Please invite them again under People. That needs your password.',
} as const;

const PAGE = 50;
const LETTERS_KEPT_DAYS = 30;

const whole = sql`concat_ws(' ', first_name, nullif(last_name, ''))`;
/** Whoever has that address: an account, a neighbor without one, or, for its emails, who paid a deposit. */
function ofTheirs(ofPerson: SQL, ofDeposit: SQL) {
  const address = sql`lower(${letters.to})`;
  const account = sql`(select ${ofPerson} from ${profiles} where email = ${address})`;
  const neighbor = sql`(select ${ofPerson} from ${eggList} where email = ${address} order by created_at limit 1)`;
  const payer = sql`(select ${ofDeposit} from ${deposits}
    where email = ${letters.to} and ${ofDeposit} is not null order by created_at desc limit 1)`;
  return sql<string | null>`coalesce(${account}, ${neighbor},
    case when starts_with(${letters.kind}, 'deposit-') then ${payer} end)`;
}
const name = ofTheirs(whole, sql`name`);
const phone = ofTheirs(sql`phone`, sql`phone`);

function matching({ query, show }: OutboxView): SQL | undefined {
  const text = anywhere(query);
  return and(
    show === 'all' ? undefined : eq(letters.state, show),
    query ? or(ilike(letters.to, text), ilike(letters.subject, text), sql`${name} ilike ${text}`) : undefined,
  );
}

/** Newest first, without what the emails say. @throws Refusal 403 */
export async function readOutbox({ db, farm }: Pick<Context, 'db' | 'farm'>, who: Who, view: OutboxView) {
  mustBeAdmin(who, outboxSentences.mayNot);
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
      heard: heardBy,
    })
    .from(letters)
    .where(matching(view))
    .orderBy(desc(letters.queuedAt), letters.id)
    .limit(PAGE + 1)
    .offset((view.page - 1) * PAGE);
  const facts = await farm();
  return {
    rows: found.slice(0, PAGE).map(({ heard, ...row }) => ({ ...row, eggs: saidBy(facts, row, heard) })),
    hasOlder: found.length > PAGE,
  };
}

export type OutboxLetter = Awaited<ReturnType<typeof readOutbox>>['rows'][number];

const unsettled = and(eq(letters.state, 'refused'), isNull(letters.settled));
const NO_FAULT: LetterFault[] = ['farm', 'away', 'later'];
/** Nobody's address was wrong. */
export const unsent = and(unsettled, inArray(letters.whose, NO_FAULT));
/** Sending those again would end the same way. */
const undelivered = or(isNull(letters.whose), notInArray(letters.whose, NO_FAULT));

export type Undelivered = { count: number; to: string | null; subject: string | null };

/** Those not yet sent again or marked as told, with the recipient and subject of the last one. @property held through no fault of an address */
export async function readRefused(db: Database): Promise<{ undelivered: Undelivered; held: number }> {
  const those = sql`filter (where ${undelivered})`;
  const last = (column: AnyPgColumn) =>
    sql<string | null>`(array_agg(${column} order by ${letters.queuedAt} desc) ${those})[1]`;
  const [found] = await db
    .select({
      all: count(),
      count: sql<number>`count(*) ${those}`.mapWith(Number),
      to: last(letters.to),
      subject: last(letters.subject),
    })
    .from(letters)
    .where(unsettled);
  const { all, ...of } = found ?? { all: 0, count: 0, to: null, subject: null };
  return { undelivered: of, held: all - of.count };
}

/** When two try at once, one wins. @throws Refusal 404, 409 */
async function settle(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  by: string | null,
  id: string,
  settled: 'again' | 'told',
) {
  const [letter] = await tx
    .update(letters)
    .set({ settled, settledAt: clock.now(), settledBy: by })
    .where(and(eq(letters.id, id), unsettled))
    .returning();
  if (letter) return letter;
  const [standing] = await tx.select({ settled: letters.settled }).from(letters).where(eq(letters.id, id));
  if (!standing) throw new Refusal(404, outboxSentences.notFound);
  throw new Refusal(
    409,
    standing.settled ? outboxSentences.settled[standing.settled] : outboxSentences.notRefused,
  );
}

export type SendsAgain = Pick<Context, 'clock' | 'mail' | 'config' | 'accountLetters' | 'wishDigest'>;

/** With the same words, where they are still true; one that held a sign-in link is written again, with a new link. @returns a sentence @throws Refusal 404, 409 */
export async function sendAgain(tx: Database, context: SendsAgain, by: string | null, id: string) {
  const settled = await settle(tx, context, by, id, 'again');
  const { kind, about, to, subject, body } = settled;
  if (about && isRequestLetter(kind))
    return (await sayAgain(tx, context, about)) ? outboxSentences.again : outboxSentences.over;
  if (about && (kind === PLANTS_IN || kind === PLANTS_ASKED))
    return (await wishLetterAgain(tx, context, { id, kind, about }))
      ? outboxSentences.again
      : outboxSentences.over;
  if (about && isHoldLetter(kind))
    return (await holdLetterAgain(tx, context, { kind, about }))
      ? outboxSentences.again
      : outboxSentences.over;
  if (body) {
    const letter = { kind, to, subject, ...body, ...(about && { about }) };
    const again = await context.mail.queue(tx, letter);
    const isTrue = (await checkLetter(tx, context, again, letter)) !== null;
    return isTrue ? outboxSentences.again : outboxSentences.over;
  }
  if (kind !== 'verification' && kind !== 'reset') throw new Refusal(409, outboxSentences.invite);
  await context.accountLetters.ask(tx, { kind, email: to });
  return outboxSentences.fresh;
}

const ofOneLetter = {
  who: 'admin',
  mayNot: outboxSentences.mayNot,
  of: 'site',
  input: letterIdInput,
  answers: done,
  refusals: [404, 409],
} as const;

export const sendLetterAgain = act('send-letter-again', {
  summary: 'Sends an undelivered email again, once. An email with a sign-in link gets a fresh one.',
  ...ofOneLetter,
  run: async ({ tx, context, who }, { letter_id }) => ({
    success: true,
    message: await sendAgain(tx, context, who.id, letter_id),
  }),
});

export const markLetterTold = act('mark-letter-told', {
  summary: 'Marks the person an email could not reach as told by phone.',
  ...ofOneLetter,
  run: async ({ tx, context, who }, { letter_id }) => {
    const { kind, about } = await settle(tx, context, who.id, letter_id, 'told');
    if (about && isRequestLetter(kind)) await tellWhatIsSo(tx, context, who, about);
    if (about && isHoldLetter(kind)) await hearHold(tx, context, about);
    return { success: true, message: outboxSentences.told };
  },
});

export async function sweepLetters(db: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - LETTERS_KEPT_DAYS * DAY_MS);
  await db.delete(letters).where(lt(letters.queuedAt, before));
  await db.delete(mailStops).where(lt(mailStops.triedAt, before));
}
