import type { WordsInput } from '../../farm/tab/words-input.ts';
import type { SettleWordsInput } from './settled-words.ts';

export type NeedAct =
  | { verb: 'Dismiss'; call: 'update-farm-words'; input: WordsInput }
  | { verb: 'That is right'; call: 'settle-words'; input: SettleWordsInput }
  | { verb: 'Tell them'; call: 'tell-what-rested'; input: object };

/** @property more what to do about it, or since when @property marksOut so many plants, in place of leading somewhere @property dismiss what is saved when she does not want to be told @property does what a second button does */
export type Need = {
  text: string;
  more?: string;
  action: string;
  to: string;
  marksOut?: number;
  dismiss?: WordsInput;
  does?: NeedAct;
};
