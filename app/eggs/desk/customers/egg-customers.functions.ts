import { done, farmFunction } from '../../../../core/farm-function.ts';
import { correctCustomer, correctName, removeCustomer } from './change-customers.server.ts';
import { correctCustomerInput, correctNameInput, removeCustomerInput } from './egg-customer.ts';

export const eggCustomerFunctions = {
  'correct-egg-customer': farmFunction({
    summary: 'Changes a member’s phone and address; a new address is measured again.',
    audience: 'admin',
    of: 'eggs',
    input: correctCustomerInput,
    output: done,
    refusals: [404, 429],
    run: correctCustomer,
  }),
  'correct-member-name': farmFunction({
    summary: 'Corrects a member’s first and last name, in their account too.',
    audience: 'admin',
    of: 'eggs',
    input: correctNameInput,
    output: done,
    refusals: [404],
    run: correctName,
  }),
  'remove-egg-customer': farmFunction({
    summary:
      'Takes a member off the egg list and cancels a pending request; refused while eggs wait for them. Whoever has no account can be erased with all they asked for (forget).',
    audience: 'admin',
    of: 'eggs',
    input: removeCustomerInput,
    output: done,
    refusals: [404, 409],
    run: removeCustomer,
  }),
};
