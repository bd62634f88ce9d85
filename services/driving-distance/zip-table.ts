import table from './zip-points.json' with { type: 'json' };

/** Degrees; a point that is not `exact` is the mean of its first three digits. */
export type ZipPoint = { latitude: number; longitude: number; exact: boolean };

const EARTH_RADIUS_MILES = 3958.8;

/** Five states are listed ZIP by ZIP, the rest by three digits. */
export function zipPoint(zip: string): ZipPoint | null {
  if (!/^\d{5}$/.test(zip)) return null;
  const own = find(table.exact, zip.slice(0, 3), zip.slice(3));
  if (own) return { ...own, exact: true };
  const around = find(table.coarse, zip.slice(0, 2), zip.slice(2, 3));
  return around && { ...around, exact: false };
}

/** Great-circle miles (haversine). */
export function straightMiles(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
): number {
  const across = sineSquared((to.latitude - from.latitude) / 2);
  const along = sineSquared((to.longitude - from.longitude) / 2);
  const shrink = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, across + shrink * along)));
}

function find(groups: Record<string, string>, key: string, rest: string) {
  const entry = groups[key]?.split(',').find((candidate) => candidate.startsWith(`${rest} `));
  if (!entry) return null;
  const [, latitude, longitude] = entry.split(' ').map(Number);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function sineSquared(degrees: number): number {
  return Math.sin(radians(degrees)) ** 2;
}
