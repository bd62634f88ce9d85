import type { DistanceAnswer, DrivingDistance } from '../../services/driving-distance/driving-distance.ts';
import { known } from '../../services/driving-distance/driving-distance.ts';

/** A stand-in for maps: each drive is what the test says, and calls are recorded. */
export function measuredDrive() {
  const asked: string[] = [];
  const drive = {
    asked,
    answer: known(5_000, 'google') as DistanceAnswer | Promise<DistanceAnswer>,
    source: 'google' as const,
    async fromFarm(address: string) {
      asked.push(address);
      return drive.answer;
    },
  };
  return drive satisfies DrivingDistance;
}
