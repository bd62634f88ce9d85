import type { EggPlace } from '../../../db/egg-words.ts';

/** Where eggs are while nobody has ever said where: the specification's self-service stand. */
export const FIRST_PLACE: EggPlace = 'stand';

export const PLACE_WORDS: Record<EggPlace, string> = {
  stand: 'At the stand',
  house: 'At the house',
  door: 'By the door',
};
