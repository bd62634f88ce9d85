export const LETTER_STATES = ['queued', 'sent', 'refused', 'withdrawn'] as const;

export type LetterState = (typeof LETTER_STATES)[number];

/** Whose it is: the person’s; the farm’s, whose mail is not wanted; the server’s, which took none, or not this one yet; or unknown. */
export const LETTER_FAULTS = ['recipient', 'farm', 'away', 'later', 'unsure'] as const;

export type LetterFault = (typeof LETTER_FAULTS)[number];
