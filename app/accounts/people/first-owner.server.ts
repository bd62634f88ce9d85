import { act, done } from '../../../core/act.ts';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { lockFarm } from '../../facts/change-farm.server.ts';
import { hashNewPassword } from '../auth/hash-new-password.server.ts';
import {
  allowFirstSignIn,
  firstOwnerLinkWorks,
  newFirstOwnerLink,
  spendFirstOwner,
} from '../auth/mailed-links.server.ts';
import { firstOwnerInput, firstOwnerSentences } from './first-owner.ts';
import { hasOwner, makeStaffIn } from './owner.server.ts';

/** For whoever starts a farm that nobody owns; null where somebody does. */
export async function firstOwnerLink({ db, config }: Context): Promise<string | null> {
  return (await hasOwner(db)) ? null : newFirstOwnerLink(db, config);
}

/** Makes the farm's first owner, all or nothing. @throws Refusal 409 for a link that was used, ran out, or came too late, 422 a weak password */
export const makeFirstOwner = act('make-first-owner', {
  summary:
    'Makes the first owner, with the link that a farm without an owner prints when it starts. The link works once, for an hour, and only until somebody owns the farm.',
  who: 'anyone',
  of: 'site',
  beforeOpening: true,
  input: firstOwnerInput,
  answers: done,
  refusals: [409],
  prepare: async ({ context }, { token, new_password, first_name, last_name, email }) => {
    // Hashing is slow, so only for who has a link.
    if (!(await firstOwnerLinkWorks(context.db, token))) throw new Refusal(409, firstOwnerSentences.spent);
    const person = { firstName: first_name, lastName: last_name, email };
    return hashNewPassword(context, person, new_password, { worksHere: true });
  },
  run: async ({ tx, context, prepared: { hashed } }, { token, first_name, last_name, ...input }) => {
    // Of two links at once, too, only one makes an owner.
    await lockFarm(tx);
    if (!(await spendFirstOwner(tx, token)) || (await hasOwner(tx)))
      throw new Refusal(409, firstOwnerSentences.spent);
    const email = input.email.toLowerCase();
    const name = { first_name, last_name };
    const { id } = await makeStaffIn(tx, { email, role: 'admin', name, password: hashed });
    await allowFirstSignIn(tx, id);
    context.log.info({ account: context.pseudonym(email) }, 'first owner made');
    return { success: true, message: firstOwnerSentences.made };
  },
});
