import type { Farm } from '../../../core/farm.ts';
import type { EggPlace } from '../../../db/egg-words.ts';
import { isInSeason } from '../../facts/calendar/calendar.ts';
import { openPlace } from './places.ts';

/** The one reader of where eggs are that somebody put there; null is unknown. Browsers would load the calendar with it. */
export const placeNow = (farm: Farm, said: EggPlace | null, now: Date): EggPlace | null =>
  openPlace(said, isInSeason(farm, 'farmstand', now));
