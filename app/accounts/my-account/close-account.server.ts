import { eq, inArray } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import type { InTransaction, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import {
  askedForEggs,
  eggList,
  historyValues,
  ownerInvitations,
  plantHolds,
  plantWishers,
  profiles,
} from '../../../db/schema.ts';
import { firstNameOf } from '../../access/names/person-name.ts';
import { passwordProof } from '../../access/proof/proof-forms.ts';
import { takeOffList } from '../../eggs/request/leave-egg-list.server.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { letterOf } from '../../letters/write-letter.server.tsx';
import { forgetLinks } from '../auth/mailed-links.server.ts';
import { isLastOwner, lockStaff, takeBackInvitations } from '../people/change-role.server.ts';
import { myAccountSentences } from './my-account.ts';

/** Also of before they changed it. */
async function addressesOf(tx: Database, { id, email }: Who): Promise<string[]> {
  const lines = await tx
    .select({ before: historyValues.before })
    .from(historyValues)
    .where(eq(historyValues.about, id));
  const earlier = lines.map(({ before }) => before?.email).filter((one) => typeof one === 'string');
  return [...new Set([email, ...earlier].map((one) => one.toLowerCase()))];
}

/** Everything written to them, or waiting to be, every link and invitation. The rest goes with the account (forget_person). */
async function forgetLetters({ mail, accountLetters }: InTransaction, tx: Database, who: Who): Promise<void> {
  const addresses = await addressesOf(tx, who);
  await forgetLinks(tx, who.id);
  await tx.delete(ownerInvitations).where(inArray(ownerInvitations.email, addresses));
  await tx.delete(askedForEggs).where(inArray(askedForEggs.email, addresses));
  await tx.delete(plantWishers).where(inArray(plantWishers.email, addresses));
  await tx.delete(plantHolds).where(inArray(plantHolds.email, addresses));
  await mail.forget(tx, addresses);
  for (const address of addresses) await accountLetters.forget(tx, address);
}

async function mustNotBeLastOwner(tx: Database, who: Who) {
  if (isLastOwner(await lockStaff(tx), who.id)) throw new Refusal(409, myAccountSentences.lastOwner);
}

async function leaveEggListIn(context: InTransaction, tx: Database, who: Who) {
  const [member] = await tx.select({ id: eggList.id }).from(eggList).where(eq(eggList.supabaseId, who.id));
  const says = { notOnList: myAccountSentences.closed, stillWaiting: myAccountSentences.stillWaiting };
  if (member) await takeOffList(context, tx, eq(eggList.id, member.id), says);
}

/** Deletes the account with its sessions, egg requests, emails and open invitations; deposits and counts of eggs stay in the books. @throws Refusal 409 eggs wait or the last owner */
export const closeAccount = act('close-account', {
  summary: 'Deletes your own account. Refused while you have eggs waiting, and for the last owner.',
  who: 'signed-in',
  of: 'site',
  beforeOpening: true,
  input: passwordProof,
  answers: done,
  refusals: [409, 429],
  run: async ({ tx, context, who }) => {
    await mustNotBeLastOwner(tx, who);
    await leaveEggListIn(context, tx, who);
    await takeBackInvitations(tx, who);
    await forgetLetters(context, tx, who);
    await tx.delete(profiles).where(eq(profiles.id, who.id));
    const filled = { farm: await readFarm(tx), values: {}, href: '', hello: firstNameOf(who) };
    const letter = await letterOf(tx, 'account-closed', who.email, filled);
    await context.mail.queue(tx, { ...letter, last: true });
    return { success: true, message: myAccountSentences.closed };
  },
});
