import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, exists, gt, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import { DAY_MS } from '../../../core/clock.ts';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import type { Sweep } from '../../../db/jobs/nightly.ts';
import { isStaff, type StaffRole } from '../../../db/roles.ts';
import { accountEmail, ownerInvitations, passkeys, profiles } from '../../../db/schema.ts';
import { emailForm } from '../../access/account.ts';
import { mustHaveFactor } from '../../access/gate/gate.server.ts';
import { mustHaveProved } from '../../access/proof/proof.server.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { letterOf } from '../../letters/write-letter.server.tsx';
import { newToken, resetLink } from '../auth/mailed-links.server.ts';
import { lockStaffAsOwner } from './change-role.server.ts';
import { makeStaffIn } from './owner.server.ts';
import { acceptInput, INVITATION_DAYS, inviteInput, peopleSentences } from './people.ts';

type Signs = Pick<Context, 'auth'>;

/** As the database keeps it. Without the farm's secret nobody can make a link of it, and asked again, we can. */
const newInvitation = newToken;

async function signatureOf({ auth }: Signs, signed: string): Promise<Buffer> {
  const { secret } = await auth.$context;
  return createHmac('sha256', secret).update(signed).digest();
}

const invitationOf = (context: Signs, kept: string) => signatureOf(context, `invitation ${kept}`);

/** For the link to choose a password. A repeated call makes the same one, so it need not be stored. */
const passwordTokenOf = async (context: Signs, kept: string) =>
  (await signatureOf(context, `password of invitation ${kept}`)).toString('hex');

/** What the link of a kept invitation says. */
const tokenOf = async (context: Signs, kept: string) =>
  `${kept}.${(await invitationOf(context, kept)).toString('base64url')}`;

/** As the database keeps the invitation of this link; '' when we did not sign it. */
async function keptOf(context: Signs, token: string): Promise<string> {
  const [kept = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = await invitationOf(context, kept);
  return given.length === right.length && timingSafeEqual(given, right) ? kept : '';
}

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
  mustBeAdmin(who, peopleSentences.mayNot);
  const { email, role, expiresAt } = ownerInvitations;
  const invited = db
    .select({ email, role, expiresAt })
    .from(ownerInvitations)
    .where(gt(expiresAt, clock.now()))
    .orderBy(asc(email));
  return { staff: await readStaff(db), invited: await invited };
}

const LETTERS = { admin: 'invitation', helper: 'helper-invitation' } as const;

/** Again sends the same link; what was asked last counts. @throws Refusal 403 not an owner, 409 works here already, 429 */
export const invite = act('invite', {
  summary:
    'Emails someone an invitation to work here as an owner (admin) or a helper. Needs your own password.',
  who: 'admin',
  mayNot: peopleSentences.mayNot,
  of: 'site',
  input: inviteInput,
  answers: done,
  refusals: [409, 429],
  counts: ({ ownerInvitation }) => ownerInvitation,
  run: async ({ tx, context, who }, { role, ...input }) => {
    const { clock, config, mail } = context;
    const email = input.email.toLowerCase();
    await lockStaffAsOwner(tx, who);
    const [known] = await tx.select({ role: profiles.role }).from(profiles).where(eq(profiles.email, email));
    if (isStaff(known?.role)) {
      throw new Refusal(409, peopleSentences.isStaff(known.role), {
        fields: { email: peopleSentences.isStaff(known.role) },
      });
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
    return { success: true, message: peopleSentences.invited(email) };
  },
});

/** Again changes nothing. */
export const withdrawInvitation = act('withdraw-invitation', {
  summary: 'Withdraws an invitation; its link no longer works.',
  who: 'admin',
  mayNot: peopleSentences.mayNot,
  of: 'site',
  input: emailForm,
  answers: done,
  run: async ({ tx }, { email }) => {
    await tx.delete(ownerInvitations).where(eq(ownerInvitations.email, email.toLowerCase()));
    return { success: true, message: peopleSentences.takenBack };
  },
});

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
export const acceptInvitation = act('accept-invitation', {
  summary:
    'Accepts an invitation, once. The account starts over, and the response has the page where its person chooses a password, unless that person is signed in and freshly proved.',
  who: 'anyone',
  of: 'site',
  beforeOpening: true,
  input: acceptInput,
  answers: done.extend({ choose_password: z.nullable(z.string()) }),
  refusals: [409],
  // A link that opens an account is never stored.
  stores: 'part',
  prepare: async ({ context, now }, { token }) => {
    const kept = await keptOf(context, token);
    return { isIt: standing(kept, now), passwordToken: await passwordTokenOf(context, kept) };
  },
  run: async ({ tx, context, who, prepared: { isIt, passwordToken } }) => {
    const { config, log, pseudonym } = context;
    const [invitation] = await tx.select(INVITED).from(ownerInvitations).where(isIt);
    if (!invitation) throw new Refusal(409, peopleSentences.spent);
    const { email, role } = invitation;
    // First the account, as whatever else changes its role does.
    const [account] = await tx
      .select({ role: profiles.role })
      .from(profiles)
      .where(eq(profiles.email, email))
      .for('update');
    if (isStaff(account?.role)) throw new Refusal(409, peopleSentences.isStaff(account.role));
    const [spent] = await tx.delete(ownerInvitations).where(isIt).returning(INVITED);
    if (!spent) throw new Refusal(409, peopleSentences.spent);
    const isHers = who?.email === email;
    if (isHers) {
      mustHaveProved(who);
      await mustHaveFactor(tx, who, 'password');
    }
    const stays = isHers ? who.sessionId : null;
    const { choosesPassword } = await makeStaffIn(tx, { email, role, token: passwordToken, stays });
    log.info({ account: pseudonym(email), role }, 'invitation accepted');
    const choose_password = choosesPassword ? resetLink(config, '') : null;
    return { success: true, message: peopleSentences.accepted(role), choose_password };
  },
  finish: ({ context, prepared }, stored) => ({
    ...stored,
    choose_password: stored.choose_password && resetLink(context.config, prepared.passwordToken),
  }),
});

export const sweepInvitations: Sweep = async (db, clock) => {
  await db.delete(ownerInvitations).where(lt(ownerInvitations.expiresAt, clock.now()));
};
