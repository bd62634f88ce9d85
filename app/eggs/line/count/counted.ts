import { HOUR_MS } from '../../../../core/clock.ts';
import type { EGG_LINES, EggKind } from '../../../../db/egg-words.ts';
import { formatTime } from '../../../facts/calendar/farm-time.ts';
import { isGathering } from '../on-hand.ts';

/** Within this time, the same eggs may be counted twice. */
const SOON_MS = 2 * HOUR_MS;

/** Today's: gathered, or a correction of that. */
export type Counted = { kind: EggKind; eggs: number; what: (typeof EGG_LINES)[number]; at: Date };
export type LastCount = { eggs: number; at: Date };

export function lastCountOf(counted: readonly Counted[], kind: EggKind): LastCount | null {
  const lines = counted.filter((line) => line.kind === kind && isGathering(line.what));
  const last = lines.findLastIndex(({ what }) => what === 'gathered');
  const at = lines[last]?.at;
  return at ? { eggs: lines.slice(last).reduce((eggs, line) => eggs + line.eggs, 0), at } : null;
}

export const isSoon = (last: LastCount | null, now: Date): last is LastCount =>
  last !== null && now.getTime() - last.at.getTime() < SOON_MS;

/** 'You counted 38 at 7:10 AM. Another 38, or the same?' */
export const againInWords = (last: LastCount, eggs: number) =>
  `You counted ${last.eggs} at ${formatTime(last.at)}. Another ${eggs}, or the same?`;
