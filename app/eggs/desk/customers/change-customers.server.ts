import { and, eq, isNull } from 'drizzle-orm';
import { href } from 'react-router';
import { act, done } from '../../../../core/act.ts';
import { Refusal } from '../../../../core/refusal.ts';
import type { Database } from '../../../../db/database.ts';
import { eggFarewells, eggList, profiles } from '../../../../db/schema.ts';
import { lockEmail } from '../../../access/lock-email.server.ts';
import { renameIn } from '../../../access/names/rename.server.ts';
import { readFarm } from '../../../facts/calendar/calendar.server.ts';
import { LETTERS_TO_NEIGHBORS } from '../../../letters/letters-to-neighbors.ts';
import { letterOf } from '../../../letters/write-letter.server.tsx';
import { type Says, sayWhatIsOwedTo } from '../../line/heard/say-what-is-owed.server.ts';
import { toTellSentences } from '../../line/heard/to-tell.ts';
import { beforeChange, changeMembership } from '../../members/egg-list.server.ts';
import { forgetNeighbor } from '../../members/forget-neighbor.server.ts';
import { refuseOthersEmail } from '../../members/known-neighbor.server.ts';
import { dozensOf, eggsOf } from '../../request/egg-request.ts';
import { takeOffList } from '../../request/leave-egg-list.server.ts';
import {
  correctCustomerInput,
  correctNameInput,
  eggCustomerSentences,
  removeCustomerInput,
} from './egg-customer.ts';

type Member = typeof eggList.$inferSelect;

/** Where emails go from now on, those on their way, too. @throws Refusal 409 somebody else has it, 422 they are told by email */
async function giveEmail(context: Says, tx: Database, member: Member, email: string | null) {
  if (email === member.email) return;
  const { id, supabaseId } = member;
  if (email === null && member.tellBy === 'email')
    throw new Refusal(422, toTellSentences.needsEmail, { fields: { email: toTellSentences.needsEmail } });
  if (email !== null) {
    await lockEmail(tx, email);
    await refuseOthersEmail(tx, email, id);
  }
  await tx.update(eggList).set({ email }).where(eq(eggList.id, id));
  if (email !== null && member.email !== null)
    await context.mail.readdress(tx, member.email, email, Object.keys(LETTERS_TO_NEIGHBORS));
  await sayWhatIsOwedTo(context, tx, [supabaseId]);
}

/** Like a member's own change: a new address is measured. @throws Refusal 404, 409 as giving an email, 422 outside or distance unknown, 429 */
export const correctCustomer = act('correct-egg-customer', {
  summary:
    'Changes a member’s phone and address, and the email of one without an account; a new address is measured again.',
  who: 'admin',
  of: 'eggs',
  input: correctCustomerInput,
  answers: done,
  refusals: [404, 409, 429],
  prepare: async (asked, { member_id, ...form }) => {
    const [member] = await asked.context.db.select().from(eggList).where(eq(eggList.id, member_id));
    return beforeChange(asked, member, form, eggCustomerSentences);
  },
  run: async (doing, { email, ...form }) => {
    const answer = await changeMembership(doing, form, eggCustomerSentences);
    if (email === undefined) return answer;
    const { tx, context } = doing;
    // Whoever has an account changes their own.
    const [found] = await tx
      .select({ member: eggList })
      .from(eggList)
      .innerJoin(profiles, eq(profiles.id, eggList.supabaseId))
      .where(and(eq(eggList.id, form.member_id), isNull(profiles.email)));
    if (!found) return answer;
    await giveEmail(context, tx, found.member, email.toLowerCase() || null);
    return { ...answer, message: eggCustomerSentences.savedWithEmail };
  },
});

/** @throws Refusal 404 not on the list */
export const correctName = act('correct-member-name', {
  summary: 'Corrects a member’s first and last name, in their account too.',
  who: 'admin',
  of: 'eggs',
  input: correctNameInput,
  answers: done,
  refusals: [404],
  run: async ({ tx }, { member_id, ...name }) => {
    const { id, supabaseId } = eggList;
    const [member] = await tx.select({ supabaseId }).from(eggList).where(eq(id, member_id));
    if (!member) throw new Refusal(404, eggCustomerSentences.notOnList);
    await renameIn(tx, member.supabaseId, name);
    return { success: true, message: eggCustomerSentences.renamed };
  },
});

/** As if the member left: a pending request is canceled; a letter says so, unless they are forgotten. @throws Refusal 404, 409 while eggs are ready, or to forget who has an account */
export const removeCustomer = act('remove-egg-customer', {
  summary:
    'Takes a member off the egg list and cancels a pending request; refused while eggs wait for them. Whoever has no account can be erased with all they asked for (forget).',
  who: 'admin',
  of: 'eggs',
  input: removeCustomerInput,
  answers: done,
  refusals: [404, 409],
  run: async ({ tx, context }, { member_id, forget }) => {
    const taken = await takeOffList(context, tx, eq(eggList.id, member_id), eggCustomerSentences, {
      byFarm: true,
    });
    const { member, name, cancelled } = taken;
    if (forget) {
      await forgetNeighbor(context, tx, member);
      return { success: true, message: eggCustomerSentences.erased };
    }
    const gone = cancelled
      ? eggCustomerSentences.removedAndCancelled(name)
      : eggCustomerSentences.removed(name);
    const said = cancelled && dozensOf({ eggs: eggsOf(cancelled), kind: cancelled.chickensOrDucks });
    if (member.tellBy !== 'email') {
      const { supabaseId: profileId, phone, tellBy } = member;
      await tx
        .insert(eggFarewells)
        .values({ profileId, phone, tellBy, canceled: said ?? null, at: context.clock.now() });
    }
    if (member.email === null) return { success: true, message: gone };
    const letter = await letterOf(tx, 'egg-list-removed', member.email, {
      farm: await readFarm(tx),
      values: {
        'first name': member.firstName,
        request: said ? `Your request for ${said} was canceled.` : '',
      },
      href: `${context.config.publicUrl}${href('/dashboard/egg-requests')}?show=cancelled`,
    });
    await context.mail.queue(tx, { ...letter, about: member.supabaseId });
    return { success: true, message: gone };
  },
});
