import { signJWT } from 'better-auth/crypto';
import { CALENDAR_CASES } from './calendar-role-cases.ts';
import { type Cast, PASSWORD } from './cast.ts';
import { paidDeposit } from './deposits.ts';
import { ask, dozen, markReady } from './eggs.ts';
import { PLANT_CASES } from './plant-role-cases.ts';
import type { Stage } from './stage.ts';

export const ROLES = [
  'visitor',
  'unverified',
  'newcomer',
  'customer',
  'otherCustomer',
  'admin',
] as const satisfies (keyof Cast)[];

/** One call that everybody on stage makes, and the status each of them gets. */
export type RoleCase = {
  call: string;
  what: string;
  /** Sets the stage. @returns the body to send */
  body(stage: Stage): object | Promise<object>;
  /** In the order of ROLES. */
  statuses: readonly number[];
  /** False for a call that only asks. */
  changes?: false;
};

const home = {
  phone: '7635550199',
  address: '9 Elm Street, Princeton, MN 55371',
  chickensOrDucks: 'chickens',
};

/** Every function of the farm has at least one case here: see server/role-matrix.farm.test.ts. */
export const ROLE_CASES: RoleCase[] = [
  {
    call: 'send-verification-email',
    what: 'for an account that is not verified',
    body: () => ({ email: 'una@example.com' }),
    statuses: [200, 200, 200, 200, 200, 200],
  },
  {
    call: 'verify-email',
    what: 'with the right token',
    body: async ({ farm }) => ({
      token: await signJWT({ email: 'una@example.com' }, farm.config.authSecret ?? '', 60),
    }),
    statuses: [200, 200, 200, 200, 200, 200],
  },
  {
    call: 'verify-email',
    what: 'with a made-up token',
    body: () => ({ token: 'made.up.token' }),
    statuses: [400, 400, 400, 400, 400, 400],
  },
  {
    call: 'add-egg-customer',
    what: 'within the radius',
    body: () => home,
    statuses: [401, 401, 200, 409, 409, 200],
  },
  {
    call: 'add-egg-customer',
    what: 'for nobody knows where',
    body: () => ({ ...home, address: 'Somewhere over the rainbow' }),
    statuses: [401, 401, 422, 409, 409, 422],
  },
  {
    call: 'request-eggs',
    what: 'to ask for a dozen',
    body: () => dozen,
    statuses: [401, 401, 403, 200, 200, 403],
  },
  {
    call: 'request-eggs',
    what: 'to change the customer’s pending request',
    body: async ({ cast }) => ({
      ...dozen,
      number_of_eggs_requested: 36,
      request_id: await ask(cast.customer),
    }),
    statuses: [401, 401, 403, 200, 404, 403],
  },
  {
    call: 'request-eggs',
    what: 'to cancel the customer’s pending request',
    body: async ({ cast }) => ({ action: 'cancel', request_id: await ask(cast.customer) }),
    statuses: [401, 401, 404, 200, 404, 404],
  },
  {
    call: 'mark-egg-request-ready',
    what: 'for the customer’s pending request',
    body: async ({ cast }) => ({ request_id: await ask(cast.customer) }),
    statuses: [401, 401, 403, 403, 403, 200],
  },
  {
    call: 'mark-egg-request-picked-up',
    what: 'for the customer’s waiting eggs',
    body: async ({ cast }) => {
      const request_id = await ask(cast.customer);
      await markReady(cast.admin, request_id);
      return { request_id };
    },
    statuses: [401, 401, 404, 200, 404, 200],
  },
  ...PLANT_CASES,
  ...CALENDAR_CASES,
  {
    call: 'create-deposit-session',
    what: 'of twenty-five dollars',
    body: () => ({ amount: '25', email: 'payer@example.com' }),
    statuses: [200, 200, 200, 200, 200, 200],
  },
  {
    call: 'create-deposit-session',
    what: 'of too little',
    body: () => ({ amount: '4.99', email: 'payer@example.com' }),
    statuses: [400, 400, 400, 400, 400, 400],
  },
  {
    call: 'refund-deposit',
    what: 'for a paid one, with everybody’s own password',
    body: async (stage) => ({
      order_number: (await paidDeposit(stage.farm)).orderNumber,
      reason: 'The frost took them.',
      password: PASSWORD,
    }),
    statuses: [401, 401, 403, 403, 403, 200],
  },
];
