import { farm } from './farm-facts.ts';

const { latitude, longitude } = farm.place;
const DAY_MS = 86_400_000;
const J2000 = Date.UTC(2000, 0, 1, 12);
/** Civil dusk: the sun this far below the horizon, the moment one needs a lamp. */
const SUN_AT_DUSK = -6;

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** Dusk at the farm on the day (noon to noon in solar time) nearest to a moment; good to about two minutes. */
export function duskNear(moment: Date): Date {
  const longitudeDays = longitude / 360;
  const noon = Math.round((moment.getTime() - J2000) / DAY_MS + longitudeDays) - longitudeDays;
  const anomaly = 357.5291 + 0.98560028 * noon;
  const centre = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly);
  const sunLongitude = anomaly + centre + 180 + 102.9372;
  const transit = noon + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * sunLongitude);
  const declination = degrees(Math.asin(sin(sunLongitude) * sin(23.4397)));
  const hourAngle = degrees(
    Math.acos((sin(SUN_AT_DUSK) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination))),
  );
  return new Date(J2000 + (transit + hourAngle / 360) * DAY_MS);
}
