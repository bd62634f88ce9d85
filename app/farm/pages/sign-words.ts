import type { LineNow } from '../../../core/context.ts';
import type { Farm, SeasonKind } from '../../../core/farm.ts';
import { priceInWords } from '../../../core/money.ts';
import { hasPage } from '../../../core/offered.ts';
import { EGG_KINDS, USUAL_KIND } from '../../../db/egg-words.ts';
import { dayInWords, KIND_NAMES } from '../../facts/calendar/calendar-words.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { plantStatusAt } from '../../facts/calendar/plant-status.ts';
import { statusAt } from '../../facts/calendar/stand-status.ts';
import type { EggPrices } from '../../facts/egg-prices.ts';
import { kindsOf } from '../../facts/farm-offers.ts';
import { type WordsNow, wordsNow } from '../../facts/farm-words.ts';
import { payWords } from '../../facts/pay-words.ts';
import { taxWords, withTax } from '../../facts/tax-words.ts';
import type { Board, BoardLine } from '../board/board.ts';
import { shownLine } from '../board/shown-line.ts';

export type SignLine = { words: string; open: boolean };
/** '51 plants', and what follows in a quieter letter. @property atStand 'a few', and @property passes all of it: a copy from yesterday must not say it */
export type SignFact = { strong: string; atStand?: string; rest: string; passes?: true };
/** @property asleep no season is on */
export type Sign = { lines: SignLine[]; facts: SignFact[]; asleep: boolean };

type Said = SignLine & { kind: SeasonKind; line: string; next: number };

/** 'until dusk (7:44 PM)' → 'until dusk, 7:44' */
const short = (line: string) => line.replace(/ \((\d+:\d+) PM\)/, ', $1');

const isOpening = (line: string) => line.startsWith('Open ');

/** 'Farmstand till dusk, 7:44', 'Plants open Friday at 10 AM' */
function named(kind: SeasonKind, line: string): string {
  const lower = line.charAt(0).toLowerCase() + line.slice(1);
  const said = short(lower).replace(/^open (?:now|today) until /, 'till ');
  // Plants are many.
  return `${KIND_NAMES[kind]} ${kind === 'farmstand' ? said : said.replace(/^opens /, 'open ')}`;
}

function statusOf(farm: Farm, kind: SeasonKind, now: Date): Said {
  const { open, line, nextChange } = statusAt(farm, kind, now);
  const said = kind === 'farmstand' ? line : plantStatusAt(farm, now).line;
  return { kind, open, line: said, words: named(kind, said), next: nextChange?.getTime() ?? Infinity };
}

/** What is open stands above what is closed; and what opens first above what opens later. */
const byUse = (one: Said, other: Said) => Number(other.open) - Number(one.open) || one.next - other.next;

function linesOf(farm: Farm, now: Date): SignLine[] {
  const all = kindsOf(farm.sells).map((kind) => statusOf(farm, kind, now));
  const plants = all.find(({ kind, line }) => kind === 'farm-and-plants' && isOpening(line));
  const [first, ...others] = plants ? [plants, ...all.filter((one) => one !== plants)] : all.toSorted(byUse);
  if (!first) return [];
  const isAlike = others.every(({ line }) => line === first.line);
  const words = plants || isAlike ? short(first.line) : first.words;
  return [{ ...first, words }, ...(isAlike ? [] : others)].map(({ words, open }) => ({ words, open }));
}

type Line = Pick<LineNow, 'outlook'>;
type OnSign = Pick<Board, 'lines' | 'before'>;

function priceOfDozen(prices: EggPrices): string {
  const all = EGG_KINDS.flatMap((kind) => prices[kind] ?? []);
  if (all.length === 0) return '';
  const least = `${priceInWords(Math.min(...all))} a dozen`;
  return new Set(all).size > 1 ? `from ${least}` : least;
}

function inLine({ outlook }: Line): string {
  const waiting = EGG_KINDS.reduce((sum, kind) => sum + outlook[kind].waiting, 0);
  return waiting === 0 ? 'nobody in line' : `${waiting.toLocaleString('en-US')} in line`;
}

function pausedUntil(farm: Farm, now: Date): string | null {
  const { backOn } = farm.words.eggPause;
  if (!wordsNow(farm, now).eggs.pause || !backOn) return null;
  return `paused until ${dayInWords(backOn, yearOf(backOn) !== yearOf(farmDay(now)))}`;
}

const eggsOn = (lines: readonly BoardLine[]) =>
  lines.find(({ kind }) => kind === USUAL_KIND) ?? lines.find(({ kind }) => kind !== null);

function eggFact(farm: Farm, line: Line, { lines }: OnSign, now: Date): SignFact {
  const paused = pausedUntil(farm, now);
  const there = eggsOn(lines);
  if (!there && paused) return { strong: 'Eggs', rest: paused };
  const waiting = paused ? `requests ${paused}` : inLine(line);
  const rest = [there ? there.price : priceOfDozen(farm.words.eggPrices), waiting]
    .filter(Boolean)
    .join(' · ');
  return there
    ? { strong: `${there.name}:`, atStand: shownLine(there).strong.toLowerCase(), rest }
    : { strong: 'Eggs:', rest };
}

/** More would push the buttons off a phone's first screen. */
const THINGS_LENGTH = 34;

/** 'corn plenty'; what may be gone has its name alone. */
function thingInWords(line: BoardLine): string {
  const { name, strong, look } = shownLine(line);
  const thing = name.toLowerCase();
  return look === 'old' ? thing : `${thing} ${strong.toLowerCase()}`;
}

/** 'corn plenty · pumpkins a few and 3 more' */
function thingsInWords(lines: readonly BoardLine[]): string {
  const things = lines.toSorted((one, other) => Number(one.old) - Number(other.old)).map(thingInWords);
  const fits = things.findIndex((_, at) => things.slice(0, at + 1).join(' · ').length > THINGS_LENGTH);
  const shown = fits < 0 ? things : things.slice(0, Math.max(1, fits));
  const others = things.length - shown.length;
  return `${shown.join(' · ')}${others > 0 ? ` and ${others} more` : ''}`;
}

/** Why to drive over; what the eggs' own line says is not said twice. */
function standFact({ lines, before }: OnSign): SignFact[] {
  const there = (open: readonly BoardLine[]) => open.filter(({ state }) => state !== 'out');
  const now = there(lines.filter((line) => line !== eggsOn(lines)));
  const yesterday = lines.length === 0 ? there(before) : [];
  if (now.length > 0) return [{ strong: 'On the stand:', rest: thingsInWords(now), passes: true }];
  if (yesterday.length === 0) return [];
  return [{ strong: 'Yesterday’s stand:', rest: thingsInWords(yesterday), passes: true }];
}

/** @property cheapest in cents; null where no plant has a price */
type Stock = { inStock: number; total: number; cheapest: number | null };

function plantFact(farm: Farm, { inStock, total, cheapest }: Stock): SignFact {
  if (inStock === 0) return { strong: total ? 'More plants' : 'Plants', rest: 'are on the way' };
  const plants = inStock === 1 ? '1 plant' : `${inStock.toLocaleString('en-US')} plants`;
  if (cheapest === null) return { strong: plants, rest: 'in stock' };
  const price = withTax(priceInWords(cheapest), taxWords(farm.words.plantTax));
  return { strong: plants, rest: inStock === 1 ? `at ${price}` : `from ${price}` };
}

/** Longer, the owner's words stand on the farmstand's page alone. */
const PAY_MAX = 40;

function payInSign(farm: Farm): string {
  const pay = payWords(farm) ?? 'Cash only';
  return pay.length <= PAY_MAX ? pay.replace(/\.$/, '') : '';
}

/** Price and pay stand in one line. */
function plantsAndPay(farm: Farm, stock: Stock, { rest, nursery }: WordsNow): SignFact[] {
  const pay = payInSign(farm);
  if (!hasPage(farm, '/in-stock') || rest || (!nursery && stock.inStock > 0))
    return pay ? [{ strong: pay, rest: '' }] : [];
  const plants = plantFact(farm, stock);
  return [pay ? { ...plants, rest: `${plants.rest} · ${pay}` } : plants];
}

/** What the sign at the road says; without lines where the farm keeps no hours. */
export function signAt(farm: Farm, stock: Stock, line: Line, board: OnSign, now: Date): Sign {
  const words = wordsNow(farm, now);
  return {
    lines: linesOf(farm, now),
    facts: [
      ...standFact(board),
      ...(hasPage(farm, '/egg-list') ? [eggFact(farm, line, board, now)] : []),
      ...plantsAndPay(farm, stock, words),
    ],
    asleep: !words.season && !words.nursery,
  };
}
