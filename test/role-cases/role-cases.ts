import { newVerificationLink } from '../../app/accounts/auth/mailed-links.server.ts';
import { PASSWORD } from '../cast/cast.ts';
import { depositOfPlant, paidDeposit } from '../cast/deposits.ts';
import { aMember, ask, dozen, markReady } from '../cast/eggs.ts';
import { askedAtDoor, typed } from '../cast/first-dozen.ts';
import { holdsOn } from '../cast/holds.ts';
import { seedPlants } from '../cast/plants.ts';
import { wishesOn } from '../cast/wishes.ts';
import type { Stage } from '../engines/stage.ts';
import { BOARD_CASES } from './board-role-cases.ts';
import { CALENDAR_CASES } from './calendar-role-cases.ts';
import { EGG_LINE_CASES } from './egg-line-role-cases.ts';
import { LETTER_CASES } from './letter-role-cases.ts';
import { MY_ACCOUNT_CASES } from './my-account-role-cases.ts';
import { NEIGHBOR_CASES } from './neighbor-role-cases.ts';
import { PEOPLE_CASES, WITHOUT_AN_OWNER } from './people-role-cases.ts';
import { PLANT_CASES } from './plant-role-cases.ts';
import type { RoleCase } from './role-case.ts';
import { STANDING_CASES } from './standing-role-cases.ts';

const home = {
  phone: '7635550199',
  address: '9 Elm Street, Princeton, MN 55371',
  chickensOrDucks: 'chickens',
};

const anOut = async ({ farm }: Stage) => (await seedPlants(farm, [{ in_stock: false }]))[0] ?? '';

/** At least one case for every function: see server/functions/role-matrix.farm.test.ts. */
export const ROLE_CASES: RoleCase[] = [
  {
    call: 'send-verification-email',
    what: 'for an account that is not verified',
    body: () => ({ email: 'una@example.com' }),
    statuses: [200, 200, 200, 200, 200, 200, 200],
  },
  {
    call: 'verify-email',
    what: 'with the right token',
    body: async ({ farm, cast }) => {
      const link = await newVerificationLink(farm.context.db, farm.config, cast.unverified.who?.id ?? '');
      return { token: link.split('token=')[1] };
    },
    statuses: [200, 200, 200, 200, 200, 200, 200],
  },
  {
    call: 'verify-email',
    what: 'with a made-up token',
    body: () => ({ token: 'made.up.token' }),
    statuses: [400, 400, 400, 400, 400, 400, 400],
  },
  {
    call: 'put-me-down',
    what: 'within the radius',
    body: () => typed,
    statuses: [200, 200, 200, 200, 200, 200, 200],
  },
  {
    call: 'ask-to-be-told',
    what: 'of a plant that is out',
    body: async (stage) => ({ id: await anOut(stage), email: 'cora@example.com' }),
    statuses: [200, 200, 200, 200, 200, 200, 200],
  },
  {
    call: 'ask-to-hold',
    what: 'of a plant in stock',
    async body(stage) {
      const { openToday, apple } = holdsOn(stage);
      await openToday();
      return { id: (await apple()).id, pots: '1', name: 'Cora Lind', email: 'cora@example.com' };
    },
    statuses: [200, 200, 200, 200, 200, 200, 200],
  },
  ...['confirm-hold', 'stop-hold'].map((call) => ({
    call,
    what: 'with the right token',
    async body(stage: Stage) {
      const { openToday, apple, ask, linkTo } = holdsOn(stage);
      await openToday();
      await ask((await apple()).id, 'cora@example.com');
      return { token: await linkTo('cora@example.com') };
    },
    statuses: [200, 200, 200, 200, 200, 200, 200],
  })),
  ...['confirm-wishes', 'stop-wishes'].map((call) => ({
    call,
    what: 'with the right token',
    body: async (stage: Stage) => {
      const { ask, linkTo } = wishesOn(stage);
      await ask(await anOut(stage), 'cora@example.com');
      return { token: await linkTo('cora@example.com') };
    },
    statuses: [200, 200, 200, 200, 200, 200, 200],
  })),
  {
    call: 'put-me-in-line',
    what: 'with the right token',
    body: async ({ farm }) => ({ token: await askedAtDoor(farm), new_password: 'a quiet barn at dawn' }),
    statuses: [200, 200, 200, 200, 200, 200, 200],
  },
  {
    call: 'put-me-in-line',
    what: 'with a made-up token',
    body: () => ({ token: 'made-up', new_password: 'a quiet barn at dawn' }),
    statuses: [400, 400, 400, 400, 400, 400, 400],
  },
  {
    call: 'add-egg-customer',
    what: 'within the radius',
    body: () => home,
    statuses: [401, 401, 200, 409, 409, 200, 200],
  },
  {
    call: 'add-egg-customer',
    what: 'for nobody knows where',
    body: () => ({ ...home, address: '1 Somewhere over the rainbow' }),
    statuses: [401, 401, 422, 409, 409, 422, 422],
  },
  {
    call: 'update-egg-membership',
    what: 'with a new address within the radius',
    body: () => home,
    statuses: [401, 401, 404, 200, 200, 404, 404],
  },
  {
    call: 'update-egg-membership',
    what: 'with an address nobody knows',
    body: () => ({ ...home, address: '1 Somewhere over the rainbow' }),
    statuses: [401, 401, 404, 422, 422, 404, 404],
  },
  {
    call: 'request-eggs',
    what: 'to ask for a dozen',
    body: () => dozen,
    statuses: [401, 401, 403, 200, 200, 403, 403],
  },
  {
    call: 'request-eggs',
    what: 'to change the customer’s pending request',
    body: async ({ cast }) => ({
      ...dozen,
      number_of_eggs_requested: 36,
      request_id: await ask(cast.customer),
    }),
    statuses: [401, 401, 403, 200, 404, 403, 403],
  },
  {
    call: 'request-eggs',
    what: 'to cancel the customer’s pending request',
    body: async ({ cast }) => ({ action: 'cancel', request_id: await ask(cast.customer) }),
    statuses: [401, 401, 404, 200, 404, 404, 404],
  },
  {
    call: 'mark-egg-request-ready',
    what: 'for the customer’s pending request',
    body: async ({ cast }) => ({ request_id: await ask(cast.customer) }),
    statuses: [401, 401, 403, 403, 403, 200, 200],
  },
  {
    call: 'mark-egg-requests-ready',
    what: 'for two pending requests',
    body: async ({ cast }) => ({ request_ids: [await ask(cast.customer), await ask(cast.otherCustomer)] }),
    statuses: [401, 401, 403, 403, 403, 200, 200],
  },
  {
    call: 'mark-egg-request-picked-up',
    what: 'for the customer’s waiting eggs',
    body: async ({ cast }) => {
      const request_id = await ask(cast.customer);
      await markReady(cast.admin, request_id);
      return { request_id };
    },
    statuses: [401, 401, 404, 200, 404, 200, 200],
  },
  ...EGG_LINE_CASES,
  {
    call: 'correct-egg-customer',
    what: 'with a new phone and address',
    body: async ({ farm }) => ({ ...home, member_id: await aMember(farm) }),
    statuses: [401, 401, 403, 403, 403, 403, 200],
  },
  {
    call: 'correct-member-name',
    what: 'of a member',
    body: async ({ farm }) => ({
      member_id: await aMember(farm),
      first_name: 'Anna',
      last_name: 'Lund',
    }),
    statuses: [401, 401, 403, 403, 403, 403, 200],
  },
  {
    call: 'remove-egg-customer',
    what: 'from the egg list',
    body: async ({ farm }) => ({ member_id: await aMember(farm) }),
    statuses: [401, 401, 403, 403, 403, 403, 200],
  },
  ...PLANT_CASES,
  ...BOARD_CASES,
  ...CALENDAR_CASES,
  ...NEIGHBOR_CASES,
  ...PEOPLE_CASES,
  ...MY_ACCOUNT_CASES,
  ...STANDING_CASES,
  ...LETTER_CASES,
  {
    call: 'send-test-email',
    what: 'to oneself',
    body: () => ({}),
    statuses: [401, 401, 403, 403, 403, 403, 200],
  },
  {
    call: 'open-farm',
    what: 'that is open already',
    body: () => ({}),
    statuses: [401, 401, 403, 403, 403, 403, 200],
    changes: false,
  },
  {
    call: 'reopen-deposits',
    what: 'that nobody is kept from',
    body: () => ({}),
    statuses: [401, 401, 403, 403, 403, 403, 200],
    changes: false,
  },
  {
    call: 'create-deposit-session',
    what: 'of twenty-five dollars',
    body: () => ({ amount: '25', email: 'payer@example.com' }),
    statuses: [200, 200, 200, 200, 200, 200, 200],
  },
  {
    call: 'create-deposit-session',
    what: 'of too little',
    body: () => ({ amount: '4.99', email: 'payer@example.com' }),
    statuses: [400, 400, 400, 400, 400, 400, 400],
  },
  {
    call: 'set-deposit-aside',
    what: 'for one that holds a plant',
    body: async ({ farm }) => ({ order_number: await depositOfPlant(farm), set_aside: true }),
    statuses: [401, 401, 403, 403, 403, 403, 200],
  },
  {
    call: 'refund-deposit',
    what: 'for a paid one, with everybody’s own password',
    body: async (stage) => ({
      order_number: (await paidDeposit(stage.farm)).orderNumber,
      reason: 'The frost took them.',
      password: PASSWORD,
    }),
    statuses: [401, 401, 403, 403, 403, 403, 200],
  },
  // Last, because some tests play all of these in turn.
  {
    call: 'leave-egg-list',
    what: 'while eggs wait for the customer',
    body: async ({ cast }) => {
      await markReady(cast.admin, await ask(cast.customer));
      return {};
    },
    statuses: [401, 401, 404, 409, 200, 404, 404],
  },
  {
    call: 'leave-egg-list',
    what: 'with a pending request of the customer’s',
    body: async ({ cast }) => {
      await ask(cast.customer);
      return {};
    },
    statuses: [401, 401, 404, 200, 200, 404, 404],
  },
  WITHOUT_AN_OWNER,
];
