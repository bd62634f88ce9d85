import * as z from 'zod/mini';
import { centsOf, PRICE_MAX, priceInWords } from '../../../core/money.ts';
import { NOTE_WHATS } from '../../../db/board-words.ts';
import { line, openedAt, optionalLine, optionalName } from '../../forms/drafts/line-fields.ts';
import { rowId } from './mark-input.ts';

/** More would not fit on a sign, nor in a morning. */
export const MOST_ROWS = 40;
export const NAME_MAX = 40;
export const PRICE_LENGTH = 30;
export const UNIT_MAX = 20;
export const WORDS_MAX = 120;

/** As an owner would type it. */
export const typedPrice = ({ priceCents, priceWords }: ReturnType<typeof priceIn>) =>
  priceCents === null ? priceWords : priceCents === 0 ? 'free' : priceInWords(priceCents);

const day = z.nullable(z.iso.date('Please enter a day.'));

/** '$4' or '4' are cents, and 'free' is none of them; anything else is a price in words. */
export function priceIn(text: string): { priceCents: number | null; priceWords: string } {
  if (/^free$/i.test(text)) return { priceCents: 0, priceWords: '' };
  const cents = centsOf(text);
  return cents === null ? { priceCents: null, priceWords: text } : { priceCents: cents, priceWords: '' };
}

/** Without an id it adds a row. What is not sent stays as it is. */
export const setBoardRowInput = z
  .object({
    id: z.optional(rowId),
    name: z.optional(line('Name', NAME_MAX)),
    price: z.optional(
      optionalLine('Price', PRICE_LENGTH).check(
        z.refine((text) => (priceIn(text).priceCents ?? 0) <= PRICE_MAX, 'That is too much for one thing.'),
      ),
    ),
    unit: z.optional(optionalLine('Unit', UNIT_MAX)),
    from: z.optional(day),
    until: z.optional(day),
    counts: z.optional(z.boolean()),
    /** The row as it was when the form was opened. */
    updated_at: z.optional(openedAt),
  })
  .check(
    z.refine(({ id, name }) => id !== undefined || name !== undefined, {
      path: ['name'],
      message: 'Name is required.',
    }),
    z.refine(({ from, until }) => !from || !until || from <= until, {
      path: ['until'],
      message: 'The last day is before the first one.',
    }),
  );

/** Without a picture the row has none. */
export const setBoardPictureInput = z.object({
  id: rowId,
  picture: z.optional(z.file('Please choose a picture.')),
});

export const removeBoardRowInput = z.object({ id: rowId });

export const orderBoardInput = z.object({
  ids: z.array(rowId).check(z.maxLength(MOST_ROWS, `The board has at most ${MOST_ROWS} rows.`)),
});

export const noteSentences = { words: 'Please write what you took or left.' };

export const tellStandInput = z
  .object({
    row_id: z.optional(rowId),
    what: z.enum(NOTE_WHATS, 'Please choose what you want to say.'),
    words: z.optional(optionalLine('Your note', WORDS_MAX)),
    name: z.optional(optionalName('Name', NAME_MAX)),
  })
  .check(
    z.refine(({ what, row_id }) => what !== 'sold out' || row_id !== undefined, {
      path: ['row_id'],
      message: 'Please choose what is sold out.',
    }),
    z.refine(({ what, words }) => what === 'sold out' || Boolean(words), {
      path: ['words'],
      message: noteSentences.words,
    }),
  );

export type SetBoardRowInput = z.infer<typeof setBoardRowInput>;
