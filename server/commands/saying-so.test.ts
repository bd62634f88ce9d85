import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../core/clock.ts';
import { sayingSo } from './saying-so.ts';

const said: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => Boolean(said.push(String(line))));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  said.length = 0;
});

const line = (minutes: string) => `Still working, ${minutes} so far. Please wait.\n`;

it('long work says every minute that it goes on, and nothing once it is over', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = sayingSo(() => promise);
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual([line('1 minute')]);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(said).toEqual(['1 minute', '2 minutes', '3 minutes'].map(line));
  resolve('proven');
  expect(await work).toBe('proven');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(said).toHaveLength(3);
});

it('work that fails says nothing more either', async () => {
  await expect(sayingSo(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(said).toEqual([]);
});
