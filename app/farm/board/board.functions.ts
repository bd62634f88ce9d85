import { z } from 'zod';
import { done, farmFunction } from '../../../core/farm-function.ts';
import { BOARD_STATES } from '../../../db/board-words.ts';
import { MAY_NOT } from '../../facts/change-farm.server.ts';
import { PHOTO_MAX_BYTES } from '../../plants/catalog/plant.ts';
import { photoSentences } from '../../plants/photos/photo-making.server.ts';
import {
  orderBoardInput,
  removeBoardRowInput,
  setBoardPictureInput,
  setBoardRowInput,
  tellStandInput,
} from './board-inputs.ts';
import { markBoard } from './mark-board.server.ts';
import { markBoardInput } from './mark-input.ts';
import { setNotesAsideInput, settleStandNoteInput } from './note-input.ts';
import { orderBoard, removeBoardRow, setBoardPicture, setBoardRow } from './set-board.server.ts';
import { setNotesAside, settleStandNote, tellStand } from './stand-notes.server.ts';

const rowAnswer = z.object({
  id: z.uuid(),
  state: z.enum(BOARD_STATES).nullable(),
  count: z.int().nullable(),
  seen_at: z.iso.datetime().nullable(),
  by: z.string(),
});

export const boardFunctions = {
  'set-board-row': farmFunction({
    summary:
      'Adds a row to the stand’s board or changes one (its id). Refused if it changed since updated_at.',
    audience: 'admin',
    of: 'stand',
    notAllowed: MAY_NOT,
    input: setBoardRowInput,
    output: done.extend({ id: z.uuid(), updated_at: z.iso.datetime() }),
    refusals: [404, 409],
    run: setBoardRow,
  }),
  'set-board-picture': farmFunction({
    summary: 'Shows a picture beside a row of the board, or none.',
    audience: 'admin',
    of: 'stand',
    notAllowed: MAY_NOT,
    body: 'form',
    bodyLimit: { bytes: PHOTO_MAX_BYTES + 64 * 1024, sentence: photoSentences.tooLarge },
    input: setBoardPictureInput,
    output: done,
    refusals: [404],
    run: setBoardPicture,
  }),
  'remove-board-row': farmFunction({
    summary: 'Takes a row off the board; what was marked there stays in the history.',
    audience: 'admin',
    of: 'stand',
    notAllowed: MAY_NOT,
    input: removeBoardRowInput,
    output: done,
    refusals: [404],
    run: removeBoardRow,
  }),
  'order-board': farmFunction({
    summary: 'Puts all rows of the board (ids) in an order. Refused if there are other rows by now.',
    audience: 'admin',
    of: 'stand',
    notAllowed: MAY_NOT,
    input: orderBoardInput,
    output: done,
    refusals: [409],
    run: orderBoard,
  }),
  'mark-board': farmFunction({
    summary:
      'Says how much of a row is at the stand, now or when it was seen (at, up to seven days ago); what was seen later counts. Or takes one’s last mark back (undo).',
    audience: 'staff',
    of: 'stand',
    input: markBoardInput,
    output: done.extend({ row: rowAnswer }),
    refusals: [404, 409],
    run: markBoard,
  }),
  'tell-stand': farmFunction({
    summary: 'A note from the cooler: something is sold out, somebody owes the farm, or left too much.',
    audience: 'anyone',
    of: 'stand',
    input: tellStandInput,
    output: done,
    refusals: [409, 429],
    run: tellStand,
  }),
  'settle-stand-note': farmFunction({
    summary:
      'Agrees with a note from the cooler, which marks the row sold out, or sets it aside, now or when that was (settled_at).',
    audience: 'staff',
    of: 'stand',
    input: settleStandNoteInput,
    output: done,
    refusals: [404, 409],
    run: settleStandNote,
  }),
  'set-notes-aside': farmFunction({
    summary: 'Sets many notes from the cooler (ids) aside at once, or takes that back within an hour (undo).',
    audience: 'admin',
    of: 'stand',
    notAllowed: MAY_NOT,
    input: setNotesAsideInput,
    output: done.extend({ changed_ids: z.array(z.uuid()) }),
    refusals: [],
    run: setNotesAside,
  }),
};
