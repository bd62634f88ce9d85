import { done, farmFunction } from '../../farm-function.ts';
import { noInput } from '../farm-desk/look-fields.ts';
import { addComing, changeComing, removeComing, startComing } from './coming-changes.server.ts';
import { addComingInput, changeComingInput, removeComingInput } from './coming-inputs.ts';
import { SAY } from './coming-words.ts';

export const comingSoonFunctions = {
  'add-coming-soon': farmFunction({
    summary: 'Adds varieties of one plant to the Coming Soon list.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: addComingInput,
    output: done,
    refusals: [409],
    run: addComing,
  }),
  'change-coming-soon': farmFunction({
    summary: 'Changes a line of the Coming Soon list. Refused if it changed since updated_at.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: changeComingInput,
    output: done,
    refusals: [404, 409],
    run: changeComing,
  }),
  'remove-coming-soon': farmFunction({
    summary: 'Removes a line from the Coming Soon list.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: removeComingInput,
    output: done,
    refusals: [404],
    run: (context, who, { id }) => removeComing(context, who, id),
  }),
  'start-coming-soon': farmFunction({
    summary: 'Fills an empty Coming Soon list with the built-in one.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: noInput,
    output: done,
    refusals: [409],
    run: (context, who) => startComing(context, who),
  }),
};
