import { and, asc, eq, exists, gt, lt, ne, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import type { Sweep } from '../../../db/jobs/nightly.ts';
import { isStaff, type StaffRole } from '../../../db/roles.ts';
import { accountEmail, ownerInvitations, passkeys, profiles } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { DAY_MS } from '../../../time.ts';
import { refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { confirmPassword } from '../../access/confirm-password.server.ts';
import { mustHaveProved } from '../../access/proof/proof.server.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { letterOf } from '../../letters/writing/write-letter.server.tsx';
import { resetLink } from '../auth/mailed-links.server.ts';
import { lockStaffAsOwner } from './change-role.server.ts';
import { keptOf, newInvitation, passwordTokenOf, tokenOf } from './invitation-link.server.ts';
import { makeStaffIn } from './owner.server.ts';
import { INVITATION_DAYS, type InviteInput, SAY } from './people.ts';

/** Owners first, then by email. */
export function readStaff(db: Database) {
  const { id, firstName, lastName } = profiles;
  const email = accountEmail;
  const key = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, id));
  const hasTwoSteps = sql<boolean>`${profiles.twoFactorEnabled} or ${exists(key)}`;
  // The query asks for nobody else.
  const role = sql<StaffRole>`${profiles.role}`;
  return db
    .select({ id, firstName, lastName, email, role, hasTwoSteps })
    .from(profiles)
    .where(ne(profiles.role, 'customer'))
    .orderBy(asc(profiles.role), asc(email));
}

/** @throws Refusal 403 */
export async function readPeople({ db, clock }: Context, who: Who) {
  mustBeAdmin(who, SAY.mayNot);
  const { email, role, expiresAt } = ownerInvitations;
  const invited = db
    .select({ email, role, expiresAt })
    .from(ownerInvitations)
    .where(gt(expiresAt, clock.now()))
    .orderBy(asc(email));
  return { staff: await readStaff(db), invited: await invited };
}

const LETTERS = { admin: 'invitation', helper: 'helper-invitation' } as const;

/** Again sends the same link; what was asked last counts. @throws Refusal 403 not an owner or wrong password, 409 works here already, 429 */
export async function invite(context: Context, who: Who, { role, password, ...input }: InviteInput) {
  mustBeAdmin(who, SAY.mayNot);
  const { clock, config, limits, mail } = context;
  await confirmPassword(context, who, password, SAY.wrongPassword);
  await refuseWhenTooOften(limits.ownerInvitation, who.id);
  const email = input.email.toLowerCase();
  return idempotentWrite(context, who.id, 'invite', async (tx) => {
    await lockStaffAsOwner(tx, who);
    const [known] = await tx.select({ role: profiles.role }).from(profiles).where(eq(profiles.email, email));
    if (isStaff(known?.role)) {
      throw new Refusal(409, SAY.isStaff(known.role), { fields: { email: SAY.isStaff(known.role) } });
    }
    const asked = {
      role,
      invitedBy: who.id,
      expiresAt: new Date(clock.now().getTime() + INVITATION_DAYS * DAY_MS),
    };
    const [invitation] = await tx
      .insert(ownerInvitations)
      .values({ email, token: newInvitation(), ...asked })
      .onConflictDoUpdate({ target: ownerInvitations.email, set: asked })
      .returning({ token: ownerInvitations.token });
    const link = `${config.publicUrl}/invitation?token=${await tokenOf(context, invitation?.token ?? '')}`;
    const filled = { farm: await readFarm(tx), values: { days: `${INVITATION_DAYS}` }, href: link };
    await mail.queue(tx, await letterOf(tx, LETTERS[role], email, filled));
    return { success: true, message: SAY.invited(email) };
  });
}

/** Again changes nothing. @throws Refusal 403 */
export function withdrawInvitation(context: Context, who: Who, email: string) {
  mustBeAdmin(who, SAY.mayNot);
  return idempotentWrite(context, who.id, 'withdraw-invitation', async (tx) => {
    await tx.delete(ownerInvitations).where(eq(ownerInvitations.email, email.toLowerCase()));
    return { success: true, message: SAY.takenBack };
  });
}

const standing = (kept: string, now: Date) =>
  and(eq(ownerInvitations.token, kept), gt(ownerInvitations.expiresAt, now));

const INVITED = { email: ownerInvitations.email, role: ownerInvitations.role };

/** The invited email and role; null if the link was used. */
export async function invitedBy(context: Context, token: string) {
  const isIt = standing(await keptOf(context, token), context.clock.now());
  const [found] = await context.db.select(INVITED).from(ownerInvitations).where(isIt);
  return found ?? null;
}

/** The link proves the address, not who prepared the account: it starts over, except for its person, signed in and freshly proved. @returns also where to choose a password then @throws Refusal 403 after an old proof, 409 */
export async function acceptInvitation(context: Context, who: Who | null, token: string) {
  const { config, clock, log, pseudonym } = context;
  const kept = await keptOf(context, token);
  const isIt = standing(kept, clock.now());
  const passwordToken = await passwordTokenOf(context, kept);
  const stored = await idempotentWrite(context, who?.id ?? '', 'accept-invitation', async (tx) => {
    const [invitation] = await tx.delete(ownerInvitations).where(isIt).returning(INVITED);
    if (!invitation) throw new Refusal(409, SAY.spent);
    const { email, role } = invitation;
    const isHers = who?.email === email;
    if (isHers) mustHaveProved(who);
    const stays = isHers ? who.sessionId : null;
    const { choosesPassword } = await makeStaffIn(tx, { email, role, token: passwordToken, stays });
    log.info({ account: pseudonym(email), role }, 'invitation accepted');
    return { role, choosesPassword };
  });
  const link = stored.choosesPassword ? resetLink(config, passwordToken) : null;
  return { success: true, message: SAY.accepted(stored.role), choose_password: link };
}

export const sweepInvitations: Sweep = async (db, clock) => {
  await db.delete(ownerInvitations).where(lt(ownerInvitations.expiresAt, clock.now()));
};
