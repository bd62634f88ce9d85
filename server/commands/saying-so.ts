import { MINUTE_MS } from '../../core/clock.ts';

/** A line every minute, so that nobody ends long work that is going well. */
export async function sayingSo<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const minute = setInterval(() => {
    const minutes = Math.round((performance.now() - began) / MINUTE_MS);
    process.stderr.write(
      `Still working, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} so far. Please wait.\n`,
    );
  }, MINUTE_MS);
  return work().finally(() => clearInterval(minute));
}
