import type { EggPlace } from '../../db/egg-words.ts';

export const PLACE_WORDS: Record<EggPlace, string> = {
  stand: 'At the stand',
  house: 'At the house',
  door: 'By the door',
};
