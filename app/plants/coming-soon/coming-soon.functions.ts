import { done, farmFunction } from '../../../core/farm-function.ts';
import { addComing, changeComing, removeComing, startComing } from './coming-changes.server.ts';
import { addComingInput, changeComingInput, removeComingInput, startComingInput } from './coming-inputs.ts';
import { comingSoonSentences } from './coming-words.ts';

export const comingSoonFunctions = {
  'add-coming-soon': farmFunction({
    summary: 'Adds varieties of one plant to the Coming Soon list.',
    audience: 'admin',
    of: 'plants',
    notAllowed: comingSoonSentences.mayNot,
    input: addComingInput,
    output: done,
    refusals: [409],
    run: addComing,
  }),
  'change-coming-soon': farmFunction({
    summary: 'Changes a line of the Coming Soon list. Refused if it changed since updated_at.',
    audience: 'admin',
    of: 'plants',
    notAllowed: comingSoonSentences.mayNot,
    input: changeComingInput,
    output: done,
    refusals: [404, 409],
    run: changeComing,
  }),
  'remove-coming-soon': farmFunction({
    summary: 'Removes a line from the Coming Soon list.',
    audience: 'admin',
    of: 'plants',
    notAllowed: comingSoonSentences.mayNot,
    input: removeComingInput,
    output: done,
    refusals: [404],
    run: (context, who, { id }) => removeComing(context, who, id),
  }),
  'start-coming-soon': farmFunction({
    summary: 'Begins the Coming Soon list of a new farm: empty, or with the built-in list.',
    audience: 'admin',
    of: 'plants',
    notAllowed: comingSoonSentences.mayNot,
    input: startComingInput,
    output: done,
    refusals: [409],
    run: startComing,
  }),
};
