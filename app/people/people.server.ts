import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { idempotentWrite } from '../../db/idempotent-write.ts';
import type { Sweep } from '../../db/nightly.ts';
import type { Database } from '../../db/open.ts';
import { ownerInvitations, profiles } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { DAY_MS } from '../../time.ts';
import { refuseWhenTooOften } from '../accounts/attempt-limits.server.ts';
import { confirmPassword } from '../accounts/confirm-password.server.ts';
import { makeOwnerIn } from '../accounts/owner.server.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { readFarm } from '../farm/calendar.server.ts';
import { letterOf } from '../letters/write-letter.server.tsx';
import { INVITATION_DAYS, type InviteInput, SAY } from './people.ts';

/** By email. */
export function readOwners(db: Database) {
  const { id, firstName, lastName, email } = profiles;
  const owners = db.select({ id, firstName, lastName, email }).from(profiles);
  return owners.where(eq(profiles.role, 'admin')).orderBy(asc(email));
}

/** @throws Refusal 403 */
export async function readPeople({ db, clock }: Context, who: Who) {
  mustBeAdmin(who, SAY.mayNot);
  const invited = db
    .select({ email: ownerInvitations.email, expiresAt: ownerInvitations.expiresAt })
    .from(ownerInvitations)
    .where(gt(ownerInvitations.expiresAt, clock.now()))
    .orderBy(asc(ownerInvitations.email));
  return { owners: await readOwners(db), invited: await invited };
}

/** Again sends the same link. @throws Refusal 403 not an owner or wrong password, 409 an owner already, 429 */
export async function inviteOwner(context: Context, who: Who, input: InviteInput) {
  mustBeAdmin(who, SAY.mayNot);
  const { clock, config, limits, mail } = context;
  await confirmPassword(context, who, input.password, SAY.wrongPassword);
  await refuseWhenTooOften(limits.ownerInvitation, who.id);
  const email = input.email.toLowerCase();
  return idempotentWrite(context, who.id, 'invite-owner', async (tx) => {
    const [known] = await tx.select({ role: profiles.role }).from(profiles).where(eq(profiles.email, email));
    if (known?.role === 'admin') throw new Refusal(409, SAY.isOwner, { fields: { email: SAY.isOwner } });
    const expiresAt = new Date(clock.now().getTime() + INVITATION_DAYS * DAY_MS);
    const [invitation] = await tx
      .insert(ownerInvitations)
      .values({ email, token: randomBytes(24).toString('hex'), invitedBy: who.id, expiresAt })
      .onConflictDoUpdate({ target: ownerInvitations.email, set: { invitedBy: who.id, expiresAt } })
      .returning({ token: ownerInvitations.token });
    const link = `${config.publicUrl}/become-owner?token=${invitation?.token}`;
    const filled = { farm: await readFarm(tx), values: { days: `${INVITATION_DAYS}` }, href: link };
    await mail.queue(tx, await letterOf(tx, 'invitation', email, filled));
    return { success: true, message: SAY.invited(email) };
  });
}

/** Again changes nothing. @throws Refusal 403 */
export function withdrawInvitation(context: Context, who: Who, email: string) {
  mustBeAdmin(who, SAY.mayNot);
  return idempotentWrite(context, who.id, 'withdraw-owner-invitation', async (tx) => {
    await tx.delete(ownerInvitations).where(eq(ownerInvitations.email, email.toLowerCase()));
    return { success: true, message: SAY.takenBack };
  });
}

const standing = (token: string, now: Date) =>
  and(eq(ownerInvitations.token, token), gt(ownerInvitations.expiresAt, now));

/** Whom a link invites; null when it is spent. */
export async function invitedBy({ db, clock }: Context, token: string): Promise<string | null> {
  const [found] = await db
    .select({ email: ownerInvitations.email })
    .from(ownerInvitations)
    .where(standing(token, clock.now()));
  return found?.email ?? null;
}

/** Who has the link has the address. @returns also where to choose a password, unless there is one @throws Refusal 409 */
export function becomeOwner(context: Context, who: Who | null, token: string) {
  return idempotentWrite(context, who?.id ?? '', 'become-owner', async (tx) => {
    const [invitation] = await tx
      .delete(ownerInvitations)
      .where(standing(token, context.clock.now()))
      .returning({ email: ownerInvitations.email });
    if (!invitation) throw new Refusal(409, SAY.spent);
    const { link } = await makeOwnerIn(tx, context.config, invitation.email);
    return { success: true, message: SAY.accepted, choose_password: link };
  });
}

export const sweepInvitations: Sweep = async (db, clock) => {
  await db.delete(ownerInvitations).where(lt(ownerInvitations.expiresAt, clock.now()));
};
