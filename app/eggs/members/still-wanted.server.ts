import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { href } from 'react-router';
import { act, done } from '../../../core/act.ts';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { eggList } from '../../../db/schema.ts';
import type { Letter } from '../../../services/mail/mail.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { letterWriter } from '../../letters/write-letter.server.tsx';
import { eggListSentences, stayInput } from './egg-list.ts';
import { askedSince, isUnanswered } from './still-wanted.ts';

type Watched = Pick<Context, 'db' | 'clock' | 'mail' | 'config'>;

/** Emails a transaction. */
const SLICE = 25;

/** @returns how many were asked */
async function askSome({ mail, config }: Watched, tx: Database, since: string, today: string) {
  const { id, supabaseId, firstName, email, createdAt, askedOn } = eggList;
  const notAsked = or(isNull(askedOn), lt(askedOn, since));
  const members = await tx
    .select({ id, about: supabaseId, firstName, email })
    .from(eggList)
    .where(and(lt(createdAt, momentOn(since, 0)), notAsked))
    .orderBy(asc(id))
    .limit(SLICE)
    .for('update');
  const farm = await readFarm(tx);
  const write = await letterWriter(tx, 'egg-list-still');
  for (const { about, firstName: name, ...member } of members) {
    const page = `${config.publicUrl}${href('/dashboard')}`;
    const filled = { farm, values: { 'first name': name }, hello: name, href: page };
    // Without one, the farm asks when it calls.
    if (member.email) await mail.queue(tx, { ...write(member.email, filled), about });
    await tx.update(eggList).set({ askedOn: today }).where(eq(id, member.id));
  }
  return members.length;
}

/** Each member once a year, if the owner chose a day for it; nobody is taken off. */
export async function askIfStillWanted(context: Watched): Promise<void> {
  const today = farmDay(context.clock.now());
  const farm = await readFarm(context.db);
  const since = farm.sells.includes('eggs') ? askedSince(farm.words.eggAsk.from, today) : null;
  if (since === null) return;
  let asked = SLICE;
  while (asked === SLICE) asked = await context.db.transaction((tx) => askSome(context, tx, since, today));
}

/** By themselves, or for a member by an owner who asked them. @throws Refusal 403, 404 not on the list */
export const stayOnList = act('stay-on-egg-list', {
  summary:
    'Answers the yearly question: the caller, or (member_id, owners) someone they asked, still wants eggs.',
  who: 'signed-in',
  of: 'eggs',
  input: stayInput,
  answers: done,
  refusals: [404],
  run: async ({ tx, context, who }, { member_id }) => {
    if (member_id) mustBeAdmin(who);
    const answeredOn = farmDay(context.clock.now());
    const isTheirs = member_id ? eq(eggList.id, member_id) : eq(eggList.supabaseId, who.id);
    const stays = await tx.update(eggList).set({ answeredOn }).where(isTheirs).returning({ id: eggList.id });
    if (stays.length === 0)
      throw new Refusal(404, member_id ? eggListSentences.theyAreNot : eggListSentences.notOnList);
    return { success: true, message: member_id ? eggListSentences.theyStay : eggListSentences.stays };
  },
});

/** @property about of the letter, the member */
export async function isStillAsked(tx: Database, { about = '' }: Pick<Letter, 'about'>): Promise<boolean> {
  const [member] = await tx.select().from(eggList).where(eq(eggList.supabaseId, about));
  return member !== undefined && isUnanswered(member);
}
