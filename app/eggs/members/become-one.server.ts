import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { Refusal } from '../../../core/refusal.ts';
import { asProgram } from '../../../db/as-program.ts';
import type { Database } from '../../../db/database.ts';
import { ACTIVE_STATUSES } from '../../../db/egg-words.ts';
import {
  eggList,
  eggRequests,
  history,
  historyValues,
  profiles,
  standingRequests,
} from '../../../db/schema.ts';
import { LETTERS_TO_NEIGHBORS } from '../../letters/letters-to-neighbors.ts';
import { type Says, sayWhatIsOwedTo } from '../line/heard/say-what-is-owed.server.ts';
import { cancelledAt } from '../request/make-move.server.ts';
import { MOVES } from '../request/moves.ts';
import { neighborSentences } from './neighbor.ts';

type Parts = Says;
type Member = typeof eggList.$inferSelect;
type Account = typeof profiles.$inferSelect & { email: string };

/** Two active requests become one: that with eggs, else the earlier. @throws Refusal 409 both have eggs */
async function keepOneRequest(tx: Database, now: Date, people: string[]) {
  const active = await tx
    .select({ id: eggRequests.id, status: eggRequests.requestStatus, at: eggRequests.requestedAt })
    .from(eggRequests)
    .where(and(inArray(eggRequests.customerId, people), inArray(eggRequests.requestStatus, ACTIVE_STATUSES)))
    .orderBy(eggRequests.id)
    .for('update');
  const ready = active.filter(({ status }) => status === 'awaiting_pickup');
  if (ready.length > 1) throw new Refusal(409, neighborSentences.bothReady);
  const [kept, ...others] = [...ready, ...active.toSorted((one, other) => +one.at - +other.at)];
  const ended = others.find((one) => one !== kept);
  if (!ended) return;
  const endedNote = ready.length > 0 ? neighborSentences.otherIsReady : neighborSentences.otherIsEarlier;
  await tx
    .update(eggRequests)
    .set({ ...cancelledAt(now), endedWhy: 'declined', endedNote, requestStatus: MOVES.cancel.to })
    .where(eq(eggRequests.id, ended.id));
}

/** What is kept under `from` is kept under `into`; the profile of `from` ends, and nothing is said to be forgotten. */
async function moveAll(tx: Database, from: string, into: string, list: () => Promise<unknown>) {
  const lasts = (value: 'on' | '') => tx.execute(sql`select set_config('farm.one_person', ${value}, true)`);
  await lasts('on');
  // Each row that moves would be a line of the history.
  await asProgram(tx, async () => {
    await list();
    await tx.update(eggRequests).set({ customerId: into }).where(eq(eggRequests.customerId, from));
    await tx.update(historyValues).set({ about: into }).where(eq(historyValues.about, from));
    await tx.delete(profiles).where(eq(profiles.id, from));
  });
  await lasts('');
}

type Line = { by: string; act: 'added' | 'changed'; was: Member; about: string; at: Date };

async function writeLine(tx: Database, { by, act, was, about, at }: Line) {
  const { id: key, firstName: first_name, lastName: last_name, phone, address, email } = was;
  const [line] = await tx
    .insert(history)
    .values({ at, by, act, what: 'neighbors', key })
    .returning({ id: history.id });
  if (!line) return;
  const before = { first_name, last_name, phone, address, ...(email !== null && { email }) };
  const label = `${first_name} ${last_name}`.trim();
  await tx.insert(historyValues).values({ id: line.id, about, label, before });
}

/** The history says which phone was there before. */
async function reachAs(tx: Database, { phone, tellBy, emailToo }: Member, { id, supabaseId }: Member) {
  await tx.update(eggList).set({ phone, tellBy, emailToo }).where(eq(eggList.id, id));
  await tx.update(profiles).set({ phone }).where(eq(profiles.id, supabaseId));
}

/** A neighbor without an account is another member: their place, history and standing request are that member's. Both are locked. @param reached whose phone and way to be told stay @throws Refusal 409 eggs are ready for both */
export async function becomeMember(
  parts: Parts,
  tx: Database,
  by: string,
  from: Member,
  into: Member,
  reached: Member = into,
) {
  const now = parts.clock.now();
  const [was, is] = [from.supabaseId, into.supabaseId];
  await keepOneRequest(tx, now, [was, is]);
  await moveAll(tx, was, is, async () => {
    const theirs = tx.select().from(standingRequests).where(eq(standingRequests.customerId, is));
    await tx
      .update(standingRequests)
      .set({ customerId: is })
      .where(and(eq(standingRequests.customerId, was), notExists(theirs)));
    await tx.delete(eggList).where(eq(eggList.id, from.id));
    const createdAt = from.createdAt < into.createdAt ? from.createdAt : into.createdAt;
    await tx
      .update(eggList)
      .set({ createdAt, email: into.email ?? from.email })
      .where(eq(eggList.id, into.id));
  });
  if (reached === from) await reachAs(tx, from, into);
  if (from.email && into.email && from.email !== into.email)
    await parts.mail.readdress(tx, from.email, into.email, Object.keys(LETTERS_TO_NEIGHBORS));
  await sayWhatIsOwedTo(parts, tx, [is]);
  await writeLine(tx, { by, act: 'changed', was: from, about: is, at: now });
}

/** A neighbor without an account has one by now, which was not on the egg list. Their row is locked. */
export async function becomeAccount(parts: Parts, tx: Database, from: Member, account: Account) {
  const { id, firstName, lastName, email } = account;
  const { phone, address } = from;
  await moveAll(tx, from.supabaseId, id, async () => {
    await tx
      .update(eggList)
      .set({ supabaseId: id, firstName, lastName, email })
      .where(eq(eggList.id, from.id));
    await tx.update(profiles).set({ phone, address, firstName, lastName }).where(eq(profiles.id, id));
  });
  await sayWhatIsOwedTo(parts, tx, [id]);
  await writeLine(tx, { by: id, act: 'added', was: from, about: id, at: parts.clock.now() });
}
