import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Asked, act, type Doing, done } from '../../../core/act.ts';
import type { Context, LineNow, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Quantity } from '../../../db/egg-words.ts';
import { isStaff } from '../../../db/roles.ts';
import { eggList, profiles } from '../../../db/schema.ts';
import { METERS_PER_MILE } from '../../../services/driving-distance/driving-distance.ts';
import { zipIn } from '../../../services/driving-distance/zip-in-address.ts';
import { rememberFailure } from '../../../services/service-failures.ts';
import { refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { mustHave } from '../../facts/must-have.ts';
import { sayWhatIsOwedTo } from '../line/heard/say-what-is-owed.server.ts';
import { refuseTooFar, requestWithin } from '../request/egg-requests.server.ts';
import {
  type EggListForm,
  eggListForm,
  eggListSentences,
  lastDayLetterInput,
  type MembershipForm,
  membershipForm,
} from './egg-list.ts';
import { isSameAddress } from './same-address.ts';
import { tellOfTwins } from './tell-of-twins.server.ts';
import { welcome } from './welcome.server.ts';

/** Null when not on the egg list. */
export async function myMembership(context: Context, who: Who) {
  const rows = await context.db.select().from(eggList).where(eq(eggList.supabaseId, who.id));
  return rows[0] ?? null;
}

type OutsideSays = (radiusMiles: number, phone: string) => string;

/** Null for a stranger, whose door has counted them. */
type Measured = Pick<Who, 'id' | 'role'> | null;

/** In miles. @throws Refusal 422 unknown, 429 */
export async function findDrive(context: Context, who: Measured, address: string) {
  const { limits, distance } = context;
  if (!distance) throw new Refusal(422, eggListSentences.noMapsKey);
  // An estimate by ZIP asks nobody outside.
  if (who && distance.source !== 'zip-estimate')
    await refuseWhenTooOften(isStaff(who.role) ? limits.distanceForStaff : limits.distance, who.id);
  const answer = await distance.fromFarm(address);
  if (!answer.known) {
    context.log.warn({ reason: answer.reason, detail: answer.detail }, 'distance unknown');
    if (answer.reason === 'unavailable')
      await rememberFailure(context, {
        service: 'map',
        person: who?.id ?? null,
        said: eggListSentences.mapAway,
      });
    const lacksZip = answer.reason !== 'unavailable' && !zipIn(address);
    const sentence = lacksZip
      ? `${eggListSentences.distanceUnknown} ${eggListSentences.addZip}`
      : eggListSentences.distanceUnknown;
    throw new Refusal(422, sentence, { fields: { address: sentence } });
  }
  return { distanceMiles: answer.meters / METERS_PER_MILE, distanceSource: answer.source };
}

/** In miles. @throws Refusal 422 outside or unknown, 429 */
export async function measure(context: Context, who: Measured, address: string, outsideSays: OutsideSays) {
  const drive = await findDrive(context, who, address);
  const { radiusMiles, phone } = (await context.farm()).facts;
  if (drive.distanceMiles > radiusMiles) {
    const outside = outsideSays(radiusMiles, phone);
    throw new Refusal(422, outside, { fields: { address: outside } });
  }
  return drive;
}

const wishOf = ({ chickensOrDucks, ifShort, notBefore, notes }: EggListForm, eggs: Quantity) => ({
  number_of_eggs_requested: eggs,
  chickens_or_ducks: chickensOrDucks,
  if_short: ifShort,
  not_before: notBefore,
  notes,
});

type Joiner = Pick<Who, 'id' | 'firstName' | 'lastName' | 'email'>;
type Drive = Awaited<ReturnType<typeof findDrive>>;

/** Asks for eggs, too, if the form says how many. @throws Refusal 409 already on it */
export async function joinList(
  { tx, context }: Pick<Doing, 'tx' | 'context'>,
  who: Joiner,
  form: EggListForm,
  { line, drive }: { line: LineNow; drive: Drive },
) {
  const { phone, address, chickensOrDucks, numberOfEggs } = form;
  const lives = { phone, address, ...drive };
  const { id: supabaseId, firstName, lastName, email } = who;
  const createdAt = context.clock.now();
  const added = await tx
    .insert(eggList)
    .values({ supabaseId, firstName, lastName, email, chickensOrDucks, ...lives, createdAt })
    .onConflictDoNothing({ target: eggList.supabaseId })
    .returning({ id: eggList.id });
  if (added.length === 0) throw new Refusal(409, eggListSentences.alreadySignedUp);
  const [named] = await tx
    .update(profiles)
    .set({ phone, address })
    .where(eq(profiles.id, who.id))
    .returning({ firstName: profiles.firstName, lastName: profiles.lastName });
  // It may have been corrected since this call began.
  if (named) await tx.update(eggList).set(named).where(eq(eggList.supabaseId, who.id));
  await tellOfTwins(context, tx, who.id);
  await sayWhatIsOwedTo(context, tx, [who.id]);
  const wish = numberOfEggs && wishOf(form, numberOfEggs);
  const request = wish && (await requestWithin(context, tx, who, wish, line));
  const farm = await readFarm(tx);
  mustHave(farm, 'eggs');
  const letter = await welcome(context, tx, who, { farm, line }, request?.success ? wish : undefined);
  await context.mail.queue(tx, { ...letter, about: who.id });
  const joined = { success: true, message: eggListSentences.success(farm.facts.radiusMiles) };
  return request ? { ...joined, request } : joined;
}

/** Asks for eggs, too, if the form says how many. The drive is measured before the transaction, because maps are slow. @throws Refusal 409 already on it, 422 outside or distance unknown, 429 */
export const addEggCustomer = act('add-egg-customer', {
  summary:
    'Adds the caller to the egg request list if they live within the radius by road. ' +
    'With numberOfEggs also asks for eggs: `request` says whether that worked.',
  who: 'signed-in',
  of: 'eggs',
  input: eggListForm,
  answers: done.extend({ request: done.extend({ request_id: z.uuid().optional() }).optional() }),
  refusals: [409, 429],
  prepare: async ({ context, who }, form) => {
    if (form.numberOfEggs) refuseTooFar(context, form.notBefore, 'notBefore');
    const isMember = (await myMembership(context, who)) !== null;
    const line = await context.lineNow(context.clock.now());
    const drive = isMember ? null : await measure(context, who, form.address, eggListSentences.outside);
    return { line, drive };
  },
  run: async ({ tx, context, who, prepared: { line, drive } }, form) => {
    // Refused only here, so that a retry of the joining call finds its stored response first.
    if (!drive) throw new Refusal(409, eggListSentences.alreadySignedUp);
    return joinList({ tx, context }, who, form, { line, drive });
  },
});

type Says = { saved: string; notOnList: string; outside: OutsideSays };

type Member = Pick<typeof eggList.$inferSelect, 'supabaseId' | 'address'>;

/** What a change of a membership needs, by oneself or by an owner: a new address is measured. @throws Refusal 404 not on the list, 422 outside or distance unknown, 429 */
export async function beforeChange(
  { context, who }: Asked<'signed-in' | 'admin'>,
  member: Member | undefined | null,
  { address }: MembershipForm,
  says: Says,
) {
  if (!member) throw new Refusal(404, says.notOnList);
  const stays = isSameAddress(member.address, address);
  return { member, drive: stays ? null : await measure(context, who, address, says.outside) };
}

/** @throws Refusal 404 not on the list by now */
export async function changeMembership(
  { tx, context, who, prepared }: Doing<'signed-in' | 'admin', Awaited<ReturnType<typeof beforeChange>>>,
  { phone, address }: MembershipForm,
  says: Says,
) {
  const { member, drive } = prepared;
  const { supabaseId } = member;
  // Another tab may have moved meanwhile: another spelling is written only over the same address.
  const respelled = sql`case when ${eggList.address} = ${member.address} then ${address} else ${eggList.address} end`;
  const changed = await tx
    .update(eggList)
    .set({ phone, address: drive ? address : respelled, ...drive })
    .where(eq(eggList.supabaseId, supabaseId))
    .returning({ phone: eggList.phone, address: eggList.address });
  const [saved] = changed;
  if (!saved) throw new Refusal(404, says.notOnList);
  await tx.update(profiles).set(saved).where(eq(profiles.id, supabaseId));
  if (who.id === supabaseId) await tellOfTwins(context, tx, supabaseId);
  return { success: true, message: says.saved };
}

const MINE = { ...eggListSentences, outside: eggListSentences.movedAway };

export const updateEggMembership = act('update-egg-membership', {
  summary: 'Changes the caller’s phone and address on the egg list; a new address is measured again.',
  who: 'signed-in',
  of: 'eggs',
  input: membershipForm,
  answers: done,
  refusals: [404, 429],
  prepare: async (asked, form) =>
    beforeChange(asked, await myMembership(asked.context, asked.who), form, MINE),
  run: (doing, form) => changeMembership(doing, form, MINE),
});

/** @throws Refusal 404 not on the list */
export const setLastDayLetter = act('set-last-day-letter', {
  summary: 'Turns the email about the last day of waiting eggs on or off for the caller.',
  who: 'signed-in',
  of: 'eggs',
  input: lastDayLetterInput,
  answers: done,
  refusals: [404],
  run: async ({ tx, context, who }, { wanted }) => {
    const changed = await tx
      .update(eggList)
      .set({ lastDayLetter: wanted })
      .where(eq(eggList.supabaseId, who.id))
      .returning({ id: eggList.id });
    if (changed.length === 0) throw new Refusal(404, eggListSentences.notOnList);
    await sayWhatIsOwedTo(context, tx, [who.id]);
    return { success: true, message: wanted ? eggListSentences.lastDayOn : eggListSentences.lastDayOff };
  },
});
