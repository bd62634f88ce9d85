import type { WordsInput } from '../../farm/words/words-input.ts';

/** @property more what to do about it, or since when @property marksOut so many plants, in place of leading somewhere @property dismiss what is saved when she does not want to be told */
export type Need = {
  text: string;
  more?: string;
  action: string;
  to: string;
  marksOut?: number;
  dismiss?: WordsInput;
};
