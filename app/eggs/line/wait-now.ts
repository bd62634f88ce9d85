import type { LineNow } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import type { WaitWords } from '../../facts/farm-words.ts';
import { howSoon } from './how-soon.ts';
import { guessInWords } from './wait-words.ts';
import { whereNextWait } from './where-eggs-wait.ts';

/** For pages, which are read on the day they are made. */
export function waitWords(farm: Farm, line: LineNow, now: Date): WaitWords {
  const soon = howSoon(farm, line, now);
  const guess = guessInWords(soon, farmDay(now));
  return { usual: soon.usual, least: soon.least, guess, where: whereNextWait(farm, line, now) };
}
