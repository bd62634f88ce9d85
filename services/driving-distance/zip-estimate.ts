import {
  askable,
  type DrivingDistance,
  known,
  METERS_PER_MILE,
  type Place,
  unknown,
} from './driving-distance.ts';
import { zipIn } from './zip-in-address.ts';
import { straightMiles, zipPoint } from './zip-table.ts';

// Roads are longer than the straight line (design §9).
const ROADS_PER_STRAIGHT_LINE = 1.3;

// A coarse point stands for ZIPs up to 200 miles apart, so it cannot place nearer ones.
const COARSE_IS_FAR_MILES = 100;

/** From the middle of the ZIP area, so it can be miles off. */
export function zipEstimate({ farm }: { farm: Place }): DrivingDistance {
  return {
    source: 'zip-estimate',
    async fromFarm(address) {
      const found = zipIn(askable(address) ?? '');
      if (!found) return unknown('address-not-found', 'the address has no ZIP code');
      const point = zipPoint(found.zip);
      if (point === null) return unknown('address-not-found', 'the ZIP code is not in the table');
      const miles = straightMiles(farm, point);
      if (!point.exact && miles < COARSE_IS_FAR_MILES) {
        return unknown('address-not-found', 'the ZIP code is known too roughly this near the farm');
      }
      return known(miles * ROADS_PER_STRAIGHT_LINE * METERS_PER_MILE, 'zip-estimate');
    },
  };
}
