import { farmFunction } from '../../farm-function.ts';
import { copySeason, deleteSeason, SAY, updateFarmFacts, updateSeason } from './calendar-changes.server.ts';
import { copySeasonInput, deleteSeasonInput, factsInput, seasonInput } from './calendar-fields.ts';

export const calendarFunctions = [
  farmFunction({
    name: 'update-farm-facts',
    summary: 'Changes what the farm says of itself; refused if somebody changed it since updated_at.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: factsInput,
    run: updateFarmFacts,
  }),
  farmFunction({
    name: 'update-season',
    summary: 'Changes a season with its hours and closed days, or adds one when there is no id.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: seasonInput,
    run: updateSeason,
  }),
  farmFunction({
    name: 'delete-season',
    summary: 'Takes a season out of the calendar.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: deleteSeasonInput,
    run: (context, who, { id }) => deleteSeason(context, who, id),
  }),
  farmFunction({
    name: 'copy-season',
    summary: 'Copies the seasons of one year into a later one that has none yet.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: copySeasonInput,
    run: copySeason,
  }),
];
