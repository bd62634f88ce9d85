import { z } from 'zod';
import { done, farmFunction } from '../../../core/farm-function.ts';
import { SEASON_KINDS } from '../../../db/season.ts';
import { PHOTO_MAX_BYTES } from '../../plants/catalog/plant.ts';
import { photoSentences } from '../../plants/photos/photo-making.server.ts';
import {
  copySeason,
  deleteSeason,
  seasonSentences,
  updateFarmFacts,
  updateSeason,
} from '../seasons/calendar-changes.server.ts';
import {
  closedDayInput,
  copySeasonInput,
  deleteSeasonInput,
  seasonInput,
} from '../seasons/calendar-fields.ts';
import { setClosedDay } from '../seasons/closed-day.server.ts';
import { factsInput } from './facts-fields.ts';
import { lookSentences, removeLogo, setLogo, updateLook } from './look-changes.server.ts';
import { logoInput, lookInput, noInput } from './look-fields.ts';
import { offeringsInput } from './offerings.ts';
import { setOfferings } from './set-offerings.server.ts';
import { updateFarmWords } from './words-changes.server.ts';
import { wordsInput } from './words-input.ts';

/** `updated_at` is the version that the next change starts from. */
const saved = done.extend({ updated_at: z.iso.datetime() });

const LOGO_FORM = { bytes: PHOTO_MAX_BYTES + 64 * 1024, sentence: photoSentences.tooLarge };

export const calendarFunctions = {
  'update-farm-facts': farmFunction({
    summary: 'Changes the farm’s details; what is left out stays. Refused if they changed since updated_at.',
    audience: 'admin',
    of: 'site',
    notAllowed: seasonSentences.mayNot,
    input: factsInput,
    output: saved,
    refusals: [409],
    run: updateFarmFacts,
  }),
  'set-offerings': farmFunction({
    summary:
      'Turns plants, eggs, produce and deposits on or off. Eggs need a radius and deposits their limits the first time.',
    audience: 'admin',
    of: 'site',
    notAllowed: seasonSentences.mayNot,
    input: offeringsInput,
    output: saved,
    refusals: [409],
    run: setOfferings,
  }),
  'update-farm-words': farmFunction({
    summary: 'Changes the farm’s words on one subject. Refused if they changed since updated_at.',
    audience: 'admin',
    of: 'site',
    notAllowed: seasonSentences.mayNot,
    input: wordsInput,
    output: saved,
    refusals: [409],
    run: updateFarmWords,
  }),
  'update-season': farmFunction({
    summary: 'Changes a season; what is left out stays. Without an id it adds one, which must be complete.',
    audience: 'admin',
    of: 'site',
    notAllowed: seasonSentences.mayNot,
    input: seasonInput,
    output: saved.partial({ updated_at: true }),
    refusals: [404, 409],
    run: updateSeason,
  }),
  'set-closed-day': farmFunction({
    summary: 'Closes the farm for one day, or opens it again; a helper, the stand for today.',
    audience: 'staff',
    of: 'site',
    input: closedDayInput,
    output: done.extend({ changed: z.array(z.enum(SEASON_KINDS)) }),
    refusals: [409],
    run: setClosedDay,
  }),
  'delete-season': farmFunction({
    summary: 'Removes a season.',
    audience: 'admin',
    of: 'site',
    notAllowed: seasonSentences.mayNot,
    input: deleteSeasonInput,
    output: done,
    refusals: [404, 409],
    run: deleteSeason,
  }),
  'copy-season': farmFunction({
    summary: 'Copies one year’s seasons to a later year that has none yet.',
    audience: 'admin',
    of: 'site',
    notAllowed: seasonSentences.mayNot,
    input: copySeasonInput,
    output: done,
    refusals: [404, 409],
    run: copySeason,
  }),
  'update-farm-look': farmFunction({
    summary: 'Changes the farm’s colors; refused where words would be hard to read on them.',
    audience: 'admin',
    of: 'site',
    notAllowed: lookSentences.mayNot,
    input: lookInput,
    output: saved,
    refusals: [409],
    run: updateLook,
  }),
  'set-farm-logo': farmFunction({
    summary: 'Replaces the hen with a logo.',
    audience: 'admin',
    of: 'site',
    notAllowed: lookSentences.mayNot,
    body: 'form',
    bodyLimit: LOGO_FORM,
    input: logoInput,
    output: done,
    run: (context, who, { logo }) => setLogo(context, who, logo),
  }),
  'remove-farm-logo': farmFunction({
    summary: 'Removes the logo, so the hen is shown again.',
    audience: 'admin',
    of: 'site',
    notAllowed: lookSentences.mayNot,
    input: noInput,
    output: done,
    run: (context, who) => removeLogo(context, who),
  }),
};
