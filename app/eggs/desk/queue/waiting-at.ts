import type { Farm } from '../../../../core/farm.ts';
import { placeNow } from '../../line/place-now.ts';
import { MOVES_FROM, UNKNOWN, type WaitingAt } from '../../line/places.ts';
import type { EggSummary } from './egg-summary.server.ts';

/** How many neighbors' eggs wait at each place now, most first. */
export function waitingAtOf(summary: EggSummary, farm: Farm, now: Date): WaitingAt {
  const placed = summary
    .filter(({ requestStatus }) => requestStatus === 'awaiting_pickup')
    .map((row) => ({ ...row, place: placeNow(farm, row.waitsAt, now) ?? UNKNOWN }));
  return MOVES_FROM.map((place) => ({
    place,
    requests: placed.reduce((sum, one) => sum + (one.place === place ? one.requests : 0), 0),
  }))
    .filter(({ requests }) => requests > 0)
    .toSorted((one, other) => other.requests - one.requests);
}
