/** Degrees north and east (WGS 84). */
export type Place = { address: string; latitude: number; longitude: number };

export type DistanceSource = 'google' | 'osrm' | 'zip-estimate';

/** In meters; `detail` is for the log only. */
export type DistanceAnswer =
  | { known: true; meters: number; source: DistanceSource }
  | { known: false; reason: 'no-route' | 'address-not-found' | 'unavailable'; detail: string };

export interface DrivingDistance {
  readonly source: DistanceSource;
  /** The address is one line in the US. Never throws; `detail` holds neither key nor address. */
  fromFarm(address: string): Promise<DistanceAnswer>;
}

/** From the specification (§9); the international mile is 1609.344 m. */
export const METERS_PER_MILE = 1609.34;

export const ANSWER_WITHIN_MS = 5_000;

const LONGEST_DRIVE_METERS = 20_040_000;

const LONGEST_ADDRESS = 300;

export function known(meters: number, source: DistanceSource): DistanceAnswer {
  const possible = meters >= 0 && meters <= LONGEST_DRIVE_METERS;
  return possible ? { known: true, meters, source } : unknown('unavailable', 'not a possible distance');
}

export function unknown(
  reason: 'no-route' | 'address-not-found' | 'unavailable',
  detail: string,
): DistanceAnswer & { known: false } {
  return { known: false, reason, detail };
}

export function askable(address: string): string | null {
  const trimmed = address.trim();
  return trimmed === '' || trimmed.length > LONGEST_ADDRESS ? null : trimmed;
}
