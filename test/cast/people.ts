import type { StaffRole } from '../../db/roles.ts';
import type { Stage } from '../engines/stage.ts';
import { PASSWORD } from './cast.ts';

/** June invites somebody. @returns what the letter leads to */
export async function inviteLink(
  { cast, farm }: Pick<Stage, 'cast' | 'farm'>,
  email: string,
  role: StaffRole = 'admin',
) {
  const { status } = await cast.admin.call('invite', { email, role, password: PASSWORD });
  if (status !== 200) throw new Error(`inviting answered ${status}`);
  const toThem = (await farm.letters()).filter(({ to }) => to === email);
  // Other letters to them may come after it.
  const links = toThem.flatMap((letter) => letter.links);
  const link = links.findLast((one) => one.includes('/invitation?token=')) ?? '';
  const { pathname, search, searchParams } = new URL(link);
  return { path: pathname + search, token: searchParams.get('token') ?? '' };
}
