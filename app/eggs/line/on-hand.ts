import { DAY_MS } from '../../../core/clock.ts';
import type { EGG_LINES, EggKind } from '../../../db/egg-words.ts';

export const DOZEN = 12;
/** Older eggs are given only after asking. */
export const FRESH_DAYS = 14;

/** A ledger line; `eggs` came (> 0) or left (< 0). */
export type EggLine = { kind: EggKind; eggs: number; what: (typeof EGG_LINES)[number]; at: Date };

/** @property by the first name of who counted; null for the clock */
export type CountedLine = EggLine & { by: string | null };

export const wholeDozens = (eggs: number) => Math.floor(eggs / DOZEN);

/** The lines a day's eggs are counted from: gathered, and corrections. */
export const GATHERING: EggLine['what'][] = ['gathered', 'correction'];

export const isGathering = (what: EggLine['what']) => GATHERING.includes(what);

export const oldBefore = (now: Date) => new Date(now.getTime() - FRESH_DAYS * DAY_MS);

/** How many on hand are older than 14 days; the oldest leave first. @param lines at least those of 14 days */
export function oldEggs(lines: readonly EggLine[], kind: EggKind, onHand: number, now: Date): number {
  const since = oldBefore(now);
  // Returned eggs are as old as they were when they were given.
  const cameSince = lines.filter(
    ({ eggs, what, ...line }) => line.kind === kind && eggs > 0 && what !== 'returned' && line.at > since,
  );
  return Math.max(0, onHand - cameSince.reduce((sum, { eggs }) => sum + eggs, 0));
}

/** 44 → '3 dozen and 8', 36 → '3 dozen', 8 → '8 eggs' */
export function dozensAndEggs(eggs: number): string {
  const dozens = wholeDozens(eggs);
  const rest = eggs % DOZEN;
  if (dozens === 0) return rest === 1 ? '1 egg' : `${rest} eggs`;
  return rest === 0 ? `${dozens} dozen` : `${dozens} dozen and ${rest}`;
}
