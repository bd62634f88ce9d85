import { farmFunction } from '../../farm-function.ts';
import { addEggCustomer } from './egg-list.server.ts';
import { eggListForm } from './egg-list.ts';

export const eggListFunctions = [
  farmFunction({
    name: 'add-egg-customer',
    summary: 'Puts the caller on the egg request list if they live within the radius by road.',
    audience: 'signed-in',
    input: eggListForm,
    run: addEggCustomer,
  }),
];
