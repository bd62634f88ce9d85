import {
  askable,
  type DrivingDistance,
  known,
  METRES_PER_MILE,
  type Place,
  unknown,
} from './driving-distance.ts';
import { straightMiles, zipAtEnd, zipPoint } from './zip-table.ts';

/** Roads are longer than the straight line. The factor is the project's own (design §9). */
const ROADS_PER_STRAIGHT_LINE = 1.3;

/** A coarse point stands for ZIPs up to 200 miles apart; nearer than this (miles) it says nothing. */
const COARSE_IS_FAR_MILES = 100;

/**
 * An estimate that needs no key and no network: the straight line from the farm to the middle of the address's ZIP
 * area, times 1.3, in metres. Everybody in one ZIP gets one distance, which can be miles off, so the owner checks
 * those near the limit. Serves a farm in Minnesota, Wisconsin, Iowa or the Dakotas, where each ZIP has its point.
 */
export function zipEstimate({ farm }: { farm: Place }): DrivingDistance {
  return {
    source: 'zip-estimate',
    async fromFarm(address) {
      const zip = zipAtEnd(askable(address) ?? '');
      if (zip === null) return unknown('address-not-found', 'the address does not end with a ZIP code');
      const point = zipPoint(zip);
      if (point === null) return unknown('address-not-found', 'the ZIP code is not in the table');
      const miles = straightMiles(farm, point);
      if (!point.exact && miles < COARSE_IS_FAR_MILES) {
        return unknown('address-not-found', 'the ZIP code is known too roughly this near the farm');
      }
      return known(miles * ROADS_PER_STRAIGHT_LINE * METRES_PER_MILE, 'zip-estimate');
    },
  };
}
