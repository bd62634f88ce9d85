import { farmFunction } from '../../farm-function.ts';
import { SAY_PHOTO } from '../plants/photo-making.server.ts';
import { PHOTO_MAX_BYTES } from '../plants/plant.ts';
import { copySeason, deleteSeason, SAY, updateFarmFacts, updateSeason } from './calendar-changes.server.ts';
import { copySeasonInput, deleteSeasonInput, factsInput, seasonInput } from './calendar-fields.ts';
import { letTheHenBack, SAY_LOOK, setLogo, updateLook } from './look-changes.server.ts';
import { logoInput, lookInput, noInput } from './look-fields.ts';

const LOGO_FORM = { bytes: PHOTO_MAX_BYTES + 64 * 1024, sentence: SAY_PHOTO.tooLarge };

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
  farmFunction({
    name: 'update-farm-look',
    summary: 'Changes the farm’s colours; refused where words would be hard to read on them.',
    audience: 'admin',
    notAllowed: SAY_LOOK.mayNot,
    input: lookInput,
    run: updateLook,
  }),
  farmFunction({
    name: 'set-farm-logo',
    summary: 'Puts a logo in the place of the hen.',
    audience: 'admin',
    notAllowed: SAY_LOOK.mayNot,
    body: 'form',
    bodyLimit: LOGO_FORM,
    input: logoInput,
    run: (context, who, { logo }) => setLogo(context, who, logo),
  }),
  farmFunction({
    name: 'remove-farm-logo',
    summary: 'Lets the hen stand beside the farm’s name again.',
    audience: 'admin',
    notAllowed: SAY_LOOK.mayNot,
    input: noInput,
    run: (context, who) => letTheHenBack(context, who),
  }),
];
