export const LETTER_STATES = ['queued', 'sent', 'refused', 'withdrawn'] as const;

export type LetterState = (typeof LETTER_STATES)[number];
