/** What the farm has hours for: the stand at the road, and the farm with its plants. */
export const SEASON_KINDS = ['farmstand', 'farm-and-plants'] as const;

/** One day's hours in minutes after midnight, as the clock on the farm's wall shows them. */
export type DayHours = { opens: number; closes: number | 'dusk' };

/** Seven days, Sunday first; null for a day it stays closed. */
export type WeekHours = (DayHours | null)[];

/** An address to write to, and what it is for. */
export type ContactEmail = { about: string; address: string };
