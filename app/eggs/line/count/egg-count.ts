import * as z from 'zod/mini';
import { COUNTED, type EggKind } from '../../../../db/egg-words.ts';
import { momentField } from '../../../forms/unsent/moment-kept.ts';
import { decided } from '../../request/decided.ts';
import { eggsInWords, kindField, kindInWords } from '../../request/egg-request.ts';
import { DOZEN, dozensAndEggs } from '../on-hand.ts';

/** Anything larger is a typing error. */
export const MOST_COUNTED = 2_000;

const NUMBER = `Please enter a whole number of eggs, at most ${MOST_COUNTED.toLocaleString('en-US')}.`;

const fitsWhat = z.superRefine<{ eggs: number; what: (typeof COUNTED)[number] }>(({ eggs, what }, check) => {
  // A day without an egg is a count, too.
  const least = what === 'correction' ? -MOST_COUNTED : what === 'gathered' ? 0 : 1;
  if (eggs < least || (what === 'correction' && eggs === 0)) {
    check.addIssue({ code: 'custom', path: ['eggs'], message: NUMBER });
  }
});

/** A correction may be negative: the difference to what was counted. */
export const countEggsInput = z
  .object({
    kind: kindField,
    eggs: z.int(NUMBER).check(z.maximum(MOST_COUNTED, NUMBER)),
    what: z.enum(COUNTED, { error: 'Please choose where the eggs went.' }),
    decided,
    counted_at: momentField('it was counted'),
  })
  .check(fitsWhat);

export type CountEggsInput = z.infer<typeof countEggsInput>;

const DONE_WITH: Record<CountEggsInput['what'], string> = {
  gathered: 'gathered',
  house: 'kept for the house',
  broken: 'taken out',
  stand: 'put on the stand',
  correction: 'corrected',
};

/** '38 chicken eggs gathered' */
export const whatWasCounted = ({ kind, eggs, what }: CountEggsInput) =>
  `${eggsInWords({ count: eggs, kind })} ${DONE_WITH[what]}`;

/** For the ledger: eggs that leave are negative. */
export const signed = ({ eggs, what }: CountEggsInput) =>
  what === 'gathered' || what === 'correction' ? eggs : -eggs;

/** ' (3 dozen and 8)', or '' below a dozen. */
const inDozens = (eggs: number) => (eggs < DOZEN ? '' : ` (${dozensAndEggs(eggs)})`);

/** 'Chicken: 38 gathered, 44 on hand (3 dozen and 8).' */
export function countedInWords({ kind, eggs, what }: CountEggsInput, onHand: number): string {
  const number = what === 'correction' && eggs > 0 ? `+${eggs}` : String(eggs).replace('-', '−');
  return `${kindInWords(kind)}: ${number} ${DONE_WITH[what]}, ${onHand} on hand${inDozens(onHand)}.`;
}

export const tooFewOnHand = (kind: EggKind, onHand: number) =>
  `There ${onHand === 1 ? 'is' : 'are'} only ${eggsInWords({ count: onHand, kind })} on hand.`;
