import type { StandingInput } from '../../app/eggs/members/standing/standing-request.ts';
import { farmDay } from '../../app/facts/calendar/farm-time.ts';

/** A dozen every two weeks, from today. */
export const standing = (now: Date, changes: Partial<StandingInput> = {}): StandingInput => ({
  number_of_eggs_requested: 12,
  chickens_or_ducks: 'chickens',
  if_short: 'dozen',
  every_weeks: 2,
  next_on: farmDay(now),
  ...changes,
});
