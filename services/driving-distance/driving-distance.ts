/**
 * How far a neighbour drives to the farm. One interface; google-routes.ts and osrm.ts ask a routing service,
 * zip-estimate.ts reckons without one. All three pass driving-distance.contract.test.ts.
 */

/** A spot on the map: degrees north and east (WGS 84), and the same spot as people write it. */
export type Place = { address: string; latitude: number; longitude: number };

export type DistanceSource = 'google' | 'osrm' | 'zip-estimate';

/** known: the drive in metres. unknown: why, for the log only; people read one sentence. */
export type DistanceAnswer =
  | { known: true; metres: number; source: DistanceSource }
  | { known: false; reason: 'no-route' | 'address-not-found' | 'unavailable'; detail: string };

export interface DrivingDistance {
  readonly source: DistanceSource;
  /**
   * The drive from the farm to a US address written on one line. Never throws: every kind of trouble is an
   * answer with `known: false`, whose detail holds neither a key nor the address.
   */
  fromFarm(address: string): Promise<DistanceAnswer>;
}

/** The specification's number (spec §9); the international mile is 1609.344 m. */
export const METRES_PER_MILE = 1609.34;

/** A whole call answers within this time, however many requests it takes. */
export const ANSWER_WITHIN_MS = 5_000;

/** Half-way round the Earth, in metres. No drive is longer; a service that says so is mistaken. */
const LONGEST_DRIVE_METRES = 20_040_000;

/** Longer than any postal address; what is longer is not sent to anybody. */
const LONGEST_ADDRESS = 300;

/** The answer for a drive of so many metres; a number that cannot be a drive is `unavailable`. */
export function known(metres: number, source: DistanceSource): DistanceAnswer {
  // The comparison is false for NaN too.
  const possible = metres >= 0 && metres <= LONGEST_DRIVE_METRES;
  return possible ? { known: true, metres, source } : unknown('unavailable', 'not a possible distance');
}

/** The answer when there is no distance; `detail` is one line for the log. */
export function unknown(
  reason: 'no-route' | 'address-not-found' | 'unavailable',
  detail: string,
): DistanceAnswer & { known: false } {
  return { known: false, reason, detail };
}

/** The address without the space around it, or null when it is blank or too long to be one. */
export function askable(address: string): string | null {
  const trimmed = address.trim();
  return trimmed === '' || trimmed.length > LONGEST_ADDRESS ? null : trimmed;
}
