import { eq } from 'drizzle-orm';
import { newFirstOwnerLink } from '../../app/accounts/auth/mailed-links.server.ts';
import { STAFF_ROLES } from '../../db/roles.ts';
import { profiles, sessions } from '../../db/schema.ts';
import { tokenInLetter } from '../cast/account-calls.ts';
import { addPerson, PASSWORD } from '../cast/cast.ts';
import { inviteLink } from '../cast/people.ts';
import { turnOnTwoSteps } from '../cast/two-steps.ts';
import type { Stage } from '../engines/stage.ts';
import type { RoleCase } from './role-case.ts';

const statuses = [401, 401, 403, 403, 403, 403, 200];

const firstOwner = async ({ farm: { context } }: Stage) => ({
  token: (await newFirstOwnerLink(context.db, context.config)).split('#token=')[1],
  first_name: 'Olive',
  last_name: 'Oil',
  email: 'olive@farm.example',
  new_password: 'a quiet barn at dawn',
});

export const PEOPLE_CASES: RoleCase[] = [
  ...STAFF_ROLES.map((role) => ({
    call: 'invite',
    what: `for a new ${role}, with everybody’s own password`,
    body: () => ({ email: 'olive@farm.example', role, password: PASSWORD }),
    statuses,
  })),
  {
    call: 'withdraw-invitation',
    what: 'for one on its way',
    body: async (stage) => {
      await inviteLink(stage, 'olive@farm.example');
      return { email: 'olive@farm.example' };
    },
    statuses,
  },
  {
    call: 'change-role',
    what: 'of the helper to owner, with everybody’s own password',
    body: () => ({ email: 'hattie@farm.example', role: 'admin', password: PASSWORD }),
    statuses,
  },
  {
    call: 'change-role',
    what: 'to end another owner, with everybody’s own password',
    body: async ({ farm }) => {
      await addPerson(farm, { firstName: 'Ola', email: 'ola@farm.example', role: 'admin' });
      return { email: 'ola@farm.example', role: 'customer', password: PASSWORD };
    },
    statuses,
  },
  {
    call: 'sign-out-everywhere',
    what: 'for another neighbor, with everybody’s own password',
    body: ({ cast }) => ({ account_id: cast.unverified.who?.id, password: PASSWORD }),
    statuses,
  },
  {
    call: 'turn-off-two-steps',
    what: 'for a newcomer, with everybody’s own password',
    body: async ({ farm }) => {
      const person = { firstName: 'Lost', email: 'lost@example.com' };
      const lost = await addPerson(farm, person);
      await turnOnTwoSteps(farm, person.email);
      return { account_id: lost.who?.id, password: PASSWORD };
    },
    statuses,
  },
  {
    call: 'start-sign-in-over',
    what: 'for another neighbor, with everybody’s own password',
    body: ({ cast }) => ({ account_id: cast.unverified.who?.id, password: PASSWORD }),
    statuses,
  },
  {
    call: 'send-set-up-link',
    what: 'for somebody who works here without a second step',
    body: async ({ farm }) => {
      const olaf = await addPerson(farm, { firstName: 'Olaf', email: 'olaf@farm.example', role: 'helper' });
      return { account_id: olaf.who?.id, password: PASSWORD };
    },
    statuses,
  },
  {
    call: 'open-set-up',
    what: 'with a made-up link',
    body: () => ({ token: 'made-up' }),
    statuses: [401, 401, 409, 409, 409, 409, 409],
  },
  {
    call: 'open-set-up',
    what: 'with the link that an owner sent to the helper',
    body: async ({ farm, cast }) => {
      await cast.admin.call('send-set-up-link', { account_id: cast.helper.who?.id, password: PASSWORD });
      return { token: await tokenInLetter(farm) };
    },
    statuses: [401, 401, 409, 409, 409, 200, 409],
  },
  {
    call: 'require-two-steps',
    what: 'of all who work here, by who signed in with two',
    body: async ({ farm }) => {
      await farm.context.db.update(sessions).set({ level: 'aal2' });
      return { required: true, password: PASSWORD };
    },
    statuses,
  },
  {
    call: 'require-two-steps',
    what: 'by who signed in with a password alone',
    body: () => ({ required: true, password: PASSWORD }),
    statuses: [401, 401, 403, 403, 403, 403, 409],
  },
  {
    call: 'accept-invitation',
    what: 'with the link of an invitation',
    body: async (stage) => ({ token: (await inviteLink(stage, 'olive@farm.example')).token }),
    statuses: [200, 200, 200, 200, 200, 200, 200],
  },
  {
    call: 'accept-invitation',
    what: 'with a made-up link',
    body: () => ({ token: 'made-up' }),
    statuses: [409, 409, 409, 409, 409, 409, 409],
  },
  {
    call: 'make-first-owner',
    what: 'where somebody owns the farm',
    body: firstOwner,
    statuses: [409, 409, 409, 409, 409, 409, 409],
  },
];

/** Takes the farm from its owner: whoever plays all cases in turn plays it last. */
export const WITHOUT_AN_OWNER: RoleCase = {
  call: 'make-first-owner',
  what: 'where nobody owns the farm',
  body: async (stage) => {
    await stage.farm.context.db.update(profiles).set({ role: 'customer' }).where(eq(profiles.role, 'admin'));
    return firstOwner(stage);
  },
  statuses: [200, 200, 200, 200, 200, 200, 200],
};
