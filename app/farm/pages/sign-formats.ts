import type { SignKind } from '../../../core/sign-kinds.ts';

/** How signs stand on paper. Labels are Avery's, by their number. */
export const SIGN_FORMATS = ['6', '2', '12', '5160', '5163'] as const;

export type SignFormat = (typeof SIGN_FORMATS)[number];

export const FORMAT_CHOICES: { value: SignFormat; label: string }[] = [
  { value: '2', label: '2, to read across the yard' },
  { value: '6', label: '6' },
  { value: '12', label: '12, for pots' },
  { value: '5163', label: '10 labels, Avery 5163' },
  { value: '5160', label: '30 labels, Avery 5160' },
];

/** What a format is for: a bench, or pots. */
export const kindOf = (format: SignFormat): SignKind => (format.startsWith('51') ? 'label' : 'sign');

/** A code's squares in millimeters: 0.6 is read from 2 ft. A label of one inch has no room for a code. */
export const MODULES: Record<SignFormat, number | null> = { 2: 1, 6: 0.7, 12: 0.62, 5163: 0.62, 5160: null };
