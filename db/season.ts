export const SEASON_KINDS = ['farmstand', 'farm-and-plants'] as const;

/** Minutes after midnight, farm time. */
export type DayHours = { opens: number; closes: number | 'dusk' };

/** Sunday first; null for a closed day. */
export type WeekHours = (DayHours | null)[];

export type ContactEmail = { about: string; address: string };
