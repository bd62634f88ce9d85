import { standing } from '../cast/standing.ts';
import type { Stage } from '../engines/stage.ts';
import type { RoleCase } from './role-case.ts';

const membersOnly = [401, 401, 403, 200, 200, 403, 403];

export const STANDING_CASES: RoleCase[] = [
  {
    call: 'set-standing-request',
    what: 'of a member',
    body: ({ farm }) => standing(farm.context.clock.now()),
    statuses: membersOnly,
  },
  {
    call: 'change-standing-request',
    what: 'of one’s own',
    body: async ({ cast, farm }: Stage) => {
      await cast.customer.call('set-standing-request', standing(farm.context.clock.now()));
      return { change: 'pause' };
    },
    statuses: [401, 401, 404, 200, 404, 404, 404],
  },
  {
    call: 'stay-on-egg-list',
    what: 'of a member',
    body: () => ({}),
    statuses: [401, 401, 404, 200, 200, 404, 404],
  },
  {
    call: 'set-last-day-letter',
    what: 'of a member',
    body: () => ({ wanted: false }),
    statuses: [401, 401, 404, 200, 200, 404, 404],
  },
];
