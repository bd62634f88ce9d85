import { EGG_PLACES, type EggPlace } from '../../../db/egg-words.ts';

/** Where eggs are while nobody has ever said where: the specification's self-service stand. */
export const FIRST_PLACE: EggPlace = 'stand';

/** Stands for no place, where one is chosen. */
export const UNKNOWN = 'unknown';
export const MOVES_FROM = [...EGG_PLACES, UNKNOWN] as const;
export type MovesFrom = (typeof MOVES_FROM)[number];

/** How many neighbors' eggs wait at each place. */
export type WaitingAt = { place: MovesFrom; requests: number }[];

export const PLACE_WORDS: Record<MovesFrom, string> = {
  stand: 'At the stand',
  house: 'At the house',
  door: 'By the door',
  unknown: 'Nobody has said where',
};

/** A stand without a season has no eggs, whatever was said of them: nobody knows. @param season of the stand */
export const openPlace = (said: EggPlace | null, season: boolean): EggPlace | null =>
  said === 'stand' && !season ? null : said;
