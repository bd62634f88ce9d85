import type { Farm } from '../../core/farm.ts';
import { isSample } from './farm-offers.ts';

/** How people pay, in the owner's words; null for the sample's farm, where they leave cash in a box. */
export const payWords = ({ facts, words }: Pick<Farm, 'facts' | 'words'>): string | null =>
  isSample({ facts }) ? null : words.pay.text;

export const whenPaidFor = (facts: Farm['facts']) =>
  isSample({ facts }) ? 'in cash when you pick up' : 'when you pick up';
