import { expect, it, vi } from 'vitest';
import { runningClock } from './clock.ts';

it('shows the real time unless told otherwise', () => {
  vi.useFakeTimers({ now: new Date('2026-05-01T12:00:00Z') });
  expect(runningClock(null).now()).toEqual(new Date('2026-05-01T12:00:00Z'));
  vi.useRealTimers();
});

it('starts at another moment and runs on from there', () => {
  vi.useFakeTimers({ now: new Date('2026-05-01T12:00:00Z') });
  const clock = runningClock(new Date('2025-09-20T15:00:00Z'));
  expect(clock.now()).toEqual(new Date('2025-09-20T15:00:00Z'));
  vi.advanceTimersByTime(90_000);
  expect(clock.now()).toEqual(new Date('2025-09-20T15:01:30Z'));
  vi.useRealTimers();
});

it('runs on from a moment that it showed earlier', () => {
  vi.useFakeTimers({ now: new Date('2026-05-01T12:00:00Z') });
  const clock = runningClock(new Date('2025-09-20T15:00:00Z'), new Date('2026-04-30T12:00:00Z'));
  expect(clock.now()).toEqual(new Date('2025-09-21T15:00:00Z'));
  vi.useRealTimers();
});
