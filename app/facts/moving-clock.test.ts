import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Farm } from '../../core/farm.ts';
import { firstFarm } from '../../test/cast/first-farm.ts';
import { anyFarm, anyMoment, dateIn } from '../../test/claims/any-farm.ts';
import { isPlainlyOpen, readWall } from '../../test/claims/wall-clock.ts';
import { duskOf } from './calendar/dusk.ts';
import { seasonsOf } from './calendar/seasons.ts';
import { closedNotice, statusAt } from './calendar/stand-status.ts';

const MINUTE = 60_000;
vi.setConfig({ testTimeout: 60_000 });

const plainlyOpen = (farm: Farm, moment: Date) => isPlainlyOpen(farm, 'farmstand', moment);

test('open is what the clock on the wall and the hours say, minute by minute', () => {
  fc.assert(
    fc.property(anyFarm, anyMoment, (farm, start) => {
      for (let n = 0; n < 30; n += 1) {
        const moment = new Date(start.getTime() + n * 47 * MINUTE);
        expect(statusAt(farm, 'farmstand', moment).open).toBe(plainlyOpen(farm, moment));
      }
    }),
    { numRuns: 100 },
  );
});

test('the next change is one, and there is none before it', () => {
  fc.assert(
    fc.property(anyFarm, anyMoment, (farm, start) => {
      const { open, nextChange } = statusAt(farm, 'farmstand', start);
      if (nextChange) {
        expect(plainlyOpen(farm, nextChange)).toBe(!open);
        expect(plainlyOpen(farm, new Date(nextChange.getTime() - 1))).toBe(open);
      } else expect(open).toBe(false);
      // A whole day and then a sample: every minute of four years would take too long.
      const until = nextChange?.getTime() ?? Date.UTC(2029, 0, 10);
      const last = Math.min(until, start.getTime() + 24 * 60 * MINUTE);
      for (let at = start.getTime(); at < last; at += MINUTE) {
        if (plainlyOpen(farm, new Date(at)) !== open)
          throw new Error(`changes at ${new Date(at).toISOString()}`);
      }
      for (let at = last; at < until; at += Math.max(MINUTE, Math.floor((until - last) / 500))) {
        if (plainlyOpen(farm, new Date(at)) !== open)
          throw new Error(`changes at ${new Date(at).toISOString()}`);
      }
    }),
    { numRuns: 50 },
  );
});

test('the day and the time in the line are those of the change', () => {
  const words = (options: Intl.DateTimeFormatOptions, moment: Date) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', ...options })
      .format(moment)
      .replace(/\s/g, ' ')
      .replace('12:00 PM', '12:00 Noon');
  const dayNumber = (moment: Date) => Date.parse(readWall(moment).day) / 86_400_000;
  fc.assert(
    fc.property(anyFarm, anyMoment, (farm, now) => {
      const { open, line, nextChange } = statusAt(farm, 'farmstand', now);
      if (!nextChange) {
        expect(line).toMatch(
          /^Closed( until [A-Z][a-z]+| for the season|( until spring)?\. We’ll post the date here)$/,
        );
        return;
      }
      const time = words({ timeStyle: 'short' }, nextChange);
      if (open) {
        expect([`Open now until dusk (${time})`, `Open now until ${time}`]).toContain(line);
        return;
      }
      const away = dayNumber(nextChange) - dayNumber(now);
      const year = readWall(now).day.slice(0, 4) === readWall(nextChange).day.slice(0, 4);
      const day =
        away === 0
          ? `Opens today ${time}`
          : away === 1
            ? `Opens tomorrow ${time}`
            : away < 7
              ? `Opens ${words({ weekday: 'long' }, nextChange)} ${time}`
              : `Closed until ${words({ month: 'long', day: 'numeric', ...(!year && { year: 'numeric' }) }, nextChange)}`;
      expect(line).toBe(day);
    }),
    { numRuns: 1_000 },
  );
});

test('the notice never names a month that has begun, and is never there in season', () => {
  fc.assert(
    fc.property(anyFarm, anyMoment, (farm, now) => {
      const notice = closedNotice(farm, now);
      if (!notice) return;
      const { day } = readWall(now);
      expect(
        seasonsOf(farm, 'farmstand').some(({ opensOn, closesOn }) => opensOn <= day && day <= closesOn),
      ).toBe(false);
      const [, month, year] = / reopen in (\w+) (\d{4})\.$/.exec(notice) ?? [];
      expect(new Date(`${month} 1, ${year} UTC`).toISOString().slice(0, 7) > day.slice(0, 7)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

/** Altitude in degrees by the Astronomical Almanac's formula. */
function sunAltitude(ms: number, latitude: number, longitude: number): number {
  const rad = Math.PI / 180;
  const n = (ms - Date.UTC(2000, 0, 1, 12)) / 86_400_000;
  const anomaly = (357.528 + 0.9856003 * n) * rad;
  const ecliptic = (280.46 + 0.9856474 * n + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * rad;
  const tilt = 23.439 * rad;
  const declination = Math.asin(Math.sin(tilt) * Math.sin(ecliptic));
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic));
  const sidereal = (18.697374558 + 24.06570982441908 * n) * 15 * rad;
  const hourAngle = sidereal + longitude * rad - ascension;
  const [north, decline] = [latitude * rad, declination];
  const height =
    Math.sin(north) * Math.sin(decline) + Math.cos(north) * Math.cos(decline) * Math.cos(hourAngle);
  return Math.asin(height) / rad;
}

test('at dusk the sun stands six degrees below the horizon, and sinks, on every day of five years', () => {
  const { latitude, longitude } = firstFarm().facts;
  for (let n = 0; n < 5 * 365; n += 1) {
    const day = dateIn(2024, n);
    const dusk = duskOf(day, latitude, longitude).getTime();
    expect(readWall(new Date(dusk)).day).toBe(day);
    expect(sunAltitude(dusk - 2 * MINUTE, latitude, longitude), day).toBeGreaterThan(-6);
    expect(sunAltitude(dusk + 2 * MINUTE, latitude, longitude), day).toBeLessThan(-6);
  }
});
