import { PASSWORD } from './cast.ts';
import type { Stage } from './stage.ts';

/** June invites somebody. @returns what the letter leads to */
export async function inviteLink({ cast, farm }: Pick<Stage, 'cast' | 'farm'>, email: string) {
  const { status } = await cast.admin.call('invite-owner', { email, password: PASSWORD });
  if (status !== 200) throw new Error(`inviting answered ${status}`);
  const letter = (await farm.letters()).filter(({ to }) => to === email).at(-1);
  const link = letter?.links.find((one) => one.includes('/become-owner?token=')) ?? '';
  const { pathname, search, searchParams } = new URL(link);
  return { path: pathname + search, token: searchParams.get('token') ?? '' };
}
