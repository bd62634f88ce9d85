import { z } from 'zod';
import { done, farmFunction } from '../../../core/farm-function.ts';
import { addEggCustomer, setLastDayLetter, updateEggMembership } from './egg-list.server.ts';
import { eggListForm, lastDayLetterInput, membershipForm, stayInput } from './egg-list.ts';
import { stayOnList } from './still-wanted.server.ts';

export const eggListFunctions = {
  'add-egg-customer': farmFunction({
    summary:
      'Adds the caller to the egg request list if they live within the radius by road. ' +
      'With numberOfEggs also asks for eggs: `request` says whether that worked.',
    audience: 'signed-in',
    of: 'eggs',
    input: eggListForm,
    output: done.extend({ request: done.extend({ request_id: z.uuid().optional() }).optional() }),
    refusals: [409, 429],
    run: addEggCustomer,
  }),
  'update-egg-membership': farmFunction({
    summary: 'Changes the caller’s phone and address on the egg list; a new address is measured again.',
    audience: 'signed-in',
    of: 'eggs',
    input: membershipForm,
    output: done,
    refusals: [404, 429],
    run: updateEggMembership,
  }),
  'stay-on-egg-list': farmFunction({
    summary:
      'Answers the yearly question: the caller, or (member_id, owners) somebody they asked, still wants eggs.',
    audience: 'signed-in',
    of: 'eggs',
    input: stayInput,
    output: done,
    refusals: [404],
    run: stayOnList,
  }),
  'set-last-day-letter': farmFunction({
    summary: 'Turns the email about the last day of waiting eggs on or off for the caller.',
    audience: 'signed-in',
    of: 'eggs',
    input: lastDayLetterInput,
    output: done,
    refusals: [404],
    run: (context, who, { wanted }) => setLastDayLetter(context, who, wanted),
  }),
};
