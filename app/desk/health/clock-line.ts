import { HOUR_MS, MINUTE_MS } from '../../../core/clock.ts';
import { formatDay } from '../../facts/calendar/farm-time.ts';
import type { HealthLine } from './health.ts';

const NOTICED_MS = 10 * MINUTE_MS;

const CHECK = 'Ask whoever runs the server to check its date and time.';

/** By how much the clock has moved since the program started, other than by time going by. */
export const clockJump = (): number => Date.now() - performance.timeOrigin - performance.now();

const inWords = (ms: number) =>
  ms < 2 * HOUR_MS ? `${Math.round(ms / MINUTE_MS)} minutes` : `${Math.round(ms / HOUR_MS)} hours`;

/** Nothing while the clock is right. @param ahead the latest date that was recorded and is still to come */
export function clockLine(ahead: Date | null, jumpMs: number): HealthLine[] {
  const title = 'Clock';
  const note =
    'Please check the date and time of the server with timedatectl, and turn on time synchronization.';
  const line = {
    title,
    state: 'failed',
    todo: { text: CHECK, note },
    short: 'the server’s clock is or was wrong',
  } as const;
  if (ahead) {
    const text = `Something was recorded on ${formatDay(ahead)}, which is still to come. The server’s clock was wrong then, or is wrong now.`;
    return [{ ...line, text }];
  }
  if (Math.abs(jumpMs) < NOTICED_MS) return [];
  const way = jumpMs > 0 ? 'forward' : 'back';
  const text = `The server’s clock jumped ${way} by ${inWords(Math.abs(jumpMs))} while the program ran, or the server slept.`;
  return [{ ...line, text }];
}
