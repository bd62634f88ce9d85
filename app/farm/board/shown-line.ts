import { capitalized } from '../../../core/capitalized.ts';
import type { BoardLine } from './board.ts';
import { STATE_WORDS } from './state-words.ts';

/** A line of the board as pages have it. @property look 'old' may be gone @property strong 'A few' @property says 'seen at 9:40 AM', of `at` */
export type ShownLine = Pick<BoardLine, 'id' | 'name' | 'price' | 'picture'> & {
  eggs: boolean;
  look: BoardLine['state'] | 'old';
  strong: string;
  between: ' ' | ', ' | ' · ';
  says: string;
  at: string;
};

const numberOf = ({ kind, count }: Pick<BoardLine, 'kind' | 'count'>) =>
  count === null ? '' : kind ? `${count} dozen` : String(count);

type Said = Pick<ShownLine, 'look' | 'strong' | 'between' | 'says'>;

function saidOf({ kind, state, count, when, old }: BoardLine): Said {
  if (state === 'out') return { look: state, strong: STATE_WORDS.out, between: ' ', says: when };
  const says = `seen ${when}`;
  if (old) return { look: 'old', strong: 'maybe still there', between: ', ', says };
  return { look: state, strong: numberOf({ kind, count }) || STATE_WORDS[state], between: ' · ', says };
}

export function shownLine(line: BoardLine): ShownLine {
  const { id, kind, name, price, picture, seenAt } = line;
  const said = saidOf(line);
  return {
    ...{ id, name, price, picture, eggs: kind !== null },
    ...said,
    at: seenAt.toISOString(),
    strong: capitalized(said.strong),
  };
}

/** 'a few · seen at 9:40 AM', 'sold out at 2:10 PM', 'maybe still there, seen at 8:00 AM' */
export function lineInWords(line: BoardLine): string {
  const { strong, between, says } = saidOf(line);
  return `${strong}${between}${says}`;
}
