import type { SignKind } from '../../../core/sign-kinds.ts';

export const signSentences = {
  printed: 'We’ll tell you when a price on these changes.',
  down: 'Noted: taken down.',
} as const;

/** Prints exactly those that show an old price. */
export const oldSignsQuery = (kind: SignKind) =>
  `?sheet=benches${kind === 'label' ? '&per=5160' : ''}&which=old`;

const many = (count: number, kind: SignKind) =>
  `${count.toLocaleString('en-US')} ${kind}${count === 1 ? '' : 's'}`;

/** '6 signs show an old price: print these' */
export const oldInWords = (count: number, kind: SignKind) =>
  count === 1
    ? `${many(count, kind)} shows an old price: print it`
    : `${many(count, kind)} show an old price: print these`;

/** '2 signs are for plants you no longer have' */
export const goneInWords = (count: number, kind: SignKind) =>
  `${many(count, kind)} ${count === 1 ? 'is for a plant' : 'are for plants'} you no longer have`;

const NAMED = 5;

/** 'Zestar!, Rosé and 3 more' */
export function namedInWords(names: readonly string[]): string {
  const others = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
