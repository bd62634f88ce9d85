import { capitalized } from '../../../core/capitalized.ts';
import type { Look } from '../../../core/catalog.ts';
import type { BoardState } from '../../../db/board-words.ts';
import { farmDay, whenInWords } from '../../facts/calendar/farm-time.ts';
import { SEEN_LABELS } from '../../forms/seen/seen-labels.ts';
import type { Plant } from '../catalog/plant.ts';

/** What is known of a pot. @property state null where it is in stock and nobody said how many @property seenAt of the newest look, null before the first @property by their first name, or '' */
export type Seen = { state: BoardState | null; seenAt: Date | null; by: string };

/** A pot on the bench. @property turned somebody has said since whether it is in stock */
export type WalkRow = Pick<Plant, 'id' | 'variety' | 'name' | 'potSize' | 'type'> &
  Seen & { turned: boolean };

export function stateOf({ inStock }: Pick<Plant, 'inStock'>, look: Look | undefined): BoardState | null {
  if (!inStock) return 'out';
  return look?.holds && look.seen !== 'out' ? look.seen : null;
}

type Mine = { input: { seen: BoardState }; at: number };

/** What a row says on this phone: its own word, until a later one is known. */
export function shownOf(row: WalkRow, mine: Mine | undefined): WalkRow {
  if (!mine || (row.seenAt && row.seenAt.getTime() > mine.at)) return row;
  return { ...row, state: mine.input.seen, seenAt: new Date(mine.at), by: '', turned: false };
}

/** Without the calendar, which weighs as much as the rest of a page. */
export const isSeenToday = ({ seenAt }: Pick<Seen, 'seenAt'>, now: Date) =>
  seenAt !== null && farmDay(seenAt) === farmDay(now);

/** 'A few today, 8:10 AM, by Wren' */
export function seenInWords({ state, seenAt, by, turned }: WalkRow, now: Date): string {
  if (state === null || !seenAt || turned) return state === 'out' ? 'Out of stock' : 'In stock';
  return `${capitalized(SEEN_LABELS[state])} ${whenInWords(seenAt, now)}${by && `, by ${by}`}`;
}

export const walkedInWords = (looked: number, of: number) =>
  `Looked at ${looked.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} today`;
