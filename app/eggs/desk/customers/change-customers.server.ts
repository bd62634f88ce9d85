import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import type { Context, Who } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { idempotentWrite } from '../../../../db/idempotent-write.ts';
import { eggFarewells, eggList } from '../../../../db/schema.ts';
import { renameIn } from '../../../access/names/rename.server.ts';
import { mustBeAdmin } from '../../../access/who-may.ts';
import { readFarm } from '../../../facts/calendar/calendar.server.ts';
import { letterOf } from '../../../letters/write-letter.server.tsx';
import { changeMembership } from '../../members/egg-list.server.ts';
import { forgetNeighbor } from '../../members/forget-neighbor.server.ts';
import { eggsInWords, eggsOf } from '../../request/egg-request.ts';
import { takeOffList } from '../../request/leave-egg-list.server.ts';
import {
  type CorrectCustomer,
  type CorrectName,
  eggCustomerSentences,
  type RemoveCustomer,
} from './egg-customer.ts';

/** Like a member's own change: a new address is measured. @throws Refusal 403, 404, 422 outside or distance unknown, 429 */
export async function correctCustomer(context: Context, who: Who, { member_id, ...form }: CorrectCustomer) {
  mustBeAdmin(who);
  const [member] = await context.db.select().from(eggList).where(eq(eggList.id, member_id));
  return changeMembership(context, who, member, form, eggCustomerSentences);
}

/** @throws Refusal 403, 404 not on the list */
export function correctName(context: Context, who: Who, { member_id, ...name }: CorrectName) {
  mustBeAdmin(who);
  return idempotentWrite(context, async (tx) => {
    const { id, supabaseId } = eggList;
    const [member] = await tx.select({ supabaseId }).from(eggList).where(eq(id, member_id));
    if (!member) throw new Refusal(404, eggCustomerSentences.notOnList);
    await renameIn(tx, member.supabaseId, name);
    return { success: true, message: eggCustomerSentences.renamed };
  });
}

/** As if the member left: a pending request is canceled; a letter says so, unless they are forgotten. @throws Refusal 403, 404, 409 while eggs are ready, or to forget who has an account */
export async function removeCustomer(context: Context, who: Who, { member_id, forget }: RemoveCustomer) {
  mustBeAdmin(who);
  return idempotentWrite(context, async (tx) => {
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
    const said = cancelled && eggsInWords({ count: eggsOf(cancelled), kind: cancelled.chickensOrDucks });
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
  });
}
