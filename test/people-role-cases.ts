import { addPerson, PASSWORD } from './cast.ts';
import { inviteLink } from './people.ts';
import type { RoleCase } from './role-case.ts';

const statuses = [401, 401, 403, 403, 403, 200];

export const PEOPLE_CASES: RoleCase[] = [
  {
    call: 'invite-owner',
    what: 'for a new owner, with everybody’s own password',
    body: () => ({ email: 'olive@farm.example', password: PASSWORD }),
    statuses,
  },
  {
    call: 'withdraw-owner-invitation',
    what: 'for one on its way',
    body: async (stage) => {
      await inviteLink(stage, 'olive@farm.example');
      return { email: 'olive@farm.example' };
    },
    statuses,
  },
  {
    call: 'remove-owner',
    what: 'for another owner, with everybody’s own password',
    body: async ({ farm }) => {
      await addPerson(farm, { firstName: 'Ola', email: 'ola@farm.example', role: 'admin' });
      return { email: 'ola@farm.example', password: PASSWORD };
    },
    statuses,
  },
  {
    call: 'become-owner',
    what: 'with the link of an invitation',
    body: async (stage) => ({ token: (await inviteLink(stage, 'olive@farm.example')).token }),
    statuses: [200, 200, 200, 200, 200, 200],
  },
  {
    call: 'become-owner',
    what: 'with a made-up link',
    body: () => ({ token: 'made-up' }),
    statuses: [409, 409, 409, 409, 409, 409],
  },
];
