import { eq } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { eggList, profiles } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { confirmPassword } from '../../access/confirm-password.server.ts';
import { firstNameOf } from '../../access/names/person-name.ts';
import { takeOffList } from '../../eggs/requests/leave-egg-list.server.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { letterOf } from '../../letters/writing/write-letter.server.tsx';
import { isLastOwner, lockStaff, takeBackInvitations } from '../people/change-role.server.ts';
import { forgetLetters } from './forget-letters.server.ts';
import { SAY } from './my-account.ts';

async function mustNotBeLastOwner(tx: Database, who: Who) {
  if (isLastOwner(await lockStaff(tx), who.id)) throw new Refusal(409, SAY.lastOwner);
}

async function leaveEggListIn(tx: Database, who: Who, now: Date) {
  const [member] = await tx.select({ id: eggList.id }).from(eggList).where(eq(eggList.supabaseId, who.id));
  const says = { notOnList: SAY.closed, stillWaiting: SAY.stillWaiting };
  if (member) await takeOffList(tx, eq(eggList.id, member.id), now, says);
}

/** Deletes the account with its sessions, egg requests, emails and open invitations; deposits and counts of eggs stay in the books. @throws Refusal 403 wrong password, 409 eggs wait or the last owner, 429 */
export async function closeAccount(context: Context, who: Who, password: string) {
  await confirmPassword(context, who, password, SAY.wrongPassword);
  return idempotentWrite(context, who.id, 'close-account', async (tx) => {
    await mustNotBeLastOwner(tx, who);
    await leaveEggListIn(tx, who, context.clock.now());
    await takeBackInvitations(tx, who);
    await forgetLetters(context, tx, who);
    await tx.delete(profiles).where(eq(profiles.id, who.id));
    const filled = { farm: await readFarm(tx), values: {}, href: '', hello: firstNameOf(who) };
    const letter = await letterOf(tx, 'account-closed', who.email, filled);
    await context.mail.queue(tx, { ...letter, last: true });
    return { success: true, message: SAY.closed };
  });
}
