import type { Farm } from '../../core/farm.ts';
import { EGG_KINDS, KINDS_OF_EGGS } from '../../db/egg-words.ts';
import type { DatedWords, FarmWords } from '../../db/farm-words.ts';
import { SEASON_KINDS } from '../../db/season.ts';
import { seasonOn } from './calendar/seasons.ts';

export const isShownOn = ({ text, from, to }: DatedWords, day: string): boolean =>
  text !== '' && (!from || from <= day) && (!to || day <= to);

/** '' without one. */
export function bannerOn(farm: Farm, day: string): string {
  const { banner } = farm.words;
  // A season that ended earlier than the banner's last day.
  const isAfterClosing =
    /\bclosing for the season\b/i.test(banner.text) &&
    !SEASON_KINDS.some((kind) => seasonOn(farm, kind, day));
  return isShownOn(banner, day) && !isAfterClosing ? banner.text : '';
}

export const eggsToCome = (comingSoon: FarmWords['comingSoon']) =>
  EGG_KINDS.map((kind) => ({
    kind,
    title: `${KINDS_OF_EGGS[kind].name} eggs`,
    text: comingSoon[KINDS_OF_EGGS[kind].soon],
  }));
