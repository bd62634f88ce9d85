import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { endByCommand } from './change-role.server.ts';
import { lacksName, makeOwner } from './owner.server.ts';
import { readStaff } from './people.server.ts';
import { ROLE_WORDS } from './people.ts';

async function listed({ db }: Context): Promise<string> {
  const staff = await readStaff(db);
  if (!staff.some(({ role }) => role === 'admin')) return 'Nobody owns this farm yet.';
  return staff
    .map(({ email, role, firstName, lastName }) =>
      `${email}  ${ROLE_WORDS[role]}  ${firstName} ${lastName}`.trim(),
    )
    .join('\n');
}

/** Asked first, by a command that can ask for a name. */
export const NAME_WANTED = 'name-wanted';

/** What `npm run owner` does: `list` who works here, `remove` with an email, or an email and a name to make an owner. @returns what it prints @throws Refusal 400, 409 */
export async function ownerCommand(context: Context, asked: string[]): Promise<string> {
  const [first = '', email = ''] = asked;
  if (first === NAME_WANTED) return (await lacksName(context, email)) ? 'yes' : 'no';
  if (first === 'list') return listed(context);
  if (first === 'remove' && !email) throw new Refusal(400, 'Usage: npm run owner -- remove you@example.com');
  if (first === 'remove') return (await endByCommand(context, email)).message;
  const { made, link } = await makeOwner(context, first, asked.slice(1));
  const ended =
    'That account is signed out everywhere, and its old password no longer works.\nChoose a new one';
  return `${first} is now an owner. ${made ? 'Choose a password' : ended} here within an hour:\n${link}`;
}
