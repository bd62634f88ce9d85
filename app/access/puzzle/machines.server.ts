import type { Stamps } from '../../../core/ports.ts';

/** A browser may have filled in the hidden field for a person. */
export const LIKE_A_PROGRAM =
  'That looked like a bot filling in the form. Nothing was saved. Please try again.';

/** What programs give away: the field that nobody sees, and how quick they are. */
type Unseen = { website?: unknown; stamp?: unknown };

/** @returns what to say, with a new stamp when another try may go on; null for a person */
export function likeAProgram(stamps: Stamps, { website, stamp }: Unseen) {
  if (website) return { message: LIKE_A_PROGRAM };
  const message = stamps.wrongWith(stamp);
  return message ? { message, stamp: stamps.make() } : null;
}
