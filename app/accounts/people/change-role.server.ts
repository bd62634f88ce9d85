import { eq, ne, or } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import type { Context, InTransaction, Who } from '../../../core/context.ts';
import { emailAsWritten } from '../../../core/email-address.mjs';
import { Refusal } from '../../../core/refusal.ts';
import { asProgram } from '../../../db/as-program.ts';
import type { Database } from '../../../db/database.ts';
import { isStaff, type Role } from '../../../db/roles.ts';
import { accountEmail, ownerInvitations, profiles } from '../../../db/schema.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { letterOf } from '../../letters/write-letter.server.tsx';
import { changesHands } from '../auth/changes-hands.server.ts';
import { changeRoleInput, ONE_OF, peopleSentences } from './people.ts';

/** No role changes until `tx` ends: if two owners stop at once, one must remain. What they do meanwhile is not held up. */
export function lockStaff(tx: Database) {
  return tx
    .select({ id: profiles.id, email: accountEmail, role: profiles.role })
    .from(profiles)
    .where(ne(profiles.role, 'customer'))
    .orderBy(profiles.id)
    .for('no key update');
}

type Staff = Awaited<ReturnType<typeof lockStaff>>;

/** Another owner may have changed the asker's role meanwhile. @throws Refusal 403 */
export async function lockStaffAsOwner(tx: Database, who: Who): Promise<Staff> {
  const staff = await lockStaff(tx);
  if (!staff.some(({ id, role }) => id === who.id && role === 'admin'))
    throw new Refusal(403, peopleSentences.mayNot);
  return staff;
}

/** Whether nobody else owns the farm. */
export function isLastOwner(staff: Staff, id: string): boolean {
  const owners = staff.filter(({ role }) => role === 'admin');
  return owners.length === 1 && owners[0]?.id === id;
}

async function tell({ mail }: InTransaction, tx: Database, email: string, role: Role) {
  const farm = await readFarm(tx);
  const letter = isStaff(role)
    ? await letterOf(tx, 'role-changed', email, { farm, values: { role: ONE_OF[role] }, href: '' })
    : await letterOf(tx, 'owner-removed', email, { farm, values: {}, href: '' });
  await mail.queue(tx, { ...letter, about: role });
}

/** One could lead back to the old role, or to an account that was closed. */
export async function takeBackInvitations(tx: Database, { id, email }: Pick<Who, 'id' | 'email'>) {
  await tx
    .delete(ownerInvitations)
    .where(or(eq(ownerInvitations.invitedBy, id), eq(ownerInvitations.email, email)));
}

/** Invitations by them and to them go, too. */
async function changeRoleIn(context: InTransaction, tx: Database, staff: Staff, email: string, role: Role) {
  const person = staff.find((one) => one.email === email);
  if (!person) throw new Refusal(409, peopleSentences.notStaff(email));
  if (isStaff(role) && person.role === role) throw new Refusal(409, peopleSentences.isStaff(role));
  if (isLastOwner(staff, person.id)) throw new Refusal(409, peopleSentences.lastOwner);
  await tx.update(profiles).set({ role }).where(eq(profiles.id, person.id));
  await changesHands(tx, person.id, {});
  await takeBackInvitations(tx, person);
  await tell(context, tx, email, role);
  return {
    success: true,
    message: isStaff(role) ? peopleSentences.changed(email, role) : peopleSentences.ended(email),
  };
}

/** For incident reviews. @param by an email, or '' for the machine's command */
function logChange({ log, pseudonym }: InTransaction, by: string, email: string, role: Role) {
  log.info({ by: by && pseudonym(by), account: pseudonym(email), role }, 'role changed');
}

/** The account stays and is signed out everywhere. @throws Refusal 403 not an owner by now, 409 nobody's email, has the role, or the last owner */
export const changeRole = act('change-role', {
  summary:
    'Changes the role of someone who works here to owner (admin), helper or customer, and signs them out at once. Needs your own password.',
  who: 'admin',
  mayNot: peopleSentences.mayNot,
  of: 'site',
  input: changeRoleInput,
  answers: done,
  refusals: [409, 429],
  run: async ({ tx, context, who }, { role, ...input }) => {
    const email = input.email.toLowerCase();
    const answer = await changeRoleIn(context, tx, await lockStaffAsOwner(tx, who), email, role);
    logChange(context, who.email, email, role);
    return answer;
  },
});

/** For the person who runs the farm's machine. @throws Refusal 409 nobody's email or the last owner */
export async function endByCommand(context: Context, typed: string) {
  const email = emailAsWritten(typed).toLowerCase();
  const answer = await context.db.transaction(async (tx) =>
    asProgram(tx, async () => changeRoleIn(context, tx, await lockStaff(tx), email, 'customer')),
  );
  logChange(context, '', email, 'customer');
  return answer;
}
