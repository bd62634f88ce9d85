import { eq } from 'drizzle-orm';
import { eggList } from '../../db/schema.ts';
import { giveDozen } from '../cast/egg-line.ts';
import { ask } from '../cast/eggs.ts';
import { standing } from '../cast/standing.ts';
import type { Stage } from '../engines/stage.ts';
import type { RoleCase } from './role-case.ts';

const farmOnly = [401, 401, 403, 403, 403, 200, 200];

const orla = {
  first_name: 'Orla',
  phone: '7635550177',
  address: '2 Bridge Road, Princeton, MN 55371',
  tell_by: 'text',
};

async function anaId({ farm }: Stage): Promise<string | undefined> {
  const isAna = eq(eggList.email, 'ana@example.com');
  const [ana] = await farm.context.db.select({ id: eggList.id }).from(eggList).where(isAna);
  return ana?.id;
}

/** Somebody without an account, who can be called. */
async function orlaId({ cast }: Stage): Promise<unknown> {
  return (await cast.admin.call('add-neighbor', orla)).body.member_id;
}

const ownerOnly = [401, 401, 403, 403, 403, 403, 200];

export const NEIGHBOR_CASES: RoleCase[] = [
  { call: 'add-neighbor', what: 'without an email', body: () => orla, statuses: farmOnly },
  {
    call: 'add-neighbor',
    what: 'whom only an owner may let in from afar',
    body: () => ({ ...orla, address: '500 Nicollet Mall, Minneapolis, MN 55402', anyway: true }),
    statuses: [401, 401, 403, 403, 403, 422, 200],
  },
  {
    call: 'request-eggs-for',
    what: 'a dozen for a member',
    body: async (stage) => ({
      member_id: await anaId(stage),
      number_of_eggs_requested: 12,
      chickens_or_ducks: 'chickens',
    }),
    statuses: farmOnly,
  },
  {
    call: 'mark-told',
    what: 'a member who wants a text',
    body: async ({ cast }) => {
      await cast.customer.call('set-tell-by', { tell_by: 'text' });
      return { request_id: await giveDozen(cast.admin, ask(cast.customer)), how: 'text' };
    },
    statuses: farmOnly,
  },
  {
    call: 'set-tell-by',
    what: 'for themselves',
    body: () => ({ tell_by: 'text' }),
    statuses: [401, 401, 404, 200, 200, 404, 404],
  },
  {
    call: 'set-tell-by',
    what: 'for a member',
    body: async (stage) => ({ tell_by: 'call', member_id: await anaId(stage) }),
    statuses: ownerOnly,
  },
  {
    call: 'merge-egg-customers',
    what: 'who are the same person',
    body: async (stage) => ({ member_id: await orlaId(stage), into_id: await anaId(stage) }),
    statuses: ownerOnly,
  },
  {
    call: 'remove-egg-customer',
    what: 'to forget who has no account',
    body: async (stage) => ({ member_id: await orlaId(stage), forget: true }),
    statuses: ownerOnly,
  },
  {
    call: 'stay-on-egg-list',
    what: 'of somebody the owner called',
    body: async (stage) => ({ member_id: await orlaId(stage) }),
    statuses: ownerOnly,
  },
  {
    call: 'set-standing-request',
    what: 'for a neighbor',
    body: async (stage) => ({
      ...standing(stage.farm.context.clock.now()),
      member_id: await orlaId(stage),
    }),
    statuses: farmOnly,
  },
  {
    call: 'change-standing-request',
    what: 'for a neighbor',
    body: async (stage) => {
      const member_id = await orlaId(stage);
      const { admin } = stage.cast;
      await admin.call('set-standing-request', { ...standing(stage.farm.context.clock.now()), member_id });
      return { change: 'pause', member_id };
    },
    statuses: farmOnly,
  },
];
