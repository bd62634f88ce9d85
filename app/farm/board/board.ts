import { HOUR_MS } from '../../../core/clock.ts';
import type { BoardNow, BoardRow, Seen } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import { priceInWords } from '../../../core/money.ts';
import { hasPage } from '../../../core/offered.ts';
import type { BoardState } from '../../../db/board-words.ts';
import type { EggKind } from '../../../db/egg-words.ts';
import { momentOn, openingOn } from '../../facts/calendar/calendar.ts';
import { plusDays } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { seasonOn } from '../../facts/calendar/seasons.ts';
import { statusAt } from '../../facts/calendar/stand-status.ts';
import { eggPauseAt } from '../../facts/farm-words.ts';
import { whenSeen } from './state-words.ts';

/** After as many hours that the stand was open, what somebody saw there may be gone. */
const FRESH_STAND_HOURS = 6;
/** However little the stand was open, nothing is fresh for longer. */
const FRESH_DAYS = 14;

/** @property price '$5 a dozen', '6 for $4', 'free' or '' @property when 'at 9:40 AM' @property old nobody has looked for six stand hours */
export type BoardLine = {
  id: string;
  kind: EggKind | null;
  name: string;
  price: string;
  state: BoardState;
  count: number | null;
  seenAt: Date;
  when: string;
  old: boolean;
  picture: string | null;
};

/** @property until when this changes, if that is known @property says 'Open now until dusk (7:44 PM)' @property before what stood there yesterday, until the stand opens today */
export type Board = {
  open: boolean;
  until: Date | null;
  says: string;
  lines: BoardLine[];
  before: BoardLine[];
};

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

/** When what was seen then may be gone. */
export function oldAt(farm: Farm, seenAt: Date): Date {
  let left = FRESH_STAND_HOURS * HOUR_MS;
  const first = farmDay(seenAt);
  const last = plusDays(first, FRESH_DAYS);
  for (let day = first; day < last; day = plusDays(day, 1)) {
    const opening = openingOn(farm, 'farmstand', day);
    if (!opening || opening.closes <= seenAt) continue;
    const from = Math.max(opening.opens.getTime(), seenAt.getTime());
    const open = opening.closes.getTime() - from;
    if (open >= left) return new Date(from + left);
    left -= open;
  }
  return momentOn(last, 0);
}

/** What is sold out stays so until somebody looks again. */
const mayBeGone = ({ state }: Pick<Seen, 'state'>) => state !== 'out';

const isInSeason = ({ from, until }: Pick<BoardRow, 'from' | 'until'>, day: string) =>
  (from === null || from <= day) && (until === null || day <= until);

/** Rows that belong to the stand today: eggs only where the farm sells them. */
export const rowsOn = (farm: Farm, rows: BoardNow, now: Date): BoardRow[] =>
  rows.filter((row) => isInSeason(row, farmDay(now)) && (row.kind === null || hasPage(farm, '/egg-list')));

/** What was seen in another season says nothing of this one. */
const isOfSeason = (farm: Farm, { seenAt }: Seen, now: Date) =>
  (seasonOn(farm, 'farmstand', farmDay(now))?.opensOn ?? '') <= farmDay(seenAt);

/** Eggs that were seen before the hens took a break are gone. */
function isPaused(farm: Farm, { kind }: BoardRow, { seenAt }: Seen, now: Date): boolean {
  if (kind === null || eggPauseAt(farm, now) === null) return false;
  return seenAt <= (farm.writtenAt.eggPause ?? now);
}

function lineOf(farm: Farm, row: BoardRow, now: Date): BoardLine[] {
  const { id, kind, name, counts, picture, seen } = row;
  if (seen === null || seen.seenAt > now) return [];
  if (!isOfSeason(farm, seen, now) || isPaused(farm, row, seen, now)) return [];
  const old = mayBeGone(seen) && oldAt(farm, seen.seenAt) <= now;
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
      when: whenSeen(seenAt, now),
      old,
      picture,
    },
  ];
}

const linesAt = (farm: Farm, rows: BoardNow, now: Date) =>
  rowsOn(farm, rows, now).flatMap((row) => lineOf(farm, row, now));

/** Before the stand opens, what was there at yesterday's end says more than nothing. */
function linesBefore(farm: Farm, rows: BoardNow, now: Date): BoardLine[] {
  const today = openingOn(farm, 'farmstand', farmDay(now));
  const yesterday = openingOn(farm, 'farmstand', plusDays(farmDay(now), -1));
  return today && yesterday && now < today.opens ? linesAt(farm, rows, yesterday.closes) : [];
}

/** A closed stand has no lines, and what nobody has looked at is not shown. */
export function boardAt(farm: Farm, rows: BoardNow, now: Date): Board {
  const { open, line, nextChange } = statusAt(farm, 'farmstand', now);
  const has = hasPage(farm, '/farmstand');
  const isShown = open && has;
  return {
    open: isShown,
    until: nextChange,
    says: line,
    lines: isShown ? linesAt(farm, rows, now) : [],
    before: has && !open ? linesBefore(farm, rows, now) : [],
  };
}

/** When lines turn old without a write. */
export const boardChanges = (farm: Farm, rows: BoardNow, now: Date): Date[] =>
  rows.flatMap(({ seen }) => {
    if (!seen || !mayBeGone(seen)) return [];
    const at = oldAt(farm, seen.seenAt);
    return at > now ? [at] : [];
  });
