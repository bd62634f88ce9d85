import type { Stage } from '../engines/stage.ts';

export const ORLA = {
  first_name: 'Orla',
  last_name: 'by the bridge',
  phone: '(763) 555-0177',
  address: '2 Bridge Road, Princeton, MN 55371',
  tell_by: 'text',
} as const;

/** What tests of neighbors without an account do, once the stage has its farm. */
export const neighborsOf = (stage: Stage) => ({
  async add(input: object = {}, actor = stage.cast.admin) {
    const { status, body } = await actor.call('add-neighbor', { ...ORLA, ...input });
    return { status, body: body as { member_id: string; error: string; fields?: object } };
  },
  async askFor(member_id: string, wish: object = {}, actor = stage.cast.admin) {
    const dozen = { number_of_eggs_requested: 12, chickens_or_ducks: 'chickens' } as const;
    const { status, body } = await actor.call('request-eggs-for', { member_id, ...dozen, ...wish });
    return { status, body: body as { request_id: string } };
  },
});
