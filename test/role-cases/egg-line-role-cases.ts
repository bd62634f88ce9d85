import { count, giveDozen, proposal } from '../cast/egg-line.ts';
import { ask, markReady } from '../cast/eggs.ts';
import type { RoleCase } from './role-case.ts';

const farmOnly = [401, 401, 403, 403, 403, 200, 200];

export const EGG_LINE_CASES: RoleCase[] = [
  {
    call: 'count-eggs',
    what: 'gathered today',
    body: () => ({ kind: 'chickens', eggs: 38, what: 'gathered' }),
    statuses: farmOnly,
  },
  {
    call: 'count-eggs',
    what: 'for the house, of which there are too few',
    body: async ({ cast }) => {
      await count(cast.admin, 5);
      return { kind: 'chickens', eggs: 6, what: 'house' };
    },
    statuses: [401, 401, 403, 403, 403, 422, 422],
  },
  {
    call: 'give-eggs',
    what: 'as proposed',
    body: async ({ cast }) => {
      await ask(cast.customer);
      await count(cast.admin, 12);
      return { fingerprint: (await proposal(cast.admin)).fingerprint };
    },
    statuses: farmOnly,
  },
  {
    call: 'move-eggs',
    what: 'from the stand to the house',
    body: async ({ cast }) => {
      const request_id = await giveDozen(cast.admin, ask(cast.customer));
      return { request_id, where: 'house' };
    },
    statuses: farmOnly,
  },
  {
    call: 'move-eggs',
    what: 'all that wait at the house',
    body: async ({ cast }) => {
      const request_id = await ask(cast.customer);
      await cast.admin.call('mark-egg-request-ready', { request_id, where: 'house' });
      return { from: 'house', where: 'door' };
    },
    statuses: farmOnly,
  },
  {
    call: 'take-back-eggs',
    what: 'given a moment ago',
    body: async ({ cast }) => ({ request_id: await giveDozen(cast.admin, ask(cast.customer)) }),
    statuses: farmOnly,
  },
  {
    call: 'release-eggs',
    what: 'that nobody picked up',
    body: async ({ cast }) => ({ request_id: await giveDozen(cast.admin, ask(cast.customer)) }),
    statuses: farmOnly,
  },
  {
    call: 'decline-eggs',
    what: 'with a sentence',
    body: async ({ cast }) => ({ request_id: await ask(cast.customer), reason: 'The hens are molting.' }),
    statuses: farmOnly,
  },
  {
    call: 'pass-on-eggs',
    what: 'that wait for the customer',
    body: async ({ cast }) => {
      const request_id = await ask(cast.customer);
      await markReady(cast.admin, request_id);
      return { request_id };
    },
    statuses: [401, 401, 404, 200, 404, 404, 404],
  },
  {
    call: 'mark-egg-request-picked-up',
    what: 'after they went to the next in line',
    body: async ({ cast }) => {
      const request_id = await giveDozen(cast.admin, ask(cast.customer));
      await cast.admin.call('release-eggs', { request_id });
      return { request_id, took_them: true };
    },
    statuses: [401, 401, 404, 200, 404, 404, 404],
  },
];
