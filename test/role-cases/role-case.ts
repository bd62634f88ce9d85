import type { Cast } from '../cast/cast.ts';
import type { Stage } from '../engines/stage.ts';

export const ROLES = [
  'visitor',
  'unverified',
  'newcomer',
  'customer',
  'otherCustomer',
  'helper',
  'admin',
] as const satisfies (keyof Cast)[];

/** One call that every role makes, and the status for each. */
export type RoleCase = {
  call: string;
  what: string;
  /** Prepares data. @returns the body to send */
  body(stage: Stage): object | Promise<object>;
  /** In the order of ROLES. */
  statuses: readonly number[];
  /** False for a call that only reads. */
  changes?: false;
};
