import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { isStaff } from '../../../db/roles.ts';
import { askedForEggs, emailChanges, ownerInvitations, profiles } from '../../../db/schema.ts';
import type { Letter } from '../../../services/mail/mail.ts';
import { hasFactor } from '../../access/gate/factors.server.ts';
import { stands } from '../../eggs/door/asked.server.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';

type Told = Pick<Letter, 'to' | 'about'>;
type Clocked = Pick<Context, 'clock'>;

async function accountOf(tx: Database, { to }: Told) {
  const { id, role, emailVerified } = profiles;
  const [account] = await tx
    .select({ id, role, emailVerified })
    .from(profiles)
    .where(eq(profiles.email, to.toLowerCase()));
  return account;
}

export const waitsForVerification = async (tx: Database, letter: Told) =>
  (await accountOf(tx, letter))?.emailVerified === false;

/** The link of an earlier wish is void; two people may wish for one address. @property about of the letter, the wish's token as it is kept */
export async function isNewAddressWanted(tx: Database, { to, about }: Told): Promise<boolean> {
  const { email, token } = emailChanges;
  const isIt = about === undefined ? eq(email, to.toLowerCase()) : eq(token, about);
  return (await tx.$count(emailChanges, isIt)) > 0;
}

/** @property about of the letter, the link's token as it is kept */
export const isDozenAsked = async (tx: Database, { about = '' }: Told) =>
  (await tx.$count(askedForEggs, stands(eq(askedForEggs.token, about)))) > 0;

export const isInvited =
  (role: 'admin' | 'helper') =>
  async (tx: Database, { to }: Told, { clock }: Clocked): Promise<boolean> => {
    const stands = and(
      eq(ownerInvitations.email, to.toLowerCase()),
      eq(ownerInvitations.role, role),
      gt(ownerInvitations.expiresAt, clock.now()),
    );
    return (await tx.$count(ownerInvitations, stands)) > 0;
  };

export async function needsSetUp(tx: Database, letter: Told): Promise<boolean> {
  const account = await accountOf(tx, letter);
  return account !== undefined && isStaff(account.role) && !(await hasFactor(tx, account.id));
}

export const worksHereNoMore = async (tx: Database, letter: Told) =>
  !isStaff((await accountOf(tx, letter))?.role);

/** @property about of the letter, the role */
export const hasRole = async (tx: Database, letter: Told) =>
  letter.about === undefined || (await accountOf(tx, letter))?.role === letter.about;

export const TWO_STEPS = { needed: 'two steps are needed', optional: 'two steps are optional' } as const;

/** @property about of the letter, one of TWO_STEPS */
export async function isStaffSignInSo(tx: Database, { about }: Told): Promise<boolean> {
  const { staffNeedTwoSteps } = await readFarm(tx);
  return about === undefined || about === TWO_STEPS[staffNeedTwoSteps ? 'needed' : 'optional'];
}
