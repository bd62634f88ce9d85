import type { BoardNow, BoardRow, Seen } from '../../../board-now.ts';
import type { BoardState } from '../../../db/board-words.ts';
import type { EggKind } from '../../../db/egg-words.ts';
import type { Farm } from '../../../farm.ts';
import { hasPage } from '../../../offered.ts';
import { priceInWords } from '../../../price.ts';
import { HOUR_MS } from '../../../time.ts';
import { openingOn } from '../../facts/calendar/calendar.ts';
import { plusDays } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { statusAt } from '../../facts/calendar/stand-status.ts';
import { eggPauseAt } from '../../facts/words/farm-words.ts';
import { STATE_WORDS, whenSeen } from './state-words.ts';

/** After as many hours that the stand was open, what somebody saw there may be gone. */
const FRESH_STAND_HOURS = 6;
/** Longer than any break within a season. */
const FRESH_DAYS = 60;

/** @property price '$5 a dozen', '6 for $4', 'free' or '' @property says 'seen at 9:40 AM' @property old nobody has looked for six stand hours */
export type BoardLine = {
  id: string;
  kind: EggKind | null;
  name: string;
  price: string;
  state: BoardState;
  count: number | null;
  seenAt: Date;
  says: string;
  old: boolean;
  photo: BoardRow['photo'];
};

/** @property until when this changes, if that is known @property says 'Open now until dusk (7:44 PM)' */
export type Board = { open: boolean; until: Date | null; says: string; lines: BoardLine[] };

const centsInWords = (cents: number, unit: string) =>
  cents === 0 ? 'free' : `${priceInWords(cents)}${unit && ` ${unit}`}`;

export function priceOf(
  { kind, priceCents, unit, priceWords }: Pick<BoardRow, 'kind' | 'priceCents' | 'unit' | 'priceWords'>,
  { words: { eggPrices } }: Pick<Farm, 'words'>,
): string {
  const eggs = kind && (eggPrices[kind] ?? null);
  if (kind) return eggs === null ? '' : centsInWords(eggs, 'a dozen');
  return priceCents === null ? priceWords : centsInWords(priceCents, unit);
}

/** When what was seen then may be gone; null if the stand hardly opens any more. */
export function oldAt(farm: Farm, seenAt: Date): Date | null {
  let left = FRESH_STAND_HOURS * HOUR_MS;
  const first = farmDay(seenAt);
  for (let day = first; day <= plusDays(first, FRESH_DAYS); day = plusDays(day, 1)) {
    const opening = openingOn(farm, 'farmstand', day);
    if (!opening || opening.closes <= seenAt) continue;
    const from = Math.max(opening.opens.getTime(), seenAt.getTime());
    const open = opening.closes.getTime() - from;
    if (open >= left) return new Date(from + left);
    left -= open;
  }
  return null;
}

export const isOld = (farm: Farm, { state, seenAt }: Pick<Seen, 'state' | 'seenAt'>, now: Date) => {
  const at = state === 'out' ? null : oldAt(farm, seenAt);
  return at !== null && at <= now;
};

/** @param seen of a row that is `old` or not */
export function seenInWords(
  { state, seenAt }: Pick<Seen, 'state' | 'seenAt'>,
  old: boolean,
  now: Date,
): string {
  const when = whenSeen(seenAt, now);
  if (state === 'out') return `sold out ${when}`;
  return old ? `maybe still there, seen ${when}` : `seen ${when}`;
}

const isInSeason = ({ from, until }: Pick<BoardRow, 'from' | 'until'>, day: string) =>
  (from === null || from <= day) && (until === null || day <= until);

/** Rows that belong to the stand today: eggs only where the farm sells them. */
export const rowsOn = (farm: Farm, rows: BoardNow, now: Date): BoardRow[] =>
  rows.filter((row) => isInSeason(row, farmDay(now)) && (row.kind === null || hasPage(farm, '/egg-list')));

/** Eggs that were seen before the hens took a break are gone. */
function isPaused(farm: Farm, { kind }: BoardRow, { seenAt }: Seen, now: Date): boolean {
  if (kind === null || eggPauseAt(farm, now) === null) return false;
  return seenAt <= (farm.writtenAt.eggPause ?? now);
}

function lineOf(farm: Farm, row: BoardRow, now: Date): BoardLine[] {
  const { id, kind, name, counts, photo, seen } = row;
  if (seen === null || seen.seenAt > now || isPaused(farm, row, seen, now)) return [];
  const old = isOld(farm, seen, now);
  const { state, seenAt } = seen;
  return [
    {
      id,
      kind,
      name,
      price: priceOf(row, farm),
      state,
      // A number that may be gone is none.
      count: counts && !old ? seen.count : null,
      seenAt,
      says: seenInWords(seen, old, now),
      old,
      photo,
    },
  ];
}

/** A closed stand has no lines, and what nobody has looked at is not shown. */
export function boardAt(farm: Farm, rows: BoardNow, now: Date): Board {
  const { open, line, nextChange } = statusAt(farm, 'farmstand', now);
  const isShown = open && hasPage(farm, '/farmstand');
  const lines = isShown ? rowsOn(farm, rows, now).flatMap((row) => lineOf(farm, row, now)) : [];
  return { open: isShown, until: nextChange, says: line, lines };
}

/** When lines turn old without a write. */
export const boardChanges = (farm: Farm, rows: BoardNow, now: Date): Date[] =>
  rows.flatMap(({ seen }) => {
    const at = seen && seen.state !== 'out' ? oldAt(farm, seen.seenAt) : null;
    return at && at > now ? [at] : [];
  });

export const numberOf = ({ kind, count }: Pick<BoardLine, 'kind' | 'count'>) =>
  count === null ? '' : kind ? `${count} dozen` : String(count);

/** 'a few · seen at 9:40 AM', '3 dozen · seen at 9:40 AM', 'sold out at 2:10 PM' */
export function lineInWords({ kind, state, count, says, old }: BoardLine): string {
  if (state === 'out' || old) return says;
  return `${numberOf({ kind, count }) || STATE_WORDS[state]} · ${says}`;
}
