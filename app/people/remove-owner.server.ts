import { eq, or } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { idempotentWrite } from '../../db/idempotent-write.ts';
import type { Database } from '../../db/open.ts';
import { ownerInvitations, profiles, sessions } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { confirmPassword } from '../accounts/confirm-password.server.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { readFarm } from '../farm/calendar.server.ts';
import { letterOf } from '../letters/write-letter.server.tsx';
import { type InviteInput, SAY } from './people.ts';

/** Until `tx` ends, nobody else may stop being an owner: two who go at once must not leave the farm without one. */
export function lockOwners(tx: Database) {
  return tx
    .select({ id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.role, 'admin'))
    .orderBy(profiles.id)
    .for('update');
}

type Owners = Awaited<ReturnType<typeof lockOwners>>;

/** Her invitations go, too: one of them could lead her back. */
async function removeOwnerIn({ mail }: Context, tx: Database, owners: Owners, email: string) {
  const owner = owners.find((one) => one.email === email);
  if (!owner) throw new Refusal(409, SAY.notOwner(email));
  if (owners.length === 1) throw new Refusal(409, SAY.lastOwner);
  await tx.update(profiles).set({ role: 'customer' }).where(eq(profiles.id, owner.id));
  await tx.delete(sessions).where(eq(sessions.userId, owner.id));
  await tx
    .delete(ownerInvitations)
    .where(or(eq(ownerInvitations.invitedBy, owner.id), eq(ownerInvitations.email, email)));
  const filled = { farm: await readFarm(tx), values: {}, href: '' };
  await mail.queue(tx, await letterOf(tx, 'owner-removed', email, filled));
  return { success: true, message: SAY.removed(email) };
}

/** The account stays as a customer's and is signed out everywhere. @throws Refusal 403 not an owner or wrong password, 409 no such owner or the last one, 429 */
export async function removeOwner(context: Context, who: Who, input: InviteInput) {
  mustBeAdmin(who, SAY.mayNot);
  await confirmPassword(context, who, input.password, SAY.notRemoved);
  return idempotentWrite(context, who.id, 'remove-owner', async (tx) => {
    const owners = await lockOwners(tx);
    // Another owner may have removed her while she waited for the lock.
    if (!owners.some(({ id }) => id === who.id)) throw new Refusal(403, SAY.mayNot);
    return removeOwnerIn(context, tx, owners, input.email.toLowerCase());
  });
}

/** For whoever runs the farm's machine. @throws Refusal 409 no such owner or the last one */
export function removeOwnerByCommand(context: Context, email: string) {
  return context.db.transaction(async (tx) =>
    removeOwnerIn(context, tx, await lockOwners(tx), email.trim().toLowerCase()),
  );
}
