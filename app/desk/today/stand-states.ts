import { capitalized } from '../../../core/capitalized.ts';
import { farmDay, formatTime, wallTime } from '../../facts/calendar/farm-time.ts';
import type { StandRow } from '../../farm/board/board.server.ts';
import type { MarkBoardInput } from '../../farm/board/mark-input.ts';
import { STATE_WORDS, whenSeen } from '../../farm/board/state-words.ts';

/** What this phone said of a row, whether the farm has it or not. @property at milliseconds */
export type Mine = Pick<MarkBoardInput, 'state' | 'count' | 'undo'> & { at: number };

type Shown = Pick<StandRow, 'state' | 'count' | 'seenAt' | 'by'>;

/** What the row says on this phone: its own word, until a later one is known. */
export function shownOf(row: StandRow, mine: Mine | undefined): Shown {
  if (!mine || mine.undo || (row.seenAt && row.seenAt.getTime() > mine.at)) return row;
  return { state: mine.state, count: mine.count ?? null, seenAt: new Date(mine.at), by: '' };
}

type Unsent = { input: MarkBoardInput; at: number };

/** What this phone said last of a row, and the farm does not show yet. */
export const lastOf = <One extends Unsent>(unsent: readonly One[], id: string) =>
  unsent.findLast(({ input }) => input.id === id);

export const mineOf = ({ input, at }: Unsent): Mine => ({ ...input, at });

type StandWords = { title: string; small: string; is?: 'done' };

/** The whole stand in one line: '5 things out there', 'oldest look 8:20'; done once all was looked at today. */
export function standInWords(rows: readonly Shown[], now: Date): StandWords {
  const there = rows.filter(({ state }) => state !== null && state !== 'out').length;
  const looks = rows.flatMap(({ state, seenAt }) => (state && seenAt ? seenAt : []));
  const unseen = rows.length - looks.length;
  const oldest = looks.toSorted((one, other) => one.getTime() - other.getTime())[0];
  const things = `${there} ${there === 1 ? 'thing' : 'things'} out there`;
  return {
    title: oldest ? `Stand: ${things}` : 'Stand',
    small: [unseen > 0 && `${unseen} not looked at yet`, oldest && `oldest look ${shortWhen(oldest, now)}`]
      .filter(Boolean)
      .join(' · '),
    ...(unseen === 0 && oldest && farmDay(oldest) === farmDay(now) && { is: 'done' as const }),
  };
}

/** '2:10', or '9/19' of another day: a button has no room for more. */
export function shortWhen(at: Date, now: Date): string {
  if (farmDay(at) === farmDay(now)) return formatTime(at).replace(/ [AP]M$/, '');
  const { month, day } = wallTime(at);
  return `${month}/${day}`;
}

/** 'Sold out on another phone at 9:40 AM by Anna. You said a few at 9:10 AM.', or '' */
export function newerInWords(row: StandRow, mine: Mine | null, now: Date): string {
  const { state, seenAt, by } = row;
  if (!mine || !state || !seenAt || mine.state === state || seenAt.getTime() <= mine.at) return '';
  const said = STATE_WORDS[state];
  const whose = `${capitalized(said)} on another phone ${whenSeen(seenAt, now)}`;
  return `${whose}${by && ` by ${by}`}. You said ${STATE_WORDS[mine.state]} ${whenSeen(new Date(mine.at), now)}.`;
}
