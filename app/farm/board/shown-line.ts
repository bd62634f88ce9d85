import { photoUrl } from '../../ui/pieces/photo-url.ts';
import { type BoardLine, numberOf } from './board.ts';
import { STATE_WORDS } from './state-words.ts';

/** A line of the board as pages have it. @property look 'old' may be gone @property strong 'A few' @property says 'seen at 9:40 AM', of `at` */
export type ShownLine = Pick<BoardLine, 'id' | 'name' | 'price'> & {
  /** The address of a small picture, or null. */
  picture: string | null;
  look: BoardLine['state'] | 'old';
  strong: string;
  between: ' ' | ', ' | ' · ';
  says: string;
  at: string;
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** 'sold out at 2:10 PM' and 'maybe still there, seen at 8:00 AM' are what was seen, and when. */
const BEGINNINGS = { out: 'sold out ', old: 'maybe still there, ' } as const;

export function shownLine({
  id,
  name,
  price,
  photo,
  kind,
  state,
  count,
  seenAt,
  says,
  old,
}: BoardLine): ShownLine {
  const about = {
    id,
    name,
    price,
    picture: photo && photoUrl(photo, photo.widths[0] ?? photo.width, 'webp'),
    at: seenAt.toISOString(),
  };
  const look = state === 'out' ? 'out' : old ? 'old' : state;
  if (look === 'out' || look === 'old') {
    const [strong, when] = [BEGINNINGS[look].replace(/,? $/, ''), says.slice(BEGINNINGS[look].length)];
    return { ...about, look, strong: capital(strong), between: look === 'old' ? ', ' : ' ', says: when };
  }
  const strong = capital(numberOf({ kind, count }) || STATE_WORDS[state]);
  return { ...about, look, strong, between: ' · ', says };
}
