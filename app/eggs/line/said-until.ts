import { HOUR_MS } from '../../../core/clock.ts';
import type { LineNow } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import type { EggKind, IfShort } from '../../../db/egg-words.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import { plusDays } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { promisedHours } from '../../facts/promise.ts';
import { howSoon } from './how-soon.ts';
import { estimateAskingNow, moreDozens } from './wait.ts';

type Asked = { kind: EggKind; eggs: number; ifShort: IfShort; notBefore: string | null };

/** What whoever asks now is told of the wait; nothing where no time is told. */
export type SaidWait = { saidFrom: Date | null; saidUntil: Date | null };

export function saidWait(farm: Farm, line: LineNow, now: Date, asked: Asked): SaidWait {
  const { usual, outlook, first } = howSoon(farm, line, now);
  const { kind, notBefore } = asked;
  const hours = promisedHours(usual);
  if (hours !== null) {
    const wanted = notBefore === null ? now : momentOn(notBefore, 0);
    const saidUntil = new Date(Math.max(now.getTime(), wanted.getTime()) + hours * HOUR_MS);
    return { saidFrom: null, saidUntil };
  }
  const more = moreDozens(asked.ifShort, asked.eggs);
  const estimate = outlook && estimateAskingNow(outlook[kind], farmDay(now), first, { more, notBefore });
  if (!estimate || !('between' in estimate)) return { saidFrom: null, saidUntil: null };
  const { from, to } = estimate.between;
  return { saidFrom: momentOn(from, 0), saidUntil: momentOn(plusDays(to, 1), 0) };
}
