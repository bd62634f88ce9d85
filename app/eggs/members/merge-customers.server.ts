import { eq, inArray } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import { Refusal } from '../../../core/refusal.ts';
import { wholeName } from '../../../core/whole-name.ts';
import type { Database } from '../../../db/database.ts';
import { eggList, profiles } from '../../../db/schema.ts';
import { becomeMember } from './become-one.server.ts';
import { type MergeCustomers, mergeCustomersInput, neighborSentences } from './neighbor.ts';

/** In the order of their ids, so that two who put together the same ones wait for each other. @throws Refusal 404 */
async function lockBoth(tx: Database, { member_id, into_id }: MergeCustomers) {
  const rows = await tx
    .select({ member: eggList, account: profiles.email })
    .from(eggList)
    .innerJoin(profiles, eq(profiles.id, eggList.supabaseId))
    .where(inArray(eggList.id, [member_id, into_id]))
    .orderBy(eggList.id)
    .for('update', { of: eggList });
  const from = rows.find(({ member }) => member.id === member_id);
  const into = rows.find(({ member }) => member.id === into_id);
  if (!from || !into) throw new Refusal(404, neighborSentences.notOnList);
  return { from, into };
}

/** A neighbor without an account is somebody else on the list, with or without one. @throws Refusal 403, 404, 409 the first has an account, or eggs are ready for both */
export const mergeCustomers = act('merge-egg-customers', {
  summary:
    'Puts a neighbor without an account (member_id) together with another member (into_id), who keeps both histories and one active request, and the phone and way of one (reached_as).',
  who: 'admin',
  of: 'eggs',
  input: mergeCustomersInput,
  answers: done,
  refusals: [404, 409],
  run: async ({ tx, context, who }, both) => {
    if (both.member_id === both.into_id) throw new Refusal(409, neighborSentences.sameRow);
    const { from, into } = await lockBoth(tx, both);
    if (from.account !== null)
      throw new Refusal(
        409,
        into.account === null ? neighborSentences.otherWay : neighborSentences.twoAccounts,
      );
    const reached = both.reached_as === both.member_id ? from.member : into.member;
    await becomeMember(context, tx, who.id, from.member, into.member, reached);
    const { firstName, lastName } = into.member;
    return { success: true, message: neighborSentences.merged(wholeName({ firstName, lastName })) };
  },
});
