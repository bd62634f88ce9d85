import type { EggKind, IfShort } from '../../../db/egg-words.ts';
import type { Farm } from '../../../farm.ts';
import type { LineNow } from '../../../line-now.ts';
import { HOUR_MS } from '../../../time.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import { plusDays } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { promisedHours } from '../../facts/words/promise.ts';
import { howSoon } from './how-soon.ts';
import { estimateAskingNow, moreDozens } from './wait.ts';

type Asked = { kind: EggKind; eggs: number; ifShort: IfShort; notBefore: string | null };

/** The end of what whoever asks now is told of the wait; null if no time is told. */
export function saidUntil(farm: Farm, line: LineNow, now: Date, asked: Asked): Date | null {
  const { usual, outlook, first } = howSoon(farm, line, now);
  const { kind, notBefore } = asked;
  const hours = promisedHours(usual);
  if (hours !== null) {
    const wanted = notBefore === null ? now : momentOn(notBefore, 0);
    return new Date(Math.max(now.getTime(), wanted.getTime()) + hours * HOUR_MS);
  }
  if (!outlook) return null;
  const more = moreDozens(asked.ifShort, asked.eggs);
  const estimate = estimateAskingNow(outlook[kind], farmDay(now), first, { more, notBefore });
  return 'between' in estimate ? momentOn(plusDays(estimate.between.to, 1), 0) : null;
}
