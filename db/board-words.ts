/** What somebody at the stand sees of a thing. */
export const BOARD_STATES = ['plenty', 'few', 'out'] as const;
export type BoardState = (typeof BOARD_STATES)[number];

/** What a neighbor at the cooler says: it is sold out, or a debt, or too much left in the box. */
export const NOTE_WHATS = ['sold out', 'owes', 'left'] as const;
export type NoteWhat = (typeof NOTE_WHATS)[number];
