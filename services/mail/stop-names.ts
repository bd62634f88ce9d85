/** Holds up every letter, not only those with one answer. */
export const EVERY_LETTER = 'all';
