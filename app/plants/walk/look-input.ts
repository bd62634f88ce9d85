import * as z from 'zod/mini';
import { BOARD_STATES } from '../../../db/board-words.ts';
import { momentField } from '../../forms/unsent/moment-kept.ts';

/** Of one row, which is a pot. */
export const lookAtPlantInput = z.object({
  id: z.uuid('That plant could not be found.'),
  seen: z.enum(BOARD_STATES, 'Please choose plenty, a few or out.'),
  at: momentField('it was seen'),
});
