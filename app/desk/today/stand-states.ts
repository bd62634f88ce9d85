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
  const whose = `${said.charAt(0).toUpperCase()}${said.slice(1)} on another phone ${whenSeen(seenAt, now)}`;
  return `${whose}${by && ` by ${by}`}. You said ${STATE_WORDS[mine.state]} ${whenSeen(new Date(mine.at), now)}.`;
}
