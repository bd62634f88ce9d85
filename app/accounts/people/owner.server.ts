import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { asProgram } from '../../../db/as-program.ts';
import type { Database } from '../../../db/database.ts';
import type { StaffRole } from '../../../db/roles.ts';
import { profiles, sessions } from '../../../db/schema.ts';
import { emailForm } from '../../access/account.ts';
import { hasFactor } from '../../access/gate/factors.server.ts';
import { isUnnamed, type NameForm, nameForm, UNNAMED } from '../../access/names/person-name.ts';
import { renameIn } from '../../access/names/rename.server.ts';
import { checkInput } from '../../forms/check-input.ts';
import { changesHands } from '../auth/changes-hands.server.ts';
import { keepPassword } from '../auth/hash-new-password.server.ts';
import { forgetLinks, keepResetToken, NOBODY_YET, newToken, resetLink } from '../auth/mailed-links.server.ts';
import { endSessionsAsStaff } from '../auth/session-end.server.ts';

export async function hasOwner(db: Database): Promise<boolean> {
  const owners = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.role, 'admin'));
  return (await owners.limit(1)).length > 0;
}

/** Waits for any other change to the account, which locks it first, too. */
async function accountOf(tx: Database, email: string, role: StaffRole) {
  const made = await tx
    .insert(profiles)
    .values({ id: randomUUID(), firstName: UNNAMED[role], email })
    .onConflictDoNothing()
    .returning({ id: profiles.id });
  const [account] = await tx
    .select({ id: profiles.id, verified: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.email, email))
    .for('update');
  if (!account) throw new Error('That account was deleted before its role could be set.');
  return { ...account, made: made.length > 0 };
}

type NewStaff = {
  /** In lowercase. */
  email: string;
  role: StaffRole;
  /** Put in place of what they are called now; without it an account keeps its name. */
  name?: NameForm | undefined;
  /** For the link to choose a password. */
  token?: string;
  /** Instead of a link: chosen already, and hashed. */
  password?: string;
  /** The session of the person themselves, freshly proved; without it the account starts over. */
  stays?: string | null;
};

/** @returns whether the account is new, and whether the link works, because it starts over */
export async function makeStaffIn(tx: Database, wanted: NewStaff) {
  const { email, role, token, password, name, stays = null } = wanted;
  const { id, verified, made } = await accountOf(tx, email, role);
  if (name) await renameIn(tx, id, name);
  const startsOver = !(stays && verified);
  await changesHands(tx, id, { startsOver, stays });
  await tx.update(profiles).set({ role, emailVerified: true }).where(eq(profiles.id, id));
  await endSessionsAsStaff(tx, id);
  if (role === 'admin') await forgetLinks(tx, NOBODY_YET);
  if (password) await keepPassword(tx, id, password);
  else if (startsOver && token) await keepResetToken(tx, token, id);
  else if (stays && !(await hasFactor(tx, id)))
    await tx.update(sessions).set({ factorAt: new Date() }).where(eq(sessions.id, stays));
  return { id, made, choosesPassword: startsOver };
}

const USAGE = 'Usage: npm run owner -- you@example.com Pat Example';

/** @throws Refusal 400 */
function emailIn(raw: string): string {
  const parsed = emailForm.safeParse({ email: raw.toLowerCase() });
  if (!parsed.success) throw new Refusal(400, USAGE);
  return parsed.data.email;
}

/** @throws Refusal 400 */
function nameIn(names: string[]): NameForm | undefined {
  const [first = '', ...last] = names;
  if (names.join('') === '') return undefined;
  const checked = checkInput(nameForm, { first_name: first, last_name: last.join(' ') });
  if (checked.fields) throw new Refusal(400, `${Object.values(checked.fields)[0]} ${USAGE}`);
  return checked.input;
}

/** Whether nobody at that address has said their name yet. @throws Refusal 400 */
export async function lacksName({ db }: Context, rawEmail: string): Promise<boolean> {
  const { firstName, lastName, email } = profiles;
  const [account] = await db
    .select({ firstName, lastName })
    .from(profiles)
    .where(eq(email, emailIn(rawEmail)));
  return !account || isUnnamed(account);
}

/** Signs the account out everywhere. @param names first and last, or none @throws Refusal 400 */
export async function makeOwner({ db, config }: Context, rawEmail: string, names: string[] = []) {
  const email = emailIn(rawEmail);
  const token = newToken();
  const owner = { email, role: 'admin', name: nameIn(names), token } as const;
  const { made } = await db.transaction((tx) => asProgram(tx, () => makeStaffIn(tx, owner)));
  return { made, link: resetLink(config, token) };
}
